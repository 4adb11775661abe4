import { isTemporaryId } from '@/lib/ids'
import { BeingSentError } from '@/outbox/errors'
import type { Draft } from '@/outbox/types'
import { entriesOf, type Services } from './services'

/** So long (milliseconds) the end of a try is waited for: one in vain is soon over, a long upload is not. */
const PATIENCE = 5_000
const LOOK_EVERY = 100

/**
 * Changes an entry of the queue as soon as it is not being sent. Where there is no network it is tried again and again,
 * and who changes it just then knows nothing of that.
 *
 * @throws what `edit` throws; `BeingSentError` only where the try goes on.
 */
export async function betweenTries<T>(edit: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      return await edit()
    } catch (error) {
      if (!(error instanceof BeingSentError) || performance.now() > until) throw error
    }
    await nextLook()
  }
}

/**
 * Without a connection, waits with what undoes something unsent until no try is under way, but not for long: in the
 * middle of one nobody can say that the server will not hear of it, and both would be sent in the end.
 */
export async function beforeUndoing(
  { session, connection, outbox }: Pick<Services, 'session' | 'connection' | 'outbox'>,
  drafts: readonly Draft[],
): Promise<void> {
  const until = performance.now() + PATIENCE
  const isTrying = () => entriesOf(session.state.get(), outbox.view).some(({ state }) => state === 'sending')
  if (connection.state.get() === 'online' || !drafts.some(mayUndo)) return
  while (isTrying() && performance.now() < until) await nextLook()
}

function mayUndo({ cancels }: Draft): boolean {
  return cancels !== undefined && (!('creates' in cancels) || isTemporaryId(cancels.creates))
}

const nextLook = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
