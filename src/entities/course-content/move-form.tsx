import { ActionForm } from '@/action/action-form'
import type { Action } from '@/action/define'
import type { FormDialogProps } from '@/action/form-dialog'
import type { FieldSpec } from '@/action/form-fields'
import type { ContentMove } from './schema'

/** A whole number; more than nine digits are more than any course holds, and than the server takes. */
const WHOLE = /^\d{1,9}$/

const FIELDS: FieldSpec[] = [
  {
    kind: 'text',
    name: 'position',
    label: 'Nova posição',
    required: true,
    inputMode: 'numeric',
    hint: 'As outras aulas e exercícios se ajustam sozinhos.',
    check: (text) =>
      WHOLE.test(text.trim()) && Number(text) > 0 ? undefined : 'Use um número inteiro a partir de 1.',
  },
]

export interface MoveFormProps extends FormDialogProps<ContentMove> {
  action: Action<ContentMove>
}

export function MoveForm({ action, initial, ...props }: MoveFormProps) {
  const { newIndex, ...item } = initial ?? {}
  return (
    <ActionForm
      title="Editar Posição"
      submit="Salvar"
      description={item.name}
      action={action}
      fields={FIELDS}
      fixed={({ position }) => ({ ...item, newIndex: Number(position) })}
      initial={{ position: newIndex === undefined ? '' : String(newIndex) }}
      {...props}
    />
  )
}
