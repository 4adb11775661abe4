import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Action } from '@/action/define'
import type { Dialogs } from './dialogs'
import type { FormDialog } from './form-dialog'

/**
 * Something that a user can do to a thing, or create. Its noun declares it once. Buttons, card menus, the palette and
 * the shortcut `n` use this declaration.
 */
export interface Offer<T> {
  label: string
  icon: LucideIcon
  /** `creation` makes something new; the shortcut `n` presses its button. */
  kind: 'creation' | 'edit' | 'removal'
  /** @param afterwards runs when a removal is durable: for example, leaves the page of the deleted thing */
  open(dialogs: Dialogs, thing: T, afterwards?: () => void): void
}

/** An offer that opens a form. */
export interface FormOffer<T, I> extends Offer<T> {
  form: FormDialog<I>
}

/** @param from returns the initial values of the form */
export function editing<T extends object, I>(
  label: string,
  form: FormDialog<I>,
  from: (thing: T) => Partial<I>,
  icon: LucideIcon = Pencil,
): FormOffer<T, I> {
  return { label, icon, kind: 'edit', form, open: (dialogs, thing) => dialogs.form(form, from(thing), thing) }
}

/**
 * @param from returns the initial values that follow from the thing to which the new thing is added; absent if the new
 *   thing is added to nothing
 */
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
  /** The title of the question; the label by default. */
  title?: (thing: T) => string
  question: (thing: T) => string
  /** The text of the question's button; the label by default. */
  button?: 'Excluir' | 'Remover'
  /** Loads the action's code, after the user has confirmed. */
  action: () => Promise<Action<I>>
  input: (thing: T) => I
}

/** An offer that asks first, and then deletes or removes something. */
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
