import { freeFiles } from '../files/files'
import type { StoredChanges } from '../ports'
import type { Entry, IdRow, Receipt } from '../rows/types'
import { later, type Writing } from '../store/store'
import type { Claimed } from './claim'
import type { Decided } from './interceptions'

/**
 * Writes how an attempt ended: changes or deletes the entry's row, and adds a receipt if the entry is done or has
 * failed. If the user has signed out since the attempt began (`left`), it adds no receipt.
 */
export function record(tx: Writing, row: Entry, how: Decided, now: number, changes: StoredChanges): void {
  const doubtSince = row.doubtSince ?? row.attempt?.startedAt ?? now
  switch (how.kind) {
    case 'done':
      later(tx.objectStore('entries').delete(row.seq))
      later(freeFiles(tx, row.files))
      changes.gone.push(row.seq)
      addReceipt(
        tx,
        how.sent === undefined ? row : { ...row, input: how.sent.input, version: how.sent.version },
        {
          outcome: 'done',
          ...(how.realId ? { realId: how.realId } : {}),
          ...(how.sent?.base === undefined ? {} : { base: how.sent.base }),
          ...(how.sent?.after === undefined ? {} : { after: how.sent.after }),
        },
        now,
        changes,
      )
      return
    case 'failed': {
      const { failure, conflict, serverErrors, doubt } = how
      put(tx, changes, {
        ...{ ...row, state: 'failed', failure, serverErrors },
        ...(doubt ? { doubtSince } : {}),
        ...(conflict === undefined ? {} : { conflict }),
      })
      addReceipt(
        tx,
        row,
        { outcome: 'failed', failure: failure.kind, message: failure.message },
        now,
        changes,
      )
      return
    }
    case 'postponed': {
      const { nextAt, notBefore, at, serverErrors, applied, doubt, isFurther = false } = how
      const { interceptions = row.interceptions } = how
      put(tx, changes, {
        ...{
          ...row,
          state: 'queued',
          tries: isFurther ? 1 : row.tries + 1,
          serverErrors,
          nextAt,
          notBefore,
          postponedAt: at,
        },
        ...(interceptions === undefined ? {} : { interceptions }),
        ...(applied ? { applied } : {}),
        ...(doubt ? { doubtSince } : {}),
      })
      return
    }
    case 'returned':
    case 'stopped': {
      const isInDoubt = how.kind === 'stopped' && how.doubt
      put(tx, changes, { ...row, state: 'queued', ...(isInDoubt ? { doubtSince } : {}) })
      return
    }
  }
}

/**
 * Stores the id that the host gave to a created thing. If an earlier answer to the same revision of the entry already
 * gave an id, that id stays.
 * @param mine `false` if another attempt has taken over the entry
 */
export function learnId(
  tx: Writing,
  { creates, userId, rev, host }: Claimed,
  realId: string | null | undefined,
  known: IdRow | undefined,
  mine: boolean,
  now: number,
  changes: StoredChanges,
): void {
  if (creates === undefined || realId === undefined || (realId === null && !mine)) return
  if (typeof known?.real === 'string' && (known.rev ?? 0) === rev) return
  const of = host === undefined ? {} : { host }
  const row: IdRow = { temporary: creates, real: realId, userId, rev, at: now, ...of }
  later(tx.objectStore('ids').put(row))
  changes.ids.push(row)
}

function put(tx: Writing, changes: StoredChanges, entry: Entry): void {
  const { attempt: _over, left: _back, sentAs, ...rest } = entry
  // Without a doubt, the next attempt makes its request anew.
  const kept = rest.doubtSince === undefined || sentAs === undefined ? {} : { sentAs }
  const next = { ...rest, ...kept, stamp: entry.stamp + 1 }
  later(tx.objectStore('entries').put(next))
  changes.put.push(next)
}

function addReceipt(
  tx: Writing,
  { id, seq, userId, action, version, input, creates, group, host, undoes, left }: Entry,
  outcome: Pick<Receipt, 'outcome' | 'failure' | 'message' | 'realId' | 'base' | 'after'>,
  now: number,
  changes: StoredChanges,
): void {
  if (left) return
  const receipt: Omit<Receipt, 'at'> = {
    ...{ entryId: id, seq, userId, action, version, input },
    ...(creates === undefined ? {} : { creates }),
    ...(group === undefined ? {} : { group }),
    ...(host === undefined ? {} : { host }),
    ...(undoes === undefined ? {} : { undoes }),
    ...{ ...outcome, time: now, shown: false },
  }
  // The database assigns `at`.
  const adding = tx.objectStore('receipts').add(receipt as Receipt)
  later(adding.then((at) => changes.receipts.push({ ...receipt, at })))
}
