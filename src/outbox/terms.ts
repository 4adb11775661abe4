/** The words that the rooms of the outbox share: what a claim gives, and how an attempt ends. */
import type { Json } from '@/lib/json'
import type { Mark } from '@/shared/history'
import type { Attempt, Base, Conflict, Entry, Failure } from './rows/types'

/** Milliseconds. If a stored moment is further in the future than this, a wrong clock gave it. */
export const CLOCK_SKEW = 24 * 60 * 60 * 1000
/** The `doubtSince` of a doubt that must count as so old that no host remembers the key of its request. */
export const LONG_AGO = 0

/** A claimed entry, with the attempt that the claim began. Only the sender that made the claim may settle the entry. */
export type Claimed = Entry & { attempt: Attempt }

/** How an attempt of an entry ended, as the queue records it. */
export type Settlement =
  /**
   * `realId`: the id of the created thing; `null` if it is not known, absent if the entry creates nothing. `wasThere`: the
   * host had the wanted state before anything was sent.
   */
  | { kind: 'done'; realId?: string | null; sent?: Sent; wasThere?: true }
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
      /** The host may have done the work without the key. So it recognises no repeat, and the doubt counts as very old. */
      unkeyed?: true
      /** A service in the way refused the entry, and the host itself answered: how often in a row by now. */
      interceptions?: number
      /** Somebody else's call crossed this one, which was done: how often by now. */
      crossings?: number
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
  /** The place of the change in the host's history, if the host tells it. */
  mark?: Mark | undefined
}
