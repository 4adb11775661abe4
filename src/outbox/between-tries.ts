import { BeingSentError } from './errors'
import type { OutboxPorts } from './ports'
import type { Signal } from './signal'

/**
 * Changes the queue as soon as what is meant is not being sent. Where there is no network it is tried again and again,
 * and who changes it just then knows nothing of that.
 *
 * @param tryOver tells when a try is over
 * @param otherwise what is done where the try goes on for longer than the patience of the policy
 * @throws what `edit` throws; `BeingSentError` only where the try goes on and there is nothing else to do.
 */
export async function betweenTries<T>(
  { clock, options }: Pick<OutboxPorts, 'clock' | 'options'>,
  tryOver: Signal<void>,
  edit: () => Promise<T>,
  otherwise?: () => Promise<T>,
): Promise<T> {
  let isLate = false
  let wake = () => {}
  const stopWaiting = clock.after(options.policy.patience, () => {
    isLate = true
    wake()
  })
  try {
    for (;;) {
      // Heard from before the change is tried: what ends while it is being refused must not be missed.
      let stopListening = () => {}
      const over = new Promise<void>((resolve) => {
        wake = resolve
        stopListening = tryOver.listen(resolve)
      })
      try {
        return await edit()
      } catch (error) {
        if (!(error instanceof BeingSentError)) throw error
        if (!isLate) await over
        if (isLate && otherwise === undefined) throw error
      } finally {
        stopListening()
      }
      if (isLate && otherwise !== undefined) return await otherwise()
    }
  } finally {
    stopWaiting()
  }
}
