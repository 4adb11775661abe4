import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import { updateTextAndImage } from './actions'
import type { StoryGroupUpdate } from './schema'
import { useStoryGroup } from './use-story-group'

/** Section 5 of the specification. */
const NO_ID = { title: 'Erro ao atualizar', description: 'ID da história não encontrado' }

/** What of a group is seen on its own page. Its subcategory goes along unchanged, as the call has it. */
export default function TextAndImageForm({ initial, ...props }: FormDialogProps<StoryGroupUpdate>) {
  const { id, subCategoryId, ...values } = initial ?? {}
  const fields: FieldSpec[] = [
    { kind: 'text', name: 'name', label: 'Nome', required: true, placeholder: 'Digite o novo nome...' },
    { kind: 'image', name: 'image', label: 'Imagem', current: useStoryGroup(id)?.image },
  ]
  return (
    <ActionForm
      title="Editar Texto e Imagem"
      submit="Salvar"
      action={updateTextAndImage}
      fields={fields}
      fixed={{ id, subCategoryId }}
      initial={values}
      refusal={id === undefined ? NO_ID : undefined}
      {...props}
    />
  )
}
