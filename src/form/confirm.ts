import type { Action } from '@/action/define'
import type { Run } from '@/action/use-run'

/** A question before something is deleted or removed, as data. */
export interface ConfirmRequest<I> {
  title: string
  question: string
  /** `Excluir` for a deletion, `Remover` for a removal. */
  button: 'Excluir' | 'Remover'
  /** A function where its code need not come with the screen. */
  action: Action<I> | (() => Promise<Action<I>>)
  input: I
  /** After it is durable: leaving the page of what was deleted, for example. */
  afterwards?: (() => void) | undefined
}

/** A question whose input type only itself knows: what the dialog that asks it needs. */
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
