import type { ReactElement } from 'react'
import type { Action } from '@/action/define'
import type { Target } from '@/services/use-run'

export interface FormDialogProps<I> {
  /** The initial values of the fields. They come from the edited thing, or from the corrected entry. */
  initial?: Partial<I> | undefined
  /** The edited thing, as the screen showed it when the form opened. */
  thing?: object | undefined
  target: Target
  /**
   * Files from outside the app. Each key is the name of a field, which takes the file as if the user had picked it
   * there.
   */
  picked?: Readonly<Record<string, File>> | undefined
  /**
   * The id of the shared thing, if the form was opened for something that another app shared with this app. The id is
   * part of the key under which the form stores its unsaved text. So the same form without a shared thing does not show
   * that text.
   */
  source?: string | undefined
  /** Called when the change is durable on the device, just before the form closes. */
  onSaved?: (() => void) | undefined
  onClose: () => void
}

/** The component of a form, and the name of the action of its entries. */
export interface FormOf<I, N extends string = string> {
  (props: FormDialogProps<I>): ReactElement
  actionName: N
}

/** Says of which action a component is the form. */
export function formOfAction<I, N extends string>(
  action: Action<I, N>,
  form: (props: FormDialogProps<I>) => ReactElement,
): FormOf<I, N> {
  return Object.assign(form, { actionName: action.name })
}
