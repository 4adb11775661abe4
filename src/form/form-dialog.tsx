import type { ComponentType, ReactElement } from 'react'
import type { Correction } from '@/action/pending-changes'
import type { Target } from '@/action/use-run'
import { lazyComponent } from '@/components/lazy-component'
import type { Entry } from '@/outbox/types'

export interface FormDialogProps<I> {
  /** The initial values of the fields: from the thing being edited, or from the entry being corrected. */
  initial?: Partial<I> | undefined
  /** The thing that the form edits, as the screen showed it when the form opened. */
  thing?: object | undefined
  target: Target
  /** Files from outside the app, by field. The form takes them as if they were picked in it. */
  picked?: Readonly<Record<string, File>> | undefined
  /**
   * The id of the shared thing that filled the form, if the form was filled from outside the app. It keeps this form's
   * draft apart from all others.
   */
  source?: string | undefined
  /** Called when the change is durable on the device, just before the form closes. */
  onSaved?: (() => void) | undefined
  onClose: () => void
}

/** A form whose input type only the form itself knows. `Corrigir` finds it by the name of an entry's action. */
export interface AnyFormDialog {
  actionName: string
  /** Renders the form that corrects an entry. Saving changes the entry. */
  correction: (filled: Correction, entry: Entry, onClose: () => void) => ReactElement
}

/** The form that makes entries of one action. */
export interface FormDialog<I> extends AnyFormDialog {
  render: (props: FormDialogProps<I>) => ReactElement
}

/**
 * Declares the form of an action by the action's name. The code of the form and of the action loads when the form first
 * opens, because no first screen needs it.
 */
export function formDialog<I>(
  actionName: string,
  load: () => Promise<ComponentType<FormDialogProps<I>>>,
): FormDialog<I> {
  const Form = lazyComponent(async () => ({ default: await load() }))
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
