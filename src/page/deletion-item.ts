import { Trash2 } from 'lucide-react'
import type { Action } from '@/components/offers'
import type { ConfirmRequest } from '@/form/confirm'
import type { Dialogs } from '@/form/dialogs'

/** `Excluir` in the menu of a thing: asks first, in the words of `request`. */
export function deletionItem<I>(
  dialogs: Dialogs,
  request: Omit<ConfirmRequest<I>, 'title' | 'button'> & { title?: string },
): Action {
  return {
    label: 'Excluir',
    icon: Trash2,
    destructive: true,
    onSelect: () => dialogs.confirm({ title: 'Excluir', button: 'Excluir', ...request }),
  }
}
