import { freeFiles } from '../files'
import { type Changes, noChanges } from '../ports'
import { hold } from '../store/hold'
import { notePutBack } from '../store/put-back'
import { later, type Writing } from '../store/store'
import type { Entry, Failure, IdRow, Receipt } from '../types'
import type { Claimed, Piece } from './claim'

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
  /** What was read of the queue, as it is now. */
  piece: Piece
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
 * @param piece what has been read of the queue in this transaction already
 */
export async function settle(
  tx: Writing,
  ended: readonly Ended[],
  piece: Piece,
  { now, host }: { now: number; host: string },
): Promise<Settled> {
  const changes = noChanges()
  const known = await Promise.all(ended.map((one) => readRows(tx, one, piece)))
  let isOurs = true
  for (const [index, { entry, settlement }] of ended.entries()) {
    const { row, id, isNeeded = true } = known[index] ?? {}
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
  }
  const put = new Map(changes.put.map((entry) => [entry.seq, entry]))
  const gone = new Set(changes.gone)
  const rows = piece.rows.filter(({ seq }) => !gone.has(seq)).map((entry) => put.get(entry.seq) ?? entry)
  return { changes, isOurs, piece: { ...piece, rows } }
}

interface Rows {
  row: Entry | undefined
  id: IdRow | undefined
  isNeeded?: boolean
}

/** The rows a settlement builds on. */
async function readRows(tx: Writing, { entry: { seq, creates } }: Ended, { rows }: Piece): Promise<Rows> {
  const [row, id] = await Promise.all([
    rows.find((other) => other.seq === seq) ?? tx.objectStore('entries').get(seq),
    creates === undefined ? undefined : tx.objectStore('ids').get(creates),
  ])
  if (!row?.left || creates === undefined) return { row, id }
  // Of somebody who has signed out only the ids are kept that their unsent entries need.
  const unsent = await tx.objectStore('entries').getAll()
  return { row, id, isNeeded: unsent.some(({ needs }) => needs.includes(creates)) }
}

/** Somebody who was taken for dead may have brought the id of this very wording meanwhile: then it is done. */
function withLateSuccess(how: Settlement, row: Entry, id: IdRow | undefined): Settlement {
  if (how.kind === 'done' || typeof id?.real !== 'string' || (id.rev ?? 0) !== row.rev) return how
  return { kind: 'done', realId: id.real }
}

function record(tx: Writing, row: Entry, how: Settlement, now: number, changes: Changes): void {
  const doubtSince = row.doubtSince ?? row.attempt?.startedAt ?? now
  switch (how.kind) {
    case 'done':
      later(tx.objectStore('entries').delete(row.seq))
      later(freeFiles(tx, row.files))
      changes.gone.push(row.seq)
      addReceipt(tx, row, { outcome: 'done', ...(how.realId ? { realId: how.realId } : {}) }, now, changes)
      return
    case 'failed': {
      const { failure, serverErrors, doubt } = how
      put(tx, changes, { ...row, state: 'failed', failure, serverErrors, ...(doubt ? { doubtSince } : {}) })
      addReceipt(tx, row, { outcome: 'failed', message: failure.message }, now, changes)
      return
    }
    case 'postponed': {
      const { nextAt, notBefore, at, serverErrors, applied, doubt } = how
      put(tx, changes, {
        ...{
          ...row,
          state: 'queued',
          tries: row.tries + 1,
          serverErrors,
          nextAt,
          notBefore,
          postponedAt: at,
        },
        ...(applied ? { applied } : {}),
        ...(doubt ? { doubtSince } : {}),
      })
      return
    }
    case 'returned':
      put(tx, changes, { ...row, state: 'queued' })
      return
  }
}

function learnId(
  tx: Writing,
  { creates, userId, rev, host }: Claimed,
  realId: string | null | undefined,
  known: IdRow | undefined,
  mine: boolean,
  now: number,
  changes: Changes,
): void {
  if (creates === undefined || realId === undefined || (realId === null && !mine)) return
  if (typeof known?.real === 'string' && (known.rev ?? 0) === rev) return
  const of = host === undefined ? {} : { host }
  const row: IdRow = { temporary: creates, real: realId, userId, rev, at: now, ...of }
  later(tx.objectStore('ids').put(row))
  changes.ids.push(row)
}

function put(tx: Writing, changes: Changes, entry: Entry): void {
  const { attempt: _over, left: _back, ...rest } = entry
  const next = { ...rest, stamp: entry.stamp + 1 }
  later(tx.objectStore('entries').put(next))
  changes.put.push(next)
}

function addReceipt(
  tx: Writing,
  { id, seq, userId, action, version, input, creates, group, host, left }: Entry,
  outcome: Pick<Receipt, 'outcome' | 'message' | 'realId'>,
  now: number,
  changes: Changes,
): void {
  if (left) return
  const receipt: Omit<Receipt, 'at'> = {
    ...{ entryId: id, seq, userId, action, version, input },
    ...(creates === undefined ? {} : { creates }),
    ...(group === undefined ? {} : { group }),
    ...(host === undefined ? {} : { host }),
    ...{ ...outcome, time: now, shown: false },
  }
  // `at` is the database's to give.
  const adding = tx.objectStore('receipts').add(receipt as Receipt)
  later(adding.then((at) => changes.receipts.push({ ...receipt, at })))
}
