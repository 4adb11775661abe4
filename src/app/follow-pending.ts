import { entriesOf, type Services, userOf } from '@/action/services'
import { noteNothingPending } from './nothing-pending'

/**
 * How long nothing must be unsent before that is noted, in milliseconds. The reads that a sent change makes stale are
 * read again and saved in this time: a refresh waits 400 ms, and saving waits 1 s.
 */
const QUIET = 5_000

/** Keeps the note on this device that says whether anything of the signed-in user is pending (`isNothingPending`). */
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
