import type { Action } from '@/action/define'
import { draftOf } from '@/action/draft'
import type { Elements } from '@/components/elements'
import type { Draft } from '@/outbox'
import type { Run } from '@/services/use-run'

/** Hears what else the user wants to delete with a thing. */
export type OnAlso = (drafts: readonly Draft[]) => void

/** The question before something is deleted or removed. */
export interface ConfirmRequest<I> {
  title: string
  question: string
  /** `Excluir` for a deletion, `Remover` for a removal. */
  button: 'Excluir' | 'Remover'
  /** The action, or a function that loads the action only when it is needed. */
  action: Action<I> | (() => Promise<Action<I>>)
  input: I
  /** Renders what goes and what stays with it. */
  along?: ((onAlso: OnAlso) => Elements) | undefined
  /** Called when the change is durable, e.g. to leave the page of the deleted thing. */
  afterwards?: (() => void) | undefined
}

/** A `ConfirmRequest` without the type of its input, which the dialog does not need. */
export interface AnyConfirmRequest {
  title: string
  question: string
  button: string
  perform: (run: Run) => Promise<boolean>
  /** Makes the draft of the change, for a change that goes together with others. */
  draft: () => Promise<Draft>
  along: ((onAlso: OnAlso) => Elements) | undefined
  afterwards: (() => void) | undefined
}

export function erased<I>({
  action,
  input,
  title,
  question,
  button,
  along,
  afterwards,
}: ConfirmRequest<I>): AnyConfirmRequest {
  const loaded = async () => (typeof action === 'function' ? await action() : action)
  return {
    title,
    question,
    button,
    along,
    afterwards,
    perform: async (run) => run(await loaded(), input),
    draft: async () => draftOf(await loaded(), input),
  }
}
