import type { ComponentType, ReactElement } from 'react'
import type { Target } from '@/action/use-run'
import { late } from '@/components/late'
import type { Json } from '@/lib/json'
import type { Entry } from '@/outbox/types'

export interface FormDialogProps<I> {
  /** What the fields hold at first: the thing being edited, or an entry being corrected. */
  initial?: Partial<I> | undefined
  target: Target
  /** What it was filled from, where that came from elsewhere: its draft is then no other's, nor another's its own. */
  source?: string | undefined
  /** Called before the form closes, where it closes because what it makes is durable on the device. */
  onSaved?: (() => void) | undefined
  onClose: () => void
}

/** A form whose input type only itself knows: what `Corrigir` finds by the name of an entry's action. */
export interface AnyFormDialog {
  actionName: string
  /** The form, filled with the input of an entry as its action reads it, to be saved in the entry's place. */
  correction: (input: Json, entry: Entry, onClose: () => void) => ReactElement
}

/** The form that makes entries of one action. */
export interface FormDialog<I> extends AnyFormDialog {
  render: (props: FormDialogProps<I>) => ReactElement
}

/**
 * Declares the form of an action by the action's name: the code of both comes with the first opening, for no first
 * screen needs it.
 */
export function formDialog<I>(
  actionName: string,
  load: () => Promise<ComponentType<FormDialogProps<I>>>,
): FormDialog<I> {
  const Form = late(async () => ({ default: await load() }))
  const render = (props: FormDialogProps<I>) => <Form {...props} />
  return {
    actionName,
    render,
    correction: (input, { seq, failure }, onClose) =>
      render({
        initial: input as Partial<I>,
        target: { kind: 'correction', seq, asked: failure?.kind === 'undecided' },
        onClose,
      }),
  }
}
