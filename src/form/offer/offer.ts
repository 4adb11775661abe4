import { type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import { createElement } from 'react'
import type { Action } from '@/action/define'
import type { Elements } from '@/components/elements'
import { lazyComponent } from '@/components/lazy-component'
import { given } from '@/lib/given'
import type { OnAlso } from './confirm'
import type { Dialogs } from './dialogs'
import { type FormDialog, type FormsWith, formDialog, type InputOf } from './form-dialog'

/**
 * Something that a user can do: create, edit, copy or remove a thing. Each noun declares its offers once. Buttons, card
 * menus, the palette and the shortcut `n` use these declarations.
 */
export interface Offer<T> {
  label: string
  icon: LucideIcon
  /** A `creation` makes something new. The shortcut `n` presses the button of a creation. */
  kind: 'creation' | 'edit' | 'copy' | 'removal'
  /** @param afterwards called when a removal is durable, e.g. to leave the page of the deleted thing */
  open(dialogs: Dialogs, thing: T, afterwards?: () => void): void
}

/** An offer that opens a form. */
export interface FormOffer<T, I> extends Offer<T> {
  form: FormDialog<I>
}

/**
 * Declares an offer that opens a form to edit a thing: its action, and the form by its name in the module that `forms`
 * loads.
 * @param from returns the initial values of the form
 */
export function editing<N extends string, F extends string, M extends FormsWith<F, N>, T extends object>(
  label: string,
  action: N,
  forms: () => Promise<M>,
  name: F,
  from: (thing: T) => Partial<InputOf<M[F]>>,
  icon: LucideIcon = Pencil,
): FormOffer<T, InputOf<M[F]>> {
  const form = formDialog(action, forms, name)
  return { label, icon, kind: 'edit', form, open: (dialogs, thing) => dialogs.form(form, from(thing), thing) }
}

/**
 * Declares an offer that opens a form to create a thing: its action, and the form by its name in the module that
 * `forms` loads.
 * @param from returns the initial values of the form. Its argument is the thing to which the new thing is added. This
 *   function is absent if the new thing is not added to anything
 */
export function creation<N extends string, F extends string, M extends FormsWith<F, N>, T = void>(
  label: string,
  action: N,
  forms: () => Promise<M>,
  name: F,
  from?: (thing: T) => Partial<InputOf<M[F]>>,
): FormOffer<T, InputOf<M[F]>> {
  const form = formDialog(action, forms, name)
  return {
    label,
    icon: Plus,
    kind: 'creation',
    form,
    open: (dialogs, thing) => dialogs.form(form, from?.(thing)),
  }
}

/** What a component gets that says what goes and what stays with things that are about to be deleted. */
export interface AlongProps<T> {
  of: readonly T[]
  /** Absent if nothing else can be deleted with them. */
  onAlso?: OnAlso | undefined
}

/** Renders what goes and what stays with things that are about to be deleted. */
export type Along<T> = (of: readonly T[], onAlso: OnAlso) => Elements

type LoadAlong<T> = () => Promise<{ default: (props: AlongProps<T>) => Elements }>

export interface Removal<T, I> {
  label?: 'Excluir' | 'Remover'
  /** The title of the question; `label` by default. */
  title?: (thing: T) => string
  question: (thing: T) => string
  /** The label of the confirming button; the offer's `label` by default. */
  button?: 'Excluir' | 'Remover'
  /** Loads the action's code. It is called after the user has confirmed, or when a selection begins. */
  action: () => Promise<Action<I>>
  input: (thing: T) => I
  /** Says in numbers what goes and what stays with the things. */
  along?: LoadAlong<NoInfer<T>>
}

/** An offer that deletes or removes something. A selection makes the drafts of several deletions from it. */
export interface RemovalOffer<T, I> extends Offer<T>, Pick<Removal<T, I>, 'action' | 'input'> {
  /** Renders what goes and what stays with the things. */
  along?: Along<T>
}

/** Declares an offer that asks first, and then deletes or removes something. */
export function removal<T, I>(declared: Removal<T, I>): RemovalOffer<T, I> {
  const { label = 'Excluir', title = () => label, question, button = label, action, input } = declared
  const along = declared.along && alongOf<T>(declared.along)
  return {
    label,
    icon: Trash2,
    kind: 'removal',
    action,
    input,
    ...given({ along }),
    open: (dialogs, thing, afterwards) =>
      dialogs.confirm({
        title: title(thing),
        question: question(thing),
        button,
        action,
        input: input(thing),
        along: along && ((onAlso) => along([thing], onAlso)),
        afterwards,
      }),
  }
}

/** What is told here is no condition of the deletion: if its code does not come, the question stands alone. */
function alongOf<T>(load: LoadAlong<T>): Along<T> {
  const Late = lazyComponent(load, undefined, true)
  return (of, onAlso) => createElement(Late, { of, onAlso })
}
