import { unsentOf } from '@/action/device-queue'
import { deviceQueueNow, type Services, userOf } from '@/action/services'
import { noteNothingPending } from './nothing-pending'

/**
 * The queue must be empty for this long, in milliseconds, before the app notes that nothing is pending. During this
 * time, the app repeats the reads that the last sent change made stale (after 400 ms), and saves them (after 1 s). So
 * the saved reads normally contain that change when the note is made.
 */
const QUIET = 5_000

/** Follows the queue and the session, and stores for `isNothingPending` whether the user has something pending. */
export function followPending(services: Services): void {
  const { outbox, session } = services
  let quietUser: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const userId = userOf(session.state.get())?.id
    const unsent = unsentOf(deviceQueueNow(services))
    if (userId !== undefined && unsent === undefined) return
    const nowQuiet = unsent === 0 ? userId : undefined
    if (nowQuiet === undefined) noteNothingPending(null)
    if (nowQuiet === quietUser) return
    quietUser = nowQuiet
    clearTimeout(timer)
    if (nowQuiet !== undefined) timer = setTimeout(() => noteNothingPending(nowQuiet), QUIET)
  }
  outbox.subscribe(follow)
  session.state.subscribe(follow)
  follow()
}
