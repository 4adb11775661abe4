import { BeingSentError } from '@/outbox/errors'
import type { Outbox } from '@/outbox/outbox'

/** So long (milliseconds) the end of a try is waited for: one in vain is soon over, a long upload is not. */
const PATIENCE = 5_000

/**
 * Changes the queue as soon as what is meant is not being sent. Where there is no network it is tried again and again,
 * and who changes it just then knows nothing of that.
 *
 * @param outbox tells when a try is over
 * @param otherwise what is done where the try goes on for too long
 * @throws what `edit` throws; `BeingSentError` only where the try goes on and there is nothing else to do.
 */
export async function betweenTries<T>(
  outbox: Pick<Outbox, 'onTryOver'>,
  edit: () => Promise<T>,
  otherwise?: () => Promise<T>,
): Promise<T> {
  let isLate = false
  let goOn = () => {}
  // Heard from before the first try on: what ends while that is refused must not be missed.
  let isOver = false
  const tell = () => {
    isOver = true
    goOn()
  }
  const stop = outbox.onTryOver(tell)
  const timer = setTimeout(() => {
    isLate = true
    goOn()
  }, PATIENCE)
  try {
    for (;;) {
      isOver = false
      try {
        return await edit()
      } catch (error) {
        if (!(error instanceof BeingSentError)) throw error
        await new Promise<void>((resolve) => {
          goOn = resolve
          if (isOver || isLate) resolve()
        })
        if (!isLate) continue
        if (otherwise === undefined) throw error
        return await otherwise()
      }
    }
  } finally {
    stop()
    clearTimeout(timer)
  }
}
