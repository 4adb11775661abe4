import { readStored, writeStored } from '@/lib/local-storage'

/** Holds the id of a user for whom nothing is pending on this device. */
const KEY = 'nothing-pending'

/**
 * Whether nothing of this user was pending when the app last looked: nothing was unsent, and the saved reads had every
 * change that was sent. Then a start need not wait for the queue before it shows the saved reads. The note is wrong if
 * the page died right after a change was queued. Then the change appears a moment later than the rest.
 */
export function isNothingPending(userId: string): boolean {
  return readStored(KEY) === userId
}

/** @param userId the user for whom nothing is pending; `null` if something is, or if nobody is signed in */
export function noteNothingPending(userId: string | null): void {
  if (readStored(KEY) !== userId) writeStored(KEY, userId)
}
