import type { OutboxMessage, OutboxPorts } from '../contract/ports'
import { BeingSentError } from '../rows/errors'
import type { Signal } from '../signal'
import type { Store } from '../store/store'
import { SenderLock } from './lock'

/**
 * Waits for the right to send, and runs `work` while nobody else has it. So no entry is on its way.
 *
 * @param heard passes on the messages of other tabs, which are signs of life of the sender that is waited for
 * @throws BeingSentError if another sender keeps the right for longer than `Policy.patience`; what `work` throws
 */
export async function whileAlone(
  ports: OutboxPorts,
  store: Store,
  heard: Signal<OutboxMessage>,
  work: () => Promise<void>,
): Promise<void> {
  const { clock, options } = ports
  const lock = new SenderLock(ports, store)
  const stopHearing = heard.listen((message) => lock.heard(message))
  let hasBegun = false
  let isLate = false
  let stopWaiting = () => {}
  const late = new Promise<void>((_resolve, reject) => {
    stopWaiting = clock.after(options.policy.patience, () => {
      if (hasBegun) return
      isLate = true
      reject(new BeingSentError())
    })
  })
  const done = lock
    .hold(async () => {
      hasBegun = true
      if (!isLate) await work()
    })
    .finally(stopHearing)
  try {
    await Promise.race([done, late])
  } finally {
    stopWaiting()
    done.catch(() => {})
  }
}
