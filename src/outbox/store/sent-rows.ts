import { type History, holds } from '@/shared/history'
import type { SentRow } from '../rows/types'
import { later, type Reading, type Writing } from './store'

/** How many such rows are kept of each user. What the host has lost is kept until the user has decided. */
export const SENT_LENGTH = 300

const PREFIX = 'sent '
const ALL = () => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)
const keyOf = ({ entryId }: SentRow) => `${PREFIX}${entryId}`

export function keepSentRow(tx: Writing, row: SentRow): void {
  later(tx.objectStore('meta').put(row, keyOf(row)))
}

export function forgetSentRow(tx: Writing, row: SentRow): void {
  later(tx.objectStore('meta').delete(keyOf(row)))
}

/** Returns the rows of all users, in the order in which the changes were sent. */
export async function sentRows(tx: Reading | Writing): Promise<SentRow[]> {
  const meta: { getAll: (range: IDBKeyRange) => Promise<unknown[]> } = tx.objectStore('meta')
  const rows = (await meta.getAll(ALL())) as SentRow[]
  // What was noted at once was sent in the order of the queue.
  return rows.sort((a, b) => a.time - b.time || a.seq - b.seq)
}

/** Forgets the older rows of users who have many. */
export async function pruneSentRows(tx: Writing): Promise<void> {
  // Few people have so many, so the rows are only read for them.
  if ((await tx.objectStore('meta').count(ALL())) <= SENT_LENGTH) return
  const counts = new Map<string, number>()
  for (const row of (await sentRows(tx)).toReversed()) {
    if (row.lost) continue
    const count = (counts.get(row.userId) ?? 0) + 1
    counts.set(row.userId, count)
    if (count > SENT_LENGTH) forgetSentRow(tx, row)
  }
}

/** Forgets what was sent of a group, because it was taken back. */
export async function forgetTakenBack(tx: Writing, together: string): Promise<void> {
  for (const row of await sentRows(tx)) if (row.together === together) forgetSentRow(tx, row)
}

/** Returns those of the rows that were sent to a host, and that its history does not hold. */
export function notHeld(rows: readonly SentRow[], host: string, history: History): SentRow[] {
  return rows.filter((row) => (row.host ?? host) === host && !row.lost && !holds(history, row.mark))
}
