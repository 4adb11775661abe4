import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import { createAlternative } from './actions'
import type { AlternativeCreate } from './schema'

const FIELDS: FieldSpec[] = [{ kind: 'text', name: 'text', label: 'Alternativa', required: true }]

/** Only for `Corrigir`: alternatives are otherwise made within the form of their exercise. */
export default function AlternativeForm({ initial, ...props }: FormDialogProps<AlternativeCreate>) {
  return (
    <ActionForm
      title="Adicionar alternativa"
      submit="Criar"
      action={createAlternative}
      fields={FIELDS}
      fixed={{ courseId: initial?.courseId, exerciseId: initial?.exerciseId }}
      initial={{ text: initial?.text }}
      {...props}
    />
  )
}
