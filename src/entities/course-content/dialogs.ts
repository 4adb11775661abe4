import { createElement } from 'react'
import type { Action } from '@/action/define'
import { type FormDialog, type FormDialogProps, formDialog } from '@/action/form-dialog'
import type { ContentMove } from './schema'

/** Editar Posição of a lesson or an exercise: one form for both. */
export function moveDialog(action: Action<ContentMove>): FormDialog<ContentMove> {
  return formDialog(action.name, async () => {
    const { MoveForm } = await import('./move-form')
    return { default: (props: FormDialogProps<ContentMove>) => createElement(MoveForm, { action, ...props }) }
  })
}
