import { type Changes, noChanges } from '../ports'
import { hold } from '../store/hold'
import { notePutBack } from '../store/put-back'
import { later, type Writing } from '../store/store'
import type { Entry, Failure, IdRow } from '../types'
import type { Batch, Claimed } from './claim'
import { learnId, record } from './record'

/** How a try of an entry ended, as the queue records it. */
export type Settlement =
  /** `realId`: `null` where something was created whose id nobody told; absent where nothing is created. */
  | { kind: 'done'; realId?: string | null }
  /** `doubt`: the server may have done the work. */
  | { kind: 'failed'; failure: Failure; doubt: boolean; serverErrors: number; notBefore: number }
  /**
   * Stays first in line. `at`: when that was said, by the same clock as the moments to come. `applied`: the server has
   * done it, and only its id is missing.
   */
  | {
      kind: 'postponed'
      at: number
      nextAt: number
      notBefore: number
      doubt: boolean
      applied: boolean
      serverErrors: number
    }
  /** Back in line as if it had never been tried: the session was over, or it did not come to it. */
  | { kind: 'returned' }

/** A try that has ended. */
export interface Ended {
  entry: Claimed
  settlement: Settlement
}

/** Whether a try ended with something the server said: forgotten, it would be asked too soon, or too often. */
export function isTold({ entry, settlement }: Ended): boolean {
  if (settlement.kind !== 'postponed') return settlement.kind !== 'returned'
  return settlement.applied || settlement.notBefore > 0 || settlement.serverErrors > entry.serverErrors
}

export interface Settled {
  changes: Changes
  /** Whether none of the tries had been taken over by another attempt. */
  isOurs: boolean
  /** Whether ids were cleared away that nothing needs any more. */
  isForgotten: boolean
  /** What was read of the queue, as it is now. */
  batch: Batch
}

/**
 * Records how tries ended: the entries, the ids they brought, their files and receipts, and for how long the host wants
 * to be left alone, all in the caller's transaction. What is written is not waited for; `changes` is whole when the
 * transaction is.
 *
 * Whoever was taken for dead and comes back late finds another attempt in the row and changes nothing, but for what a
 * success brought, which stays true whoever brings it: the id, and that it is done where nobody is at it any more; but
 * neither where the entry has been corrected since.
 *
 * @param batch what has been read of the queue in this transaction already
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
      // What an earlier wording made is not what the entry says by now.
      const isCorrected = row !== undefined && row.rev !== entry.rev
      if (!isCorrected && isNeeded) learnId(tx, entry, how.realId, id, mine, now, changes)
      // What waited for its id is in line now, whoever sends.
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
  /** Whether anything unsent needs what it creates. */
  isNeeded?: boolean
  /** The ids that nothing but this entry needs. */
  orphans?: string[]
}

/** The rows a settlement builds on. */
async function readRows(tx: Writing, { entry: { seq, creates } }: Ended, { rows }: Batch): Promise<Rows> {
  const [row, id] = await Promise.all([
    rows.find((other) => other.seq === seq) ?? tx.objectStore('entries').get(seq),
    creates === undefined ? undefined : tx.objectStore('ids').get(creates),
  ])
  if (!row?.left) return { row, id }
  // Of somebody who has signed out only the ids are kept that their unsent entries need.
  const others = (await tx.objectStore('entries').getAll()).filter((other) => other.seq !== seq)
  const needed = new Set<string | undefined>(others.flatMap(({ needs }) => needs))
  return { row, id, isNeeded: needed.has(creates), orphans: row.needs.filter((need) => !needed.has(need)) }
}

/** Somebody who was taken for dead may have brought the id of this very wording meanwhile: then it is done. */
function withLateSuccess(how: Settlement, row: Entry, id: IdRow | undefined): Settlement {
  if (how.kind === 'done' || typeof id?.real !== 'string' || (id.rev ?? 0) !== row.rev) return how
  return { kind: 'done', realId: id.real }
}
