import { randomId } from '@/lib/ids'
import { fileRefsIn } from '../input'
import { heldUntil } from '../store/hold'
import { later, type Writing } from '../store/store'
import type { Attempt, Entry, IdRow, Seq } from '../types'

/** With more bytes of files than this an entry is marked alone: a picture is quickly sent, a film is not. */
const QUICK = 4 * 1024 * 1024

/** A moment so far ahead of the clock (milliseconds) was noted by one that was wrong. */
const WRONG = 24 * 60 * 60 * 1000
/** In doubt for longer than any host remembers a key. */
export const LONG_AGO = 0

/** An entry with the try under way; only the holder of this attempt may settle it. */
export type Claimed = Entry & { attempt: Attempt }

export interface Claiming {
  userId: string
  host: string
  now: number
  cursor: Cursor
  /** Goes ahead of the back-off, never of `Retry-After`. */
  eager: boolean
  /** Stops before an entry with more bytes than this; nothing overtakes it. */
  mostBytes?: number | undefined
  /** How many to mark at once, at most. */
  most: number
}

export type Claim =
  /** To be sent in this order. */
  | { kind: 'entries'; entries: Claimed[] }
  /** The first in line may not be tried before this moment; later ones wait behind it. `moved`: its row, if changed. */
  | { kind: 'wait'; until: number; moved?: Entry }
  /** The first in line is too large for this sender. */
  | { kind: 'large' }
  | { kind: 'empty' }

/**
 * How far a drain has got in the queue: what it has passed over (failed, blocked, somebody else's) is not looked at
 * again for each entry. The next search begins at the head whenever something was put back in line.
 */
export class Cursor {
  after: Seq = 0
  /** The ids that something passed over waits for. */
  readonly #missed = new Set<string>()

  passOver(entry: Entry): void {
    this.after = entry.seq
    for (const need of entry.needs) this.#missed.add(need)
  }

  /** Ids have come. What was passed over may have waited for them: a correction can make it need what is behind it. */
  learnt(ids: readonly IdRow[]): void {
    if (ids.some(({ temporary }) => this.#missed.has(temporary))) this.rewind()
  }

  rewind(): void {
    this.after = 0
    this.#missed.clear()
  }
}

/** Rows of the queue, all there are after one place up to another; `isAll`: there are no more behind them. */
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
 * Marks the first sendable entries of a person as being sent, before any byte of them leaves the device. A large file is
 * marked alone, and nothing is marked with what its id must come from.
 *
 * The caller holds the sender's lock and has nothing under way itself; so an entry found in `sending` was left there
 * by a tab that died, and nobody knows what became of it.
 *
 * @param known what has been read of the queue in this transaction already, as it is by now
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

/** The ids an entry needs of which the server's is not known. */
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
 * When an entry may be tried: when its own pause and that of the host are over. Where the clock was set back since it
 * was put off, its moments are moved by as much: else seconds of waiting would become hours.
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

/** The queue after a place in it, read in growing batches: nearly always the first entry is the one. */
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
