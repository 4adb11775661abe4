import { limitsNow } from '@/form/use-limits'
import { holdInUse } from '@/lib/device/in-use'
import { hasPassed } from '@/lib/has-passed'
import type { Entry } from '@/outbox'
import { knownEntriesOf, type Services } from '@/services/services'

/** The Web Lock that a tab holds while it makes files fit, so that only one tab of a device does. */
const LOCK = 'admin-de-cursos-fitting'

/** After a failure that may pass (no code, no room), the work begins again after this many milliseconds. */
const PAUSE = 30_000

/**
 * Makes the picked files of queued entries fit to be sent (`Entry.unfit`), one after the other in the order of the
 * queue, while any page of the app is open. If the page ends in the middle, the picked file is still in the queue, and
 * the next page begins with it again.
 */
export function fitFiles(services: Services): void {
  const { outbox, session } = services
  let isWorking = false
  let restsSince: number | undefined
  const dueEntry = (): Entry | undefined =>
    knownEntriesOf(session.state.get(), outbox.view.entries).find(
      ({ unfit, state }) => unfit !== undefined && state === 'queued',
    )
  const workOff = async () => {
    const { fitEntry } = await import('./fit-entry')
    for (let entry = dueEntry(); entry !== undefined; entry = dueEntry()) {
      const release = holdInUse('upload')
      try {
        await fitEntry(services, entry, limitsNow())
      } finally {
        release()
      }
    }
  }
  const isResting = () => restsSince !== undefined && !hasPassed(restsSince, PAUSE)
  const look = () => {
    if (isWorking || dueEntry() === undefined || isResting()) return
    isWorking = true
    const work = navigator.locks ? navigator.locks.request(LOCK, workOff) : workOff()
    void work
      .catch(() => {
        restsSince = Date.now()
        setTimeout(look, PAUSE)
      })
      .finally(() => {
        isWorking = false
        look()
      })
  }
  outbox.subscribe(look)
  session.state.subscribe(look)
  addEventListener('online', () => {
    restsSince = undefined
    look()
  })
}
