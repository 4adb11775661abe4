import { freeFiles } from '../files'
import type { OutboxMessage } from '../ports'
import { notePutBack } from '../store/put-back'
import { later, type Writing } from '../store/store'
import type { Entry, Failure, IdRow, Receipt } from '../types'
import type { Claimed, Piece } from './claim'

/** How a try of an entry ended, as the queue records it. */
export type Settlement =
  /** `realId`: `null` where something was created whose id nobody told; absent where nothing is created. */
  | { kind: 'done'; realId?: string | null }
  /** `doubt`: the server may have done the work. */
  | { kind: 'failed'; failure: Failure; doubt: boolean; serverErrors: number }
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
  /** Back in line as if it had never been tried: the session was over. */
  | { kind: 'returned' }

export type Changes = Omit<Extract<OutboxMessage, { kind: 'changed' }>, 'kind'>

export function noChanges(): Changes {
  return { put: [], gone: [], receipts: [], ids: [] }
}

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
  /** How each really ended. */
  ended: Ended[]
  /** Whether none of them had been taken over by another attempt. */
  isOurs: boolean
  /** What was read of the queue, as it is now. */
  piece: Piece
}

/**
 * Records how tries ended: the entries, the ids they brought, their files and receipts, all in the caller's
 * transaction. What is written is not waited for; `changes` is whole when the transaction is.
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
  now: number,
  changes: Changes,
): Promise<Settled> {
  const known = await Promise.all(ended.map((one) => readRows(tx, one, piece)))
  let isOurs = true
  const really = ended.map(({ entry, settlement }, index): Ended => {
    const { row, id } = known[index] ?? {}
    const mine = row !== undefined && row.attempt?.id === entry.attempt.id
    const how = mine ? withLateSuccess(settlement, id) : settlement
    // What an earlier wording made is not what the entry says by now.
    const isCorrected = row !== undefined && row.rev !== entry.rev
    if (how.kind === 'done' && !isCorrected) learnId(tx, entry, how.realId, id, mine, changes)
    const isLateSuccess = how.kind === 'done' && row?.state !== 'sending' && row?.rev === entry.rev
    if (row !== undefined && (mine || isLateSuccess)) record(tx, row, how, now, changes)
    // What waited for its id is in line now, whoever sends.
    if (how.kind === 'done' && !mine) notePutBack(tx)
    isOurs &&= mine
    return { entry, settlement: how }
  })
  const put = new Map(changes.put.map((entry) => [entry.seq, entry]))
  const left = piece.rows.filter(({ seq }) => !changes.gone.includes(seq))
  return {
    ended: really,
    isOurs,
    piece: { ...piece, rows: left.map((entry) => put.get(entry.seq) ?? entry) },
  }
}

/** The rows a settlement builds on. */
async function readRows(
  tx: Writing,
  { entry: { seq, creates } }: Ended,
  { rows }: Piece,
): Promise<{ row: Entry | undefined; id: IdRow | undefined }> {
  const [row, id] = await Promise.all([
    rows.find((other) => other.seq === seq) ?? tx.objectStore('entries').get(seq),
    creates === undefined ? undefined : tx.objectStore('ids').get(creates),
  ])
  return { row, id }
}

/** Somebody who was taken for dead may have brought the id meanwhile: then it is done, however this try ended. */
function withLateSuccess(how: Settlement, id: IdRow | undefined): Settlement {
  if (how.kind === 'done' || typeof id?.real !== 'string') return how
  return { kind: 'done', realId: id.real }
}

function record(tx: Writing, row: Entry, how: Settlement, now: number, changes: Changes): void {
  switch (how.kind) {
    case 'done':
      later(tx.objectStore('entries').delete(row.seq))
      later(freeFiles(tx, row.files))
      changes.gone.push(row.seq)
      addReceipt(tx, row, { outcome: 'done', ...(how.realId ? { realId: how.realId } : {}) }, now, changes)
      return
    case 'failed':
      put(tx, changes, {
        ...row,
        state: 'failed',
        failure: how.failure,
        serverErrors: how.serverErrors,
        ...(how.doubt ? { doubtSince: row.doubtSince ?? row.attempt?.startedAt ?? now } : {}),
      })
      addReceipt(tx, row, { outcome: 'failed', message: how.failure.message }, now, changes)
      return
    case 'postponed':
      put(tx, changes, {
        ...row,
        state: 'queued',
        tries: row.tries + 1,
        serverErrors: how.serverErrors,
        nextAt: how.nextAt,
        notBefore: how.notBefore,
        postponedAt: how.at,
        ...(how.applied ? { applied: true } : {}),
        ...(how.doubt ? { doubtSince: row.doubtSince ?? row.attempt?.startedAt ?? now } : {}),
      })
      return
    case 'returned':
      put(tx, changes, { ...row, state: 'queued' })
      return
  }
}

function learnId(
  tx: Writing,
  claimed: Claimed,
  realId: string | null | undefined,
  known: IdRow | undefined,
  mine: boolean,
  changes: Changes,
): void {
  if (claimed.creates === undefined || realId === undefined) return
  if (typeof known?.real === 'string' || (realId === null && !mine)) return
  const row: IdRow = { temporary: claimed.creates, real: realId, userId: claimed.userId }
  later(tx.objectStore('ids').put(row))
  changes.ids.push(row)
}

function put(tx: Writing, changes: Changes, entry: Entry): void {
  const { attempt: _over, ...rest } = entry
  const next = { ...rest, stamp: entry.stamp + 1 }
  later(tx.objectStore('entries').put(next))
  changes.put.push(next)
}

function addReceipt(
  tx: Writing,
  entry: Entry,
  outcome: Pick<Receipt, 'outcome' | 'message' | 'realId'>,
  now: number,
  changes: Changes,
): void {
  const receipt: Omit<Receipt, 'at'> = {
    entryId: entry.id,
    seq: entry.seq,
    userId: entry.userId,
    action: entry.action,
    version: entry.version,
    input: entry.input,
    ...(entry.creates === undefined ? {} : { creates: entry.creates }),
    ...(entry.group === undefined ? {} : { group: entry.group }),
    ...outcome,
    time: now,
    shown: false,
  }
  // `at` is the database's to give.
  const adding = tx.objectStore('receipts').add(receipt as Receipt)
  later(adding.then((at) => changes.receipts.push({ ...receipt, at })))
}
