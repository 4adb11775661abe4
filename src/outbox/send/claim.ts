import { given } from '@/lib/given'
import { randomId } from '@/lib/ids'
import type { Changes } from '../changes'
import { fileRefsIn } from '../rows/input'
import { filesAhead } from '../rows/piece-size'
import type { Entry, Seq } from '../rows/types'
import { inDoubt, mayBeDone, withPossibleAge } from '../store/doubt'
import { hasSentParts } from '../store/sent-parts'
import type { Writing } from '../store/store'
import type { Claimed } from '../terms'
import type { Reason } from '../together/take-back'
import { whyStuck } from '../together/why-stuck'
import type { WaitingLine } from '../waiting/line'
import type { Cursor } from './cursor'

/** An entry whose files have more bytes than this in total is claimed alone, because sending it takes long. */
const QUICK = 4 * 1024 * 1024

export interface Claiming {
  userId: string
  host: string
  now: number
  /** The moment before which nothing may be sent to the host; 0 if it did not ask to wait. */
  held: number
  cursor: Cursor
  line: WaitingLine
  /** The groups of which nothing can be taken back (`takeBack`). */
  kept: ReadonlySet<string>
  /** The text for a part of a group that needs a thing whose id is not known. */
  partStuck: string
  /** Whether to ignore the back-off. `Retry-After` is never ignored. */
  eager: boolean
  /** The claim stops before an entry whose files have more bytes than this in total. Later entries wait behind it. */
  mostBytes?: number | undefined
  /** A file of more bytes than this is sent ahead of its mutation. */
  aheadFrom: number
  /** The size in bytes from which on the files of an entry do not fit into a form, so that all are sent ahead. */
  formsBelow: number
  /** The largest number of entries to claim at once. */
  most: number
  /**
   * Whether the sender reads the state at the host before it sends the entry. If so, the entry must be the first of its
   * batch, so that the outcomes of all earlier entries are stored before that read.
   */
  isReadFirst: (entry: Entry) => boolean
  /**
   * The ids that are already in the list in which a creation would appear, if the sender knows them; see
   * `SharedLists.before`.
   * @param realOf returns the server's id for a temporary id that the entry needs
   */
  beforeOf: (entry: Entry, realOf: (temporary: string) => string | undefined) => string[] | undefined
}

export type Claim =
  /** The claimed entries, in the order in which they must be sent. */
  | { kind: 'entries'; entries: Claimed[] }
  /** The claim reached an entry that must not be sent before `until`. That entry and all later ones wait. */
  | { kind: 'wait'; until: number }
  /** The claim reached an entry that is too large for this sender. That entry and all later ones wait. */
  | { kind: 'large' }
  | { kind: 'paused' }
  | { kind: 'empty' }

/** The claim reached a part of a group that cannot be sent. `reason`: why the whole group has to wait for a person. */
export interface Stuck {
  kind: 'stuck'
  together: string
  reason: Reason
}

/** Consecutive rows of the queue: those that follow the place `after`. `isAll`: no more rows follow them. */
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
 * Claims the first entries of a user that can be sent. It marks them as `sending` in the database before any byte of
 * them leaves the device. An entry with large files is claimed alone. If one entry creates a thing that another needs,
 * the two are never claimed together.
 *
 * The caller holds the right to send and has no request under way itself. So an entry that is already `sending` was
 * left by a sender that died or could not store its results. An attempt without `onlyFiles` may have sent its request.
 *
 * If a part of a group cannot be sent and another part was sent, the claim ends there and writes no claims.
 *
 * @param known the rows of the queue that this transaction has already read, including its own changes to them
 */
export async function claimNext(changes: Changes, claiming: Claiming, known: Batch): Promise<Claim | Stuck> {
  const {
    userId,
    host,
    now,
    held,
    cursor,
    line,
    kept,
    eager,
    most,
    partStuck,
    mostBytes = Number.POSITIVE_INFINITY,
    isReadFirst,
    beforeOf,
  } = claiming
  const { tx } = changes
  const claimed: Claimed[] = []
  for await (const entry of inOrder(tx, cursor.after, known)) {
    if (entry.userId !== userId) {
      cursor.passOver(entry)
      continue
    }
    const ids = await idsOf(tx, entry, host)
    const missing = entry.needs.filter((need) => !ids.has(need))
    if (claimed.some(({ creates }) => creates !== undefined && missing.includes(creates))) break
    const free = entry.state === 'sending' ? recovered(entry, now) : entry
    const standing = line.standingOf(free, (id) => ids.get(id))
    const mustWait = standing.kind !== 'queued'
    if (mustWait || missing.length > 0) {
      if (entry.state === 'sending' && mustWait && standing.kind !== 'foreign') changes.put(free)
      cursor.passOver(entry)
      const { together = '' } = entry
      if (line.passOver(entry, standing) && !kept.has(together) && (await hasSentParts(tx, entry)))
        return { kind: 'stuck', together, reason: whyStuck(entry, standing, partStuck, now) }
      continue
    }
    const bytes = fileBytes(entry)
    if (claimed.length === 0) {
      const { until, moved } = dueAt(entry, now, held, eager)
      if (until > now) {
        if (moved !== undefined) changes.put(moved)
        return { kind: 'wait', until }
      }
    } else if (bytes > QUICK || isReadFirst(entry)) break
    else if (entry.notBefore > now || (!eager && entry.nextAt > now)) break
    if (bytes > mostBytes) {
      if (claimed.length === 0) return { kind: 'large' }
      break
    }
    cursor.after = entry.seq
    const before = beforeOf(free, (id) => ids.get(id))
    claimed.push(marked(free, now, hasFilesAhead(entry, claiming), before))
    if (bytes > QUICK || claimed.length === most) break
  }
  const entries = claimed.map((entry) => changes.put(entry))
  return entries.length === 0 ? { kind: 'empty' } : { kind: 'entries', entries }
}

/** Returns the known server ids for the temporary ids that an entry needs. */
async function idsOf(tx: Writing, { needs }: Entry, host: string): Promise<Map<string, string>> {
  const rows = await Promise.all(needs.map((need) => tx.objectStore('ids').get(need)))
  return new Map(
    rows.flatMap((row) =>
      typeof row?.real === 'string' && (row.host ?? host) === host
        ? [[row.temporary, row.real] as const]
        : [],
    ),
  )
}

function marked(entry: Entry, now: number, onlyFiles: boolean, before: string[] | undefined): Claimed {
  const { left: _back, ...rest } = entry
  return {
    ...withPossibleAge(rest, now),
    ...given({ before }),
    state: 'sending',
    attempt: {
      id: randomId(),
      startedAt: now,
      ...(onlyFiles ? { onlyFiles } : {}),
      ...(before === undefined ? {} : { listed: true }),
    },
  }
}

/** Returns an entry that a dead sender left as `sending`, as if its attempt had ended without an answer. */
function recovered(entry: Entry, now: number): Entry {
  const { attempt, left: _back, ...rest } = entry
  const row: Entry = mayBeDone(entry) ? inDoubt(rest, attempt?.startedAt ?? now) : rest
  return { ...withPossibleAge(row, now), state: 'queued' }
}

/**
 * Returns the time from which an entry may be tried: after its own pause and the hold of the host.
 *
 * If `postponedAt` is in the future, the clock was set back after the entry was postponed. Without a correction, the
 * entry might wait for hours instead of seconds. So this function sets `postponedAt` to `now`, and makes `nextAt` and
 * `notBefore` earlier by the same amount. It returns the corrected row as `moved`.
 */
function dueAt(entry: Entry, now: number, held: number, eager: boolean): { until: number; moved?: Entry } {
  const setBack = Math.max(0, (entry.postponedAt ?? 0) - now)
  const nextAt = entry.nextAt - setBack
  const notBefore = entry.notBefore - setBack
  const until = Math.max(notBefore, held, eager ? 0 : nextAt)
  if (setBack === 0) return { until }
  return { until, moved: { ...entry, nextAt, notBefore, postponedAt: now } }
}

/** Yields the entries that follow `after`. The first read is small, because usually its first entry can be sent. */
async function* inOrder(tx: Writing, after: Seq, known: Batch): AsyncGenerator<Entry> {
  let batch = known.after <= after ? known : await readBatch(tx, after, 16)
  for (;;) {
    for (const entry of batch.rows) if (entry.seq > after) yield entry
    if (batch.isAll) return
    batch = await readBatch(tx, batch.rows.at(-1)?.seq ?? after, 256)
  }
}

function hasFilesAhead(entry: Entry, { aheadFrom, formsBelow: below }: Claiming): boolean {
  if (entry.files.length === 0) return false
  return filesAhead(fileRefsIn(entry.input), ({ size }) => size, { aheadFrom, below }).length > 0
}

function fileBytes(entry: Entry): number {
  return entry.files.length === 0 ? 0 : fileRefsIn(entry.input).reduce((sum, file) => sum + file.size, 0)
}
