import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { useSubcategoryOptions } from '../subcategory/use-subcategory-options'
import { updateStoryGroup } from './actions'
import { storyGroupFields } from './fields'
import type { StoryGroupUpdate } from './schema'
import { useStoryGroup } from './use-story-group'

export default function EditStoryGroupForm({ initial, ...props }: FormDialogProps<StoryGroupUpdate>) {
  const { id, ...values } = initial ?? {}
  const subcategories = useSubcategoryOptions()
  const group = useStoryGroup(id)
  return (
    <ActionForm
      title={`Editar ${group?.name ?? values.name}`}
      submit="Salvar"
      action={updateStoryGroup}
      fields={storyGroupFields({
        subcategories,
        picture: group?.image,
        placed: values.subCategoryId !== undefined,
      })}
      fixed={{ id }}
      initial={values}
      {...props}
    />
  )
}
