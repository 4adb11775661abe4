import { readStored, writeStored } from '@/lib/local-storage'
import { forgetLastPage } from './last-page'

/** The storage key. Its value is the id of the user who has nothing pending on this device. */
const KEY = 'nothing-pending'

/**
 * Whether this user had nothing pending when the app last looked: nothing was unsent, and the saved reads contained
 * every change that was sent. If so, a start shows the saved reads without waiting for the queue.
 *
 * The answer may be a wrong `true`, for one of two reasons: the page died right after a change was queued, or the app
 * needed longer than `QUIET` of `note-nothing-pending.ts` to repeat the reads after a change was sent. In both cases, the
 * first screen shows that change a moment later than the rest.
 */
export function isNothingPending(userId: string): boolean {
  return readStored(KEY) === userId
}

/** @param userId the user who has nothing pending; `null` if something is pending, or if nobody is signed in */
export function noteNothingPending(userId: string | null): void {
  // The copy of a page lacks what is pending.
  if (userId === null) forgetLastPage()
  if (readStored(KEY) !== userId) writeStored(KEY, userId)
}
