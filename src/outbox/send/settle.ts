import { type Changes, forgetIds } from '../changes'
import type { Entry, IdRow } from '../rows/types'
import { hold } from '../store/host-hold'
import { notePutBack } from '../store/put-back'
import { SentParts } from '../store/sent-parts'
import { forgetTakenBack } from '../store/sent-rows'
import type { Writing } from '../store/store'
import type { Ended, Settlement } from '../terms'
import type { Batch } from './claim'
import { Interceptions } from './interceptions'
import { learnId, record } from './record'

/**
 * Whether the queue must record something that the server said in this attempt. Without the record, the outbox would
 * send the request again although the outcome is known, or would send it again too soon or too often.
 */
export function hasServerInfo({ entry, settlement }: Ended): boolean {
  if (settlement.kind !== 'postponed') return settlement.kind !== 'returned' && settlement.kind !== 'stopped'
  const { applied, unkeyed, notBefore, serverErrors } = settlement
  return applied || unkeyed === true || notBefore > 0 || serverErrors > entry.serverErrors
}

export interface Settled {
  /** False if another attempt has taken over one of the entries. */
  isOurs: boolean
  /** The whole queue waits until this moment, because a service in the way refuses every change; 0 if it does not. */
  heldUntil: number
  /** The moment before which the host wants no requests, if this settlement has stored one. */
  hold?: number
  /** The rows of the parameter `batch`, with the changes of this settlement. */
  batch: Batch
}

/**
 * Records how attempts ended, in the caller's transaction: changes entries, ids, files and receipts, and stores the
 * host's `Retry-After`. It does not wait for its writes.
 *
 * A sender that was taken for dead may come back and settle its attempt late. By then the row is gone, or has another
 * sender's attempt, or has no attempt.
 *
 * - If the late attempt did not succeed, or the entry was corrected after that attempt, this function leaves the entry
 *   and the stored id of a created thing as they are.
 * - Otherwise it stores the id. It also settles the entry as done, if the row is still there and no other tab is
 *   sending the entry.
 *
 * Unless the person has signed out, all its reads are requests at the first moment, so that they share one way to the
 * database and back with what else the transaction reads.
 *
 * @param read the rows of the queue that this transaction reads anyway
 * @param most how many entries in a row a service in the way may refuse before the queue waits
 */
export async function settle(
  changes: Changes,
  ended: readonly Ended[],
  read: Promise<Batch>,
  { now, host, most }: { now: number; host: string; most: number },
): Promise<Settled> {
  const { tx } = changes
  const [batch, known, interceptions, parts] = await Promise.all([
    read,
    Promise.all(ended.map((one) => readRows(tx, one, read))),
    Interceptions.read(tx, host),
    SentParts.read(
      tx,
      ended.map(({ entry }) => entry),
    ),
  ])
  let heldUntil = 0
  let held = {}
  let isOurs = true
  for (const [index, { entry, settlement, mark }] of ended.entries()) {
    const { row, id, isReplaced = false } = known[index] ?? {}
    const mine = row?.attempt?.id === entry.attempt.id
    const given = mine ? withLateSuccess(settlement, row, id) : settlement
    const how = await interceptions.decide(entry, given, most, changes)
    if (given.kind === 'intercepted' && how.kind === 'postponed') heldUntil = how.nextAt
    if (how.kind === 'done') {
      // If the entry was corrected after this attempt began, the attempt created a thing from the old input. So the id
      // of that thing is not stored.
      const isCorrected = isReplaced || (row !== undefined && row.rev !== entry.rev)
      if (!isCorrected) learnId(changes, entry, how.realId, id, mine, now)
      // Another sender may have passed over entries that need this id. `notePutBack` makes that sender search again.
      if (!mine) notePutBack(tx)
    }
    const isLateSuccess = how.kind === 'done' && row?.state !== 'sending' && row?.rev === entry.rev
    if (row !== undefined && (mine || isLateSuccess)) {
      record(changes, row, how, { now, root: parts.rootOf(row), mark })
      if (how.kind === 'done') parts.add(row, how.realId)
      if (how.kind === 'done' && row.takesBack !== undefined) await forgetTakenBack(tx, row.takesBack)
    }
    if ('notBefore' in how && how.notBefore > 0) {
      hold(tx, host, { until: how.notBefore, at: now })
      held = { hold: how.notBefore }
    }
    isOurs &&= mine
    // Read again what is left after the changes above: a doubt that has ended here may have needed other ids.
    if (row?.left) await forgetIds(changes, row.userId)
  }
  await parts.write()
  const { soFar } = changes
  const put = new Map(soFar.put.map((entry) => [entry.seq, entry]))
  const gone = new Set(soFar.gone)
  const rows = batch.rows.filter(({ seq }) => !gone.has(seq)).map((entry) => put.get(entry.seq) ?? entry)
  return { isOurs, heldUntil, ...held, batch: { ...batch, rows } }
}

interface Rows {
  row: Entry | undefined
  id: IdRow | undefined
  /** The entry is part of a group that was taken back. So it has another place and another revision now. */
  isReplaced?: boolean
}

async function readRows(tx: Writing, { entry }: Ended, batch: Promise<Batch>): Promise<Rows> {
  const { seq, creates } = entry
  const [row, id] = await Promise.all([
    batch.then(({ rows }) => rows.find((other) => other.seq === seq) ?? tx.objectStore('entries').get(seq)),
    creates === undefined ? undefined : tx.objectStore('ids').get(creates),
  ])
  if (row === undefined && entry.together !== undefined) {
    const all = await tx.objectStore('entries').getAll()
    return { row, id, isReplaced: all.some((other) => other.id === entry.id) }
  }
  return { row, id }
}

/**
 * Returns `how`, with one exception. Another sender, which was taken for dead, may have stored the created thing's id
 * for this revision of the entry. In that case the server did the work, and this function returns `done` with that id.
 */
function withLateSuccess(how: Settlement, row: Entry, id: IdRow | undefined): Settlement {
  if (how.kind === 'done' || typeof id?.real !== 'string' || (id.rev ?? 0) !== row.rev) return how
  return { kind: 'done', realId: id.real }
}
