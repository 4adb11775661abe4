import { BeingSentError } from '@/outbox/errors'

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
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
