import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Action } from '@/action/define'
import type { Dialogs } from './dialogs'
import type { FormDialog } from './form-dialog'

/**
 * Something a person can do to a thing, or make. Its noun declares it once; buttons, card menus, the palette and the
 * shortcut `n` draw from it.
 */
export interface Offer<T> {
  label: string
  icon: LucideIcon
  /** `creation` makes something new: `n` presses its button. */
  kind: 'creation' | 'edit' | 'removal'
  /** @param afterwards runs when the change is durable: leaving the page of what was deleted, for example */
  open(dialogs: Dialogs, thing: T, afterwards?: () => void): void
}

/** An offer that opens a form. */
export interface FormOffer<T, I> extends Offer<T> {
  form: FormDialog<I>
}

/** @param from what the fields hold at first */
export function editing<T, I>(
  label: string,
  form: FormDialog<I>,
  from: (thing: T) => Partial<I>,
  icon: LucideIcon = Pencil,
): FormOffer<T, I> {
  return { label, icon, kind: 'edit', form, open: (dialogs, thing) => dialogs.form(form, from(thing)) }
}

/** @param from what follows from the thing it is added to; nothing where it stands by itself */
export function creation<I, T = void>(
  label: string,
  form: FormDialog<I>,
  from?: (thing: T) => Partial<I>,
): FormOffer<T, I> {
  return {
    label,
    icon: Plus,
    kind: 'creation',
    form,
    open: (dialogs, thing) => dialogs.form(form, from?.(thing)),
  }
}

export interface Removal<T, I> {
  label?: 'Excluir' | 'Remover'
  /** What the question is headed by; the label where left out. */
  title?: (thing: T) => string
  question: (thing: T) => string
  /** What the button of the question says; the label where left out. */
  button?: 'Excluir' | 'Remover'
  /** A promise: its code comes with the answer. */
  action: () => Promise<Action<I>>
  input: (thing: T) => I
}

/** An offer that asks first, and then deletes or removes. */
export function removal<T, I>(declared: Removal<T, I>): Offer<T> {
  const { label = 'Excluir', title = () => label, question, button = label, action, input } = declared
  return {
    label,
    icon: Trash2,
    kind: 'removal',
    open: (dialogs, thing, afterwards) =>
      dialogs.confirm({
        title: title(thing),
        question: question(thing),
        button,
        action,
        input: input(thing),
        afterwards,
      }),
  }
}
