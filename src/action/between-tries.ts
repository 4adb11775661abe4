import { BeingSentError } from '@/outbox/errors'

/** So long (milliseconds) the end of a try is waited for: one in vain is soon over, a long upload is not. */
const PATIENCE = 5_000
const LOOK_EVERY = 100

/**
 * Changes the queue as soon as what is meant is not being sent. Where there is no network it is tried again and again,
 * and who changes it just then knows nothing of that.
 *
 * @param otherwise what is done where the try goes on for too long
 * @throws what `edit` throws; `BeingSentError` only where the try goes on and there is nothing else to do.
 */
export async function betweenTries<T>(edit: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      return await edit()
    } catch (error) {
      if (!(error instanceof BeingSentError)) throw error
      if (performance.now() > until) {
        if (otherwise === undefined) throw error
        return otherwise()
      }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
}
