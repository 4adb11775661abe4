import type { Action } from '@/action/define'
import type { Run } from '@/services/use-run'

/** The question before something is deleted or removed. */
export interface ConfirmRequest<I> {
  title: string
  question: string
  /** `Excluir` for a deletion, `Remover` for a removal. */
  button: 'Excluir' | 'Remover'
  /** The action, or a function that loads the action only when it is needed. */
  action: Action<I> | (() => Promise<Action<I>>)
  input: I
  /** Called when the change is durable, e.g. to leave the page of the deleted thing. */
  afterwards?: (() => void) | undefined
}

/** A `ConfirmRequest` without the type of its input, which the dialog does not need. */
export interface AnyConfirmRequest {
  title: string
  question: string
  button: string
  perform: (run: Run) => Promise<boolean>
  afterwards: (() => void) | undefined
}

export function erased<I>({
  action,
  input,
  title,
  question,
  button,
  afterwards,
}: ConfirmRequest<I>): AnyConfirmRequest {
  return {
    title,
    question,
    button,
    afterwards,
    perform: async (run) => run(typeof action === 'function' ? await action() : action, input),
  }
}
