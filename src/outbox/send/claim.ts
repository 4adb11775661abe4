import { randomId } from '@/lib/ids'
import { fileRefsIn } from '../input'
import { heldUntil } from '../store/hold'
import { later, type Writing } from '../store/store'
import type { Attempt, Entry, IdRow, Seq } from '../types'

/** An entry with more bytes of files than this is claimed alone. A picture is quickly sent, a film is not. */
const QUICK = 4 * 1024 * 1024

/** A moment this far ahead of the clock (milliseconds) was noted by a wrong clock. */
const WRONG = 24 * 60 * 60 * 1000
/** The start of a doubt that is older than any host remembers a key. */
export const LONG_AGO = 0

/** An entry with the attempt under way. Only the holder of this attempt may settle it. */
export type Claimed = Entry & { attempt: Attempt }

export interface Claiming {
  userId: string
  host: string
  now: number
  cursor: Cursor
  /** Ignores the back-off, but never `Retry-After`. */
  eager: boolean
  /** Stops before an entry with more bytes than this. No later entry overtakes it. */
  mostBytes?: number | undefined
  /** The largest number of entries to claim at once. */
  most: number
}

export type Claim =
  /** Send them in this order. */
  | { kind: 'entries'; entries: Claimed[] }
  /**
   * The first in line must not be tried before this moment. Later ones wait behind it. `moved`: its row, if changed.
   */
  | { kind: 'wait'; until: number; moved?: Entry }
  /** The first in line is too large for this sender. */
  | { kind: 'large' }
  | { kind: 'empty' }

/**
 * How far a drain has got in the queue. An entry that it passed over (failed, blocked, another user's) is not looked at
 * again for each claim. The search begins at the head again whenever something was put back in the queue.
 */
export class Cursor {
  after: Seq = 0
  /** The ids that the passed-over entries need. */
  readonly #missed = new Set<string>()

  passOver(entry: Entry): void {
    this.after = entry.seq
    for (const need of entry.needs) this.#missed.add(need)
  }

  /**
   * New ids have arrived. If a passed-over entry needs one of them, the search begins at the head again. (A correction
   * can make an entry need something behind it in the queue.)
   */
  learnt(ids: readonly IdRow[]): void {
    if (ids.some(({ temporary }) => this.#missed.has(temporary))) this.rewind()
  }

  rewind(): void {
    this.after = 0
    this.#missed.clear()
  }
}

/** Consecutive rows of the queue, from behind the place `after`. `isAll`: no more rows follow. */
export interface Batch {
  after: Seq
  rows: Entry[]
  isAll: boolean
}

export async function readBatch(tx: Writing, after: Seq, length: number): Promise<Batch> {
  const rows = await tx.objectStore('entries').getAll(IDBKeyRange.lowerBound(after, true), length)
  return { after, rows, isAll: rows.length < length }
}

/**
 * Claims the first sendable entries of a user. It marks them as `sending` in the database before any byte of them
 * leaves the device. An entry with large files is claimed alone. An entry is never claimed together with the creation
 * of an id that it needs.
 *
 * The caller holds the sender's lock and has nothing under way itself. So an entry found as `sending` was left by a tab
 * that died, and nobody knows what became of it.
 *
 * @param known the rows of the queue that were already read in this transaction, with its changes
 */
export async function claimNext(tx: Writing, claiming: Claiming, known: Batch): Promise<Claim> {
  const { userId, host, now, cursor, eager, most, mostBytes = Number.POSITIVE_INFINITY } = claiming
  const claimed: Claimed[] = []
  for await (const entry of inOrder(tx, cursor.after, known)) {
    const isMine = entry.userId === userId && (entry.host ?? host) === host
    const missing = isMine && entry.state !== 'failed' ? await missingIds(tx, entry, host) : undefined
    if (claimed.some(({ creates }) => creates !== undefined && missing?.includes(creates))) break
    if (missing === undefined || missing.length > 0) {
      cursor.passOver(entry)
      continue
    }
    const bytes = bytesOf(entry)
    if (claimed.length === 0) {
      const { until, moved } = await dueAt(tx, entry, now, host, eager)
      if (until > now) {
        if (moved !== undefined) later(tx.objectStore('entries').put(moved))
        return { kind: 'wait', until, ...(moved === undefined ? {} : { moved }) }
      }
    } else if (bytes > QUICK || entry.notBefore > now || (!eager && entry.nextAt > now)) break
    if (bytes > mostBytes) {
      if (claimed.length === 0) return { kind: 'large' }
      break
    }
    cursor.after = entry.seq
    claimed.push(marked(entry, now))
    if (bytes > QUICK || claimed.length === most) break
  }
  for (const entry of claimed) later(tx.objectStore('entries').put(entry))
  return claimed.length === 0 ? { kind: 'empty' } : { kind: 'entries', entries: claimed }
}

/** Returns the ids that an entry needs and for which no server id is known. */
async function missingIds(tx: Writing, { needs }: Entry, host: string): Promise<string[]> {
  const rows = await Promise.all(needs.map((need) => tx.objectStore('ids').get(need)))
  return needs.filter((_need, index) => {
    const row = rows[index]
    return typeof row?.real !== 'string' || (row.host ?? host) !== host
  })
}

function marked({ left: _back, ...entry }: Entry, now: number): Claimed {
  const doubtSince =
    entry.state === 'sending' ? (entry.doubtSince ?? entry.attempt?.startedAt ?? now) : entry.doubtSince
  return {
    ...entry,
    state: 'sending',
    stamp: entry.stamp + 1,
    attempt: { id: randomId(), startedAt: now },
    ...(doubtSince === undefined ? {} : { doubtSince: doubtSince > now + WRONG ? LONG_AGO : doubtSince }),
  }
}

/**
 * When an entry may be tried: after its own pause and that of the host. If the clock was set back since the entry was
 * postponed, its moments move back by as much. Otherwise seconds of waiting would become hours.
 */
async function dueAt(
  tx: Writing,
  entry: Entry,
  now: number,
  host: string,
  eager: boolean,
): Promise<{ until: number; moved?: Entry }> {
  const setBack = Math.max(0, (entry.postponedAt ?? 0) - now)
  const nextAt = entry.nextAt - setBack
  const notBefore = entry.notBefore - setBack
  const until = Math.max(notBefore, await heldUntil(tx, host, now), eager ? 0 : nextAt)
  if (setBack === 0) return { until }
  return { until, moved: { ...entry, nextAt, notBefore, postponedAt: now, stamp: entry.stamp + 1 } }
}

/** Yields the queue from behind a place, in growing batches. Nearly always the first entry is the one to send. */
async function* inOrder(tx: Writing, after: Seq, known: Batch): AsyncGenerator<Entry> {
  let batch = known.after <= after ? known : await readBatch(tx, after, 16)
  for (;;) {
    for (const entry of batch.rows) if (entry.seq > after) yield entry
    if (batch.isAll) return
    batch = await readBatch(tx, batch.rows.at(-1)?.seq ?? after, 256)
  }
}

function bytesOf(entry: Entry): number {
  return entry.files.length === 0 ? 0 : fileRefsIn(entry.input).reduce((sum, file) => sum + file.size, 0)
}
