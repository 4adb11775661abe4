import { randomId } from '@/lib/ids'
import { readFile } from './files'
import { fileRefsIn } from './input'
import { Blocking } from './order'
import { later, type Writing } from './store'
import type { Attempt, Entry, FileRow, IdRow, Seq } from './types'

/** With more bytes of files than this an entry is marked alone: a picture is quickly sent, a film is not. */
const QUICK = 4 * 1024 * 1024

/** An entry with the try under way; only the holder of this attempt may settle it. */
export type Claimed = Entry & { attempt: Attempt }

export interface ClaimOptions {
  /** Goes ahead of the back-off, never of `Retry-After`. */
  eager: boolean
  /** Stops before an entry with more bytes than this; nothing overtakes it. */
  mostBytes?: number | undefined
  /** How many to mark at once, at most. */
  most: number
  /** Whether the right to send is still held. */
  holds: () => boolean
}

export type Claim =
  /**
   * To be sent in this order; nearly always one. `files`: the rows of their files, by id. They are read along with the
   * claim, for a transaction of their own would have to wait until this one is on the disk.
   */
  | { kind: 'entries'; entries: Claimed[]; files: Map<string, FileRow> }
  /** The first in line may not be tried before this moment; later ones wait behind it. `moved`: its row, if changed. */
  | { kind: 'wait'; until: number; moved?: Entry }
  /** The first in line is too large for this sender. */
  | { kind: 'large' }
  | { kind: 'empty' }

/**
 * How far a drain has got in the queue: what it has passed over (failed, blocked, somebody else's) is not looked at
 * again for each entry. It is thrown away, and the next search begins at the head, whenever something was put back in
 * line.
 */
export class Place {
  after: Seq = 0
  readonly ids = new Map<string, string | null>()
  readonly blocking = new Blocking(this.ids)
  /** The ids that something passed over waits for. */
  readonly #missed = new Set<string>()
  /** What something passed over waited for has come: a correction had made it need what is created behind it. */
  isTooFar = false

  /** It cannot be sent now. */
  passOver(entry: Entry): void {
    this.after = entry.seq
    for (const need of entry.needs) this.#missed.add(need)
  }

  /** An entry that was claimed is no longer on its way. */
  ended(entry: Entry, failed: boolean, ids: readonly IdRow[]): void {
    for (const row of ids) {
      this.ids.set(row.temporary, row.real)
      if (this.#missed.has(row.temporary)) this.isTooFar = true
    }
    this.blocking.ended(entry, failed)
  }
}

/** Rows of the queue, all there are after one place up to another; `isAll`: there are no more behind them. */
export interface Piece {
  after: Seq
  rows: Entry[]
  isAll: boolean
}

export async function readPiece(tx: Writing, after: Seq, length: number): Promise<Piece> {
  const rows = await tx.objectStore('entries').getAll(IDBKeyRange.lowerBound(after, true), length)
  return { after, rows, isAll: rows.length < length }
}

/**
 * Marks the first sendable entries of a person as being sent, before any byte of them leaves the device. Only such
 * are marked together as are quickly sent and need nothing of each other: no large files, no ids still to come.
 *
 * The caller holds the sender's lock and has nothing under way itself; so an entry found in `sending` was left there
 * by a tab that died, and nobody knows what became of it.
 *
 * @param known what has been read of the queue in this transaction already, as it is by now
 */
export async function claimNext(
  tx: Writing,
  userId: string,
  now: number,
  place: Place,
  { eager, holds, most, mostBytes = Number.POSITIVE_INFINITY }: ClaimOptions,
  known: Piece,
): Promise<Claim> {
  const claimed: Claimed[] = []
  let stop: Exclude<Claim, { kind: 'entries' }> = { kind: 'empty' }
  for await (const entry of inOrder(tx, place.after, known)) {
    if (!(await isSendable(tx, userId, place, entry))) {
      place.passOver(entry)
      continue
    }
    const { until, moved } = dueAt(entry, now, eager)
    if (until > now) {
      stop = { kind: 'wait', until, ...(moved === undefined ? {} : { moved }) }
      break
    }
    if (bytesOf(entry) > mostBytes) {
      stop = { kind: 'large' }
      break
    }
    const alone = entry.needs.length > 0 || bytesOf(entry) > QUICK
    if (alone && claimed.length > 0) break
    place.after = entry.seq
    claimed.push(marked(entry, now))
    if (alone || claimed.length === most) break
  }
  if (!holds()) return { kind: 'empty' }
  if (claimed.length > 0) stop = { kind: 'empty' }
  if (stop.kind === 'wait' && stop.moved !== undefined) later(tx.objectStore('entries').put(stop.moved))
  if (claimed.length === 0) return stop
  for (const entry of claimed) later(tx.objectStore('entries').put(entry))
  return { kind: 'entries', entries: claimed, files: await readFiles(tx, claimed) }
}

async function readFiles(tx: Writing, entries: readonly Entry[]): Promise<Map<string, FileRow>> {
  const ids = entries.flatMap(({ files }) => files)
  const rows = await Promise.all(ids.map((id) => readFile(tx, id)))
  return new Map(rows.filter((row) => row !== undefined).map((row) => [row.file, row]))
}

async function isSendable(
  tx: Writing,
  userId: string,
  { ids, blocking }: Place,
  entry: Entry,
): Promise<boolean> {
  if (entry.userId !== userId) return false
  for (const need of entry.needs) {
    const row = ids.has(need) ? undefined : await tx.objectStore('ids').get(need)
    if (row !== undefined) ids.set(need, row.real)
  }
  return !blocking.isBlocked(entry) && entry.state !== 'failed'
}

function marked(entry: Entry, now: number): Claimed {
  return {
    ...entry,
    state: 'sending',
    stamp: entry.stamp + 1,
    attempt: { id: randomId(), startedAt: now },
    ...(entry.state === 'sending' ? { doubtSince: entry.doubtSince ?? entry.attempt?.startedAt ?? now } : {}),
  }
}

/**
 * Puts back marks that were not kept, on entries that still say the same and that nobody else is at; a person may have
 * put one back in line meanwhile. @returns those
 */
export async function markAgain(tx: Writing, entries: readonly Claimed[]): Promise<Claimed[]> {
  const rows = await Promise.all(entries.map(({ seq }) => tx.objectStore('entries').get(seq)))
  const again = entries.flatMap((entry, index): Claimed[] => {
    const row = rows[index]
    if (row?.stamp === entry.stamp - 1) return [entry]
    if (row?.rev !== entry.rev || row.state !== 'queued') return []
    return [{ ...row, state: 'sending', stamp: row.stamp + 1, attempt: entry.attempt }]
  })
  for (const entry of again) later(tx.objectStore('entries').put(entry))
  return again
}

/**
 * When an entry may be tried. Where the clock was set back since it was put off, its moments are moved by as much:
 * else seconds of waiting would become hours.
 */
function dueAt(entry: Entry, now: number, eager: boolean): { until: number; moved?: Entry } {
  const setBack = Math.max(0, (entry.postponedAt ?? 0) - now)
  const nextAt = entry.nextAt - setBack
  const notBefore = entry.notBefore - setBack
  const until = Math.max(notBefore, eager ? 0 : nextAt)
  if (setBack === 0) return { until }
  return { until, moved: { ...entry, nextAt, notBefore, postponedAt: now, stamp: entry.stamp + 1 } }
}

/** The queue after a place in it, read in growing pieces: nearly always the first entry is the one. */
async function* inOrder(tx: Writing, after: Seq, known: Piece): AsyncGenerator<Entry> {
  let piece = known.after <= after ? known : await readPiece(tx, after, 16)
  for (;;) {
    for (const entry of piece.rows) if (entry.seq > after) yield entry
    if (piece.isAll) return
    piece = await readPiece(tx, piece.rows.at(-1)?.seq ?? after, 256)
  }
}

function bytesOf(entry: Entry): number {
  return entry.files.length === 0 ? 0 : fileRefsIn(entry.input).reduce((sum, file) => sum + file.size, 0)
}
