import { noteNothingPending } from '@/kept/nothing-pending'
import { ownEntries } from '@/services/own-entries'
import { type Services, userOf } from '@/services/services'

/**
 * The queue must be empty for this long, in milliseconds, before the app notes that nothing is pending. During this
 * time, the app repeats the reads that the last sent change made stale (after 400 ms), and saves them (after 1 s). So
 * the saved reads normally contain that change when the note is made.
 */
const QUIET = 5_000

/** Follows the queue and the session, and stores for `isNothingPending` whether the user has something pending. */
export function followPending({ outbox, session }: Services): void {
  let quietUser: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const user = userOf(session.state.get())
    const unsent = ownEntries(outbox.view, user)?.length
    if (user !== undefined && unsent === undefined) return
    const nowQuiet = unsent === 0 ? user?.id : undefined
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
