import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import { useSubcategoryOptions } from '../subcategory/use-subcategory-options'
import { createStoryGroup } from './actions'
import { storyGroupFields } from './fields'
import type { StoryGroupCreate } from './schema'

export default function CreateStoryGroupForm({ initial, ...props }: FormDialogProps<StoryGroupCreate>) {
  const subcategories = useSubcategoryOptions()
  return (
    <ActionForm
      title="Adicionar Grupo de Stories"
      submit="Criar"
      action={createStoryGroup}
      fields={storyGroupFields({ subcategories })}
      initial={{ ...initial }}
      {...props}
    />
  )
}
