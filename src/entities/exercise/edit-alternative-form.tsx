import { ActionForm } from '@/action/action-form'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import { updateAlternative } from './actions'
import type { AlternativeUpdate } from './schema'

const FIELDS: FieldSpec[] = [{ kind: 'text', name: 'text', label: 'Alternativa', required: true }]

/** Only for `Corrigir`: alternatives are otherwise changed within the form of their exercise. */
export default function EditAlternativeForm({ initial, ...props }: FormDialogProps<AlternativeUpdate>) {
  return (
    <ActionForm
      title="Editar alternativa"
      submit="Salvar"
      action={updateAlternative}
      fields={FIELDS}
      fixed={({ text }) => ({
        id: initial?.id,
        courseId: initial?.courseId,
        correct: initial?.correct,
        name: typeof text === 'string' ? text.trim() : '',
      })}
      initial={{ text: initial?.text ?? initial?.name }}
      {...props}
    />
  )
}
