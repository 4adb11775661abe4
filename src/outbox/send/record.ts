import { given } from '@/lib/given'
import type { Mark } from '@/shared/history'
import type { Changes } from '../changes'
import type { Entry, IdRow, Receipt } from '../rows/types'
import { inDoubt, isInDoubt, withoutDoubt } from '../store/doubt'
import { type Claimed, LONG_AGO } from '../terms'
import type { Decided } from './interceptions'

interface Recording {
  now: number
  root?: Entry
  mark?: Mark | undefined
}

/**
 * Writes how an attempt ended: changes or deletes the entry's row, and adds a receipt if the entry is done or has
 * failed. If the user has signed out since the attempt began (`left`), it adds no receipt.
 *
 * @param root the root of the entry's group. The failure of a part is told as that of the whole
 * @param mark see `Ended`
 */
export function record(
  changes: Changes,
  row: Entry,
  how: Decided,
  { now, root = row, mark }: Recording,
): void {
  const ended = (doubt: boolean) => (doubt ? inDoubt(row, row.attempt?.startedAt ?? now) : row)
  switch (how.kind) {
    case 'done':
      changes.done(row)
      addReceipt(
        changes,
        how.sent === undefined ? row : { ...row, input: how.sent.input, version: how.sent.version },
        {
          outcome: 'done',
          ...(how.realId ? { realId: how.realId } : {}),
          ...(how.wasThere ? { wasThere: how.wasThere } : {}),
          ...given({ base: how.sent?.base, after: how.sent?.after }),
        },
        now,
        how.wasThere || row.takesBack ? undefined : mark,
      )
      return
    case 'failed': {
      const { failure, conflict, serverErrors, doubt } = how
      put(changes, {
        ...ended(doubt),
        state: 'failed',
        failure,
        serverErrors,
        ...given({ conflict }),
      })
      addReceipt(
        changes,
        row.left ? { ...root, left: row.left } : root,
        { outcome: 'failed', failure: failure.kind, message: failure.message },
        now,
      )
      return
    }
    case 'postponed': {
      const { nextAt, notBefore, at, serverErrors, applied, doubt, isFurther = false } = how
      const { interceptions = row.interceptions, crossings = row.crossings, unkeyed = false } = how
      const isOver = how.crossings !== undefined && !doubt
      put(changes, {
        // What was done and crossed is in doubt no more.
        ...(isOver ? withoutDoubt(row) : ended(doubt)),
        ...(unkeyed ? { doubtSince: LONG_AGO } : {}),
        state: 'queued',
        tries: isFurther ? 1 : row.tries + 1,
        serverErrors,
        nextAt,
        notBefore,
        postponedAt: at,
        ...given({ interceptions, crossings }),
        ...(applied ? { applied } : {}),
      })
      return
    }
    case 'returned':
    case 'stopped':
      put(changes, { ...ended(how.kind === 'stopped' && how.doubt), state: 'queued' })
  }
}

/**
 * Stores the id that the host gave to a created thing. If an earlier answer to the same revision of the entry already
 * gave an id, that id stays.
 * @param mine `false` if another attempt has taken over the entry
 */
export function learnId(
  changes: Changes,
  { creates, userId, action, rev, host }: Claimed,
  realId: string | null | undefined,
  known: IdRow | undefined,
  mine: boolean,
  now: number,
): void {
  if (creates === undefined || realId === undefined || (realId === null && !mine)) return
  if (typeof known?.real === 'string' && (known.rev ?? 0) === rev) return
  const of = given({ host })
  changes.id({ temporary: creates, real: realId, userId, action, rev, at: now, ...of })
}

function put(changes: Changes, entry: Entry): void {
  const { attempt: _over, left: _back, sentAs, ...rest } = entry
  // Without a doubt, the next attempt makes its request again.
  const kept = !isInDoubt(rest) || sentAs === undefined ? {} : { sentAs }
  changes.put({ ...rest, ...kept })
}

function addReceipt(
  changes: Changes,
  entry: Entry,
  outcome: Pick<Receipt, 'outcome' | 'failure' | 'message' | 'realId' | 'base' | 'after' | 'wasThere'>,
  now: number,
  mark?: Mark,
): void {
  const { id, seq, userId, action, version, input, creates, group, together, host, undoes, left } = entry
  if (left) return
  const receipt = {
    entryId: id,
    seq,
    userId,
    action,
    version,
    input,
    ...given({ creates, group, together, host, undoes }),
    ...outcome,
    time: now,
    // Nobody asked for the deletion of what is taken back. Only its failure is told.
    shown: outcome.outcome === 'done' && entry.takesBack !== undefined,
  }
  changes.receipt(receipt, mark)
}
