import type { ReactElement } from 'react'
import type { Correction } from '@/action/pending-changes'
import { lazyComponent } from '@/components/lazy-component'
import type { Entry } from '@/outbox'
import type { FormDialogProps, FormOf } from './form-of'

/**
 * A `FormDialog` without the type of its input. The queue's button `Corrigir` finds the form by the entry's action
 * name.
 */
export interface AnyFormDialog {
  actionName: string
  /** Renders the form that corrects an entry. When the user saves the form, the entry changes. */
  correction: (filled: Correction, entry: Entry, onClose: () => void) => ReactElement
}

/** The form that makes entries of one action. */
export interface FormDialog<I> extends AnyFormDialog {
  render: (props: FormDialogProps<I>) => ReactElement
}

/** The input that a form makes. */
export type InputOf<F> = F extends FormOf<infer I> ? I : never

/** A module in which `F` names a form of the action `N`. */
export type FormsWith<F extends string, N extends string> = Record<F, FormOf<never, N>>

/**
 * Declares the form of an action. A form of another action does not compile, nor does a name that the module lacks.
 * The code of the form and the action loads when the form first opens, because no page needs this code earlier.
 *
 * @param load loads the module of the form
 * @param name the form's name in this module
 */
export function formDialog<N extends string, F extends string, M extends FormsWith<F, N>>(
  actionName: N,
  load: () => Promise<M>,
  name: F,
): FormDialog<InputOf<M[F]>>
export function formDialog<F extends string, I>(
  actionName: string,
  load: () => Promise<Record<F, FormOf<I>>>,
  name: F,
): FormDialog<I> {
  const Form = lazyComponent(async () => ({ default: (await load())[name] }))
  const render = (props: FormDialogProps<I>) => <Form {...props} />
  return {
    actionName,
    render,
    correction: ({ input, base }, { seq, failure }, onClose) =>
      render({
        initial: input as Partial<I>,
        target: { kind: 'correction', seq, asked: failure?.kind === 'undecided', base },
        onClose,
      }),
  }
}
