import { createContext, type ReactNode, useContext } from 'react'
import type { ConfirmRequest } from './confirm'
import type { FormDialog } from './form-dialog'

/**
 * Opens dialogs. One host renders all of them, outside every menu and card. A dialog inside a menu that closes can
 * leave the page unclickable, and a card that unmounts would take its dialog with it.
 */
export interface Dialogs {
  /** @param thing the thing that the form edits, as the screen shows it */
  form: <I>(dialog: FormDialog<I>, initial?: Partial<I>, thing?: object) => void
  confirm: <I>(request: ConfirmRequest<I>) => void
  /** Shows any other dialog; `close` removes it. */
  show: (render: (close: () => void) => ReactNode) => void
}

const Context = createContext<Dialogs | null>(null)
export const DialogsProvider = Context.Provider

export function useDialogs(): Dialogs {
  const dialogs = useContext(Context)
  if (dialogs === null) throw new Error('no DialogsProvider above')
  return dialogs
}
