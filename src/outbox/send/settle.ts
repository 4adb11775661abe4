import type { Json } from '@/lib/json'
import { noChanges, type StoredChanges } from '../ports'
import { idsNeededBy } from '../rows/input'
import type { Base, Conflict, Entry, Failure, IdRow } from '../rows/types'
import { hold } from '../store/host-hold'
import { notePutBack } from '../store/put-back'
import { later, type Writing } from '../store/store'
import type { Batch, Claimed } from './claim'
import { Interceptions } from './interceptions'
import { learnId, record } from './record'

/** How an attempt of an entry ended, as the queue records it. */
export type Settlement =
  /** `realId`: the id of the created thing; `null` if it is not known, absent if the entry creates nothing. */
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
   * The entry keeps its place and is tried again. `at`: the time of this settlement, by the same clock as `nextAt` and
   * `notBefore`. `applied`: the server did the work, and only the id is missing.
   */
  | {
      kind: 'postponed'
      at: number
      nextAt: number
      notBefore: number
      doubt: boolean
      applied: boolean
      serverErrors: number
      /** More bytes of a file have arrived at the host during this attempt, so the back-off starts again. */
      isFurther?: true
      /** A service in the way refused the entry, and the host itself answered: how often in a row by now. */
      interceptions?: number
    }
  /**
   * A service in the way refused the entry as often as `Policy.interceptions` allows, and the host itself answers. The
   * entry fails. But if this is one of many entries in a row, the queue waits until `nextAt` instead (`interceptions.ts`).
   */
  | { kind: 'intercepted'; failure: Failure; at: number; nextAt: number; doubt: boolean }
  /**
   * The entry goes back to the queue as if it had not been tried, because the session is over or the request was not
   * sent.
   */
  | { kind: 'returned' }
  /** A person stopped the request. `doubt`: the whole request may have been sent before the stop. */
  | { kind: 'stopped'; doubt: boolean }

/**
 * What was sent. It may differ from the entry's input in two cases: an edit was merged with the host's values, or the
 * place of a move was adapted to the host's order.
 */
export interface Sent {
  input: { [field: string]: Json | undefined }
  /** The version of the action to which `input` belongs. */
  version: number
  /** The values of the thing before the edit. */
  base?: Base
  /**
   * The values of the thing after the edit, if the answer shows them. They may include what the host chose, e.g. the
   * address of a new picture.
   */
  after?: Base['values']
}

export interface Ended {
  entry: Claimed
  settlement: Settlement
}

/**
 * Whether the queue must record something that the server said in this attempt. Without the record, the outbox would
 * send the request again although the outcome is known, or would send it again too soon or too often.
 */
export function hasServerInfo({ entry, settlement }: Ended): boolean {
  if (settlement.kind !== 'postponed') return settlement.kind !== 'returned' && settlement.kind !== 'stopped'
  return settlement.applied || settlement.notBefore > 0 || settlement.serverErrors > entry.serverErrors
}

export interface Settled {
  changes: StoredChanges
  /** False if another attempt has taken over one of the entries. */
  isOurs: boolean
  /** Whether this settlement deleted ids that nothing needs any more. */
  isForgotten: boolean
  /** The whole queue waits until this moment, because a service in the way refuses every change; 0 if it does not. */
  heldUntil: number
  /** The rows of the parameter `batch`, with the changes of this settlement. */
  batch: Batch
}

/**
 * Records how attempts ended, in the caller's transaction: changes entries, ids, files and receipts, and stores the
 * host's `Retry-After`. It does not wait for its writes. `changes` is complete only when the transaction is complete.
 *
 * A sender that was taken for dead may come back and settle its attempt late. By then the row is gone, or has another
 * sender's attempt, or has no attempt.
 *
 * - If the late attempt did not succeed, or the entry was corrected after that attempt, this function leaves the entry
 *   and the stored id of a created thing as they are.
 * - Otherwise it stores the id. It also settles the entry as done, if the row is still there and no other tab is
 *   sending the entry.
 *
 * @param batch the rows of the queue that were already read in this transaction
 * @param most how many entries in a row a service in the way may refuse before the queue waits
 */
export async function settle(
  tx: Writing,
  ended: readonly Ended[],
  batch: Batch,
  { now, host, most }: { now: number; host: string; most: number },
): Promise<Settled> {
  const changes = noChanges()
  const known = await Promise.all(ended.map((one) => readRows(tx, one, batch)))
  let interceptions: Interceptions | undefined
  let heldUntil = 0
  let isOurs = true
  let isForgotten = false
  for (const [index, { entry, settlement }] of ended.entries()) {
    const { row, id, isNeeded = true, orphans = [] } = known[index] ?? {}
    const mine = row?.attempt?.id === entry.attempt.id
    const given = mine ? withLateSuccess(settlement, row, id) : settlement
    interceptions ??= await Interceptions.read(tx, host)
    const how = await interceptions.decide(entry, given, most, changes)
    if (given.kind === 'intercepted' && how.kind === 'postponed') heldUntil = how.nextAt
    if (how.kind === 'done') {
      // If the entry was corrected after this attempt began, the attempt created a thing from the old input. So the id
      // of that thing is not stored.
      const isCorrected = row !== undefined && row.rev !== entry.rev
      if (!isCorrected && isNeeded) learnId(tx, entry, how.realId, id, mine, now, changes)
      // Another sender may have passed over entries that need this id. `notePutBack` makes that sender search again.
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
  return { changes, isOurs, isForgotten, heldUntil, batch: { ...batch, rows } }
}

interface Rows {
  row: Entry | undefined
  id: IdRow | undefined
  /** Present only if the user signed out: whether another unsent entry needs the thing that this entry creates. */
  isNeeded?: boolean
  /** Present only if the user signed out: the temporary ids that this entry needs and no other entry needs. */
  orphans?: string[]
}

async function readRows(tx: Writing, { entry: { seq, creates } }: Ended, { rows }: Batch): Promise<Rows> {
  const [row, id] = await Promise.all([
    rows.find((other) => other.seq === seq) ?? tx.objectStore('entries').get(seq),
    creates === undefined ? undefined : tx.objectStore('ids').get(creates),
  ])
  if (!row?.left) return { row, id }
  // For a user who signed out, only the ids that unsent entries need are kept.
  const others = (await tx.objectStore('entries').getAll()).filter((other) => other.seq !== seq)
  const needed = new Set<string | undefined>(others.flatMap(idsNeededBy))
  const orphans = idsNeededBy(row).filter((need) => !needed.has(need))
  return { row, id, isNeeded: needed.has(creates), orphans }
}

/**
 * Returns `how`, with one exception. Another sender, which was taken for dead, may have stored the created thing's id
 * for this revision of the entry. In that case the server did the work, and this function returns `done` with that id.
 */
function withLateSuccess(how: Settlement, row: Entry, id: IdRow | undefined): Settlement {
  if (how.kind === 'done' || typeof id?.real !== 'string' || (id.rev ?? 0) !== row.rev) return how
  return { kind: 'done', realId: id.real }
}
