import type { OutboxPorts } from '../contract/ports'
import { BeingSentError } from '../rows/errors'
import type { Signal } from '../signal'

/**
 * Runs `edit`, which changes the queue. If an entry that it would change is being sent, `edit` throws `BeingSentError`.
 * In that case, this function waits until the attempt has ended, and runs `edit` again. It does not throw the error at
 * once, because the user cannot know when an attempt is under way: without a network, the queue attempts an entry again
 * and again.
 *
 * @param attemptOver fires when an attempt ends
 * @param otherwise runs instead of `edit` if an attempt is still under way after `Policy.patience`
 * @throws what `edit` or `otherwise` throws. The `BeingSentError` of `edit` is thrown only if an attempt is still under
 *   way after `Policy.patience` and `otherwise` is absent
 */
export async function betweenAttempts<T>(
  { clock, options }: Pick<OutboxPorts, 'clock' | 'options'>,
  attemptOver: Signal<void>,
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
      // Listen before the edit runs. The attempt may end while the edit is being refused, and this function must not
      // miss that end.
      let stopListening = () => {}
      const over = new Promise<void>((resolve) => {
        wake = resolve
        stopListening = attemptOver.listen(resolve)
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
