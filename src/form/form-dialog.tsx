import type { ComponentType, ReactElement } from 'react'
import type { Correction } from '@/action/pending-changes'
import { lazyComponent } from '@/components/lazy-component'
import type { Entry } from '@/outbox/rows/types'
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

/**
 * Declares the form of the action with this name. The code of the form and the action loads when the form first opens,
 * because no page needs this code earlier.
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
