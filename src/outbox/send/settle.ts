import type { Json } from '@/lib/json'
import { type Changes, noChanges } from '../ports'
import { hold } from '../store/hold'
import { notePutBack } from '../store/put-back'
import { later, type Writing } from '../store/store'
import type { Base, Conflict, Entry, Failure, IdRow } from '../types'
import type { Batch, Claimed } from './claim'
import { learnId, record } from './record'

/** How a try of an entry ended, as the queue records it. */
export type Settlement =
  /** `realId`: `null` if something was created whose id nobody told; absent if nothing is created. */
  | { kind: 'done'; realId?: string | null; sent?: Sent }
  /** `doubt`: the server may have done the work. */
  | {
      kind: 'failed'
      failure: Failure
      conflict?: Conflict
      doubt: boolean
      serverErrors: number
      notBefore: number
    }
  /**
   * The entry stays first in line. `at`: the time of this settlement, by the same clock as `nextAt` and `notBefore`.
   * `applied`: the server did the work, and only the id is missing.
   */
  | {
      kind: 'postponed'
      at: number
      nextAt: number
      notBefore: number
      doubt: boolean
      applied: boolean
      serverErrors: number
      /** During this try more bytes of a file have arrived at the host. The back-off begins anew. */
      isFurther?: true
    }
  /** Back in the queue as if never tried: the session was over, or the request never left. */
  | { kind: 'returned' }
  /** A person stopped the request. `doubt`: the request may have left whole. */
  | { kind: 'stopped'; doubt: boolean }

/** What was sent, if it is not what the entry says: an edit that was merged, or a place that was found again. */
export interface Sent {
  input: { [field: string]: Json | undefined }
  /** The version of the action that `input` was made by. */
  version: number
  /** What an edited thing was before. */
  base?: Base
  /** What it was afterwards, if the answer shows it. A picture has an address there that nobody can know before. */
  after?: Base['values']
}

/** A try that has ended. */
export interface Ended {
  entry: Claimed
  settlement: Settlement
}

/**
 * Whether a try ended with information from the server. If this information were lost, the server would be asked too
 * soon or too often.
 */
export function hasServerInfo({ entry, settlement }: Ended): boolean {
  if (settlement.kind !== 'postponed') return settlement.kind !== 'returned' && settlement.kind !== 'stopped'
  return settlement.applied || settlement.notBefore > 0 || settlement.serverErrors > entry.serverErrors
}

export interface Settled {
  changes: Changes
  /** False if another attempt has taken over one of the entries. */
  isOurs: boolean
  /** Whether ids were deleted that nothing needs any more. */
  isForgotten: boolean
  /** The rows that were read of the queue, with the changes of this settlement. */
  batch: Batch
}

/**
 * Records how tries ended, in the caller's transaction: their entries, ids, files and receipts, and how long the host
 * wants no requests. It does not wait for its writes. `changes` is complete when the transaction is.
 *
 * A sender that was taken for dead may come back. It then finds another attempt in the row and changes nothing, except
 * after a success, which stays true: it stores the id, and settles the entry as done if nobody is sending it. It does
 * neither if the entry was corrected since.
 *
 * @param batch the rows of the queue that were already read in this transaction
 */
export async function settle(
  tx: Writing,
  ended: readonly Ended[],
  batch: Batch,
  { now, host }: { now: number; host: string },
): Promise<Settled> {
  const changes = noChanges()
  const known = await Promise.all(ended.map((one) => readRows(tx, one, batch)))
  let isOurs = true
  let isForgotten = false
  for (const [index, { entry, settlement }] of ended.entries()) {
    const { row, id, isNeeded = true, orphans = [] } = known[index] ?? {}
    const mine = row?.attempt?.id === entry.attempt.id
    const how = mine ? withLateSuccess(settlement, row, id) : settlement
    if (how.kind === 'done') {
      // What an earlier revision created is not what the corrected entry describes.
      const isCorrected = row !== undefined && row.rev !== entry.rev
      if (!isCorrected && isNeeded) learnId(tx, entry, how.realId, id, mine, now, changes)
      // Entries that waited for this id can be sent now, by any sender.
      if (!mine) notePutBack(tx)
    }
    const isLateSuccess = how.kind === 'done' && row?.state !== 'sending' && row?.rev === entry.rev
    if (row !== undefined && (mine || isLateSuccess)) record(tx, row, how, now, changes)
    if ('notBefore' in how && how.notBefore > 0) hold(tx, host, { until: how.notBefore, at: now })
    isOurs &&= mine
    if (how.kind !== 'done') continue
    for (const orphan of orphans) later(tx.objectStore('ids').delete(orphan))
    isForgotten ||= orphans.length > 0
  }
  const put = new Map(changes.put.map((entry) => [entry.seq, entry]))
  const gone = new Set(changes.gone)
  const rows = batch.rows.filter(({ seq }) => !gone.has(seq)).map((entry) => put.get(entry.seq) ?? entry)
  return { changes, isOurs, isForgotten, batch: { ...batch, rows } }
}

interface Rows {
  row: Entry | undefined
  id: IdRow | undefined
  /** Whether an unsent entry needs the id of what this entry creates. */
  isNeeded?: boolean
  /** The ids that only this entry needs. */
  orphans?: string[]
}

/** Reads the rows that a settlement needs. */
async function readRows(tx: Writing, { entry: { seq, creates } }: Ended, { rows }: Batch): Promise<Rows> {
  const [row, id] = await Promise.all([
    rows.find((other) => other.seq === seq) ?? tx.objectStore('entries').get(seq),
    creates === undefined ? undefined : tx.objectStore('ids').get(creates),
  ])
  if (!row?.left) return { row, id }
  // For a user who signed out, only the ids that unsent entries need are kept.
  const others = (await tx.objectStore('entries').getAll()).filter((other) => other.seq !== seq)
  const needed = new Set<string | undefined>(others.flatMap(({ needs }) => needs))
  return { row, id, isNeeded: needed.has(creates), orphans: row.needs.filter((need) => !needed.has(need)) }
}

/** A sender that was taken for dead may have stored the id of this very revision meanwhile. Then the entry is done. */
function withLateSuccess(how: Settlement, row: Entry, id: IdRow | undefined): Settlement {
  if (how.kind === 'done' || typeof id?.real !== 'string' || (id.rev ?? 0) !== row.rev) return how
  return { kind: 'done', realId: id.real }
}
