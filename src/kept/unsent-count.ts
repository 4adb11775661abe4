/**
 * The number of unsent changes on this device, kept outside of the database that holds them. If the browser drops that
 * database, the number tells that something is missing.
 *
 * Where the number cannot be exact, it is too high and not too low: it rises before a change is stored, and falls after
 * one has left. While the database lives, the next page corrects the number, so it does no harm. If the database is
 * dropped first, the app reports a loss that is a little too large, and never conceals one.
 */

import { readStored, writeStored } from '@/lib/local-storage'
import { added, type CountNote, countNoteIn, type UserCounts } from './count-note'

/** The storage key. Its value is a `CountNote`, as JSON. */
const KEY = 'unsent'

/** Returns the note; `undefined` if there is none. */
export function countNote(): CountNote | undefined {
  return countNoteIn(readStored(KEY))
}

/** Stores the note, unless it already says the same. */
export function noteCount(database: string, counts: UserCounts): void {
  const before = countNote()
  if (before?.database === database && isSame(before.counts, counts)) return
  writeStored(KEY, JSON.stringify({ database, counts, at: Date.now() } satisfies CountNote))
}

/** Raises the number of a user before changes are stored. If there is no note yet, nothing can be compared with it. */
export function raiseCount(userId: string, by: number): void {
  const note = countNote()
  if (note !== undefined) noteCount(note.database, added(note.counts, new Map([[userId, by]])))
}

/** Whether the device noted unsent changes in a database other than this one. They are gone. */
export function isMissing(database: string): boolean {
  const note = countNote()
  return note !== undefined && note.database !== database && Object.values(note.counts).some((n) => n > 0)
}

function isSame(one: UserCounts, other: UserCounts): boolean {
  const users = Object.keys(one)
  return users.length === Object.keys(other).length && users.every((user) => one[user] === other[user])
}
