import { createContext, useContext } from 'react'
import type { Elements } from '@/components/elements'
import type { ConfirmRequest } from './confirm'
import type { FormDialog } from './form-dialog'

/**
 * Opens dialogs. `DialogHost` renders all of them, outside of every menu and card. A dialog inside a menu can leave the
 * page unclickable when the menu closes. A dialog inside a card would disappear with the card.
 */
export interface Dialogs {
  /** @param thing the edited thing, as the screen shows it */
  form: <I>(dialog: FormDialog<I>, initial?: Partial<I>, thing?: object) => void
  confirm: <I>(request: ConfirmRequest<I>) => void
  /** Opens a page of the app, by its path. */
  go: (path: string) => void
  /** Shows any other dialog. `close` removes it. */
  show: (render: (close: () => void) => Elements) => void
}

const Context = createContext<Dialogs | null>(null)
export const DialogsProvider = Context.Provider

export function useDialogs(): Dialogs {
  const dialogs = useContext(Context)
  if (dialogs === null) throw new Error('no DialogsProvider above')
  return dialogs
}
