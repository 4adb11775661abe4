import { entriesOf, type Services, userOf } from '@/action/services'
import { noteNothingPending } from './nothing-pending'

/**
 * The queue must be empty for this long, in milliseconds, before the app notes that nothing is pending. In this time,
 * the app reads again what the last sent change made stale (after 400 ms), and saves it (after 1 s).
 */
const QUIET = 5_000

/** Keeps the note up to date that `isNothingPending` reads: whether the signed-in user has something pending. */
export function followPending({ outbox, session }: Services): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    const state = session.state.get()
    const userId = userOf(state)?.id
    if (userId !== undefined && !outbox.view.ready) return
    const isQuiet = userId !== undefined && entriesOf(state, outbox.view.entries).length === 0
    if (isQuiet && timer !== undefined) return
    clearTimeout(timer)
    timer = isQuiet ? setTimeout(() => noteNothingPending(userId), QUIET) : undefined
    if (!isQuiet) noteNothingPending(null)
  }
  outbox.subscribe(follow)
  session.state.subscribe(follow)
  follow()
}
