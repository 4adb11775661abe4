import type { Transport } from '@/lib/wire'
import type { Options } from './policy'
import type { Registry } from './sendable'
import type { Entry, IdRow, Receipt, Seq } from './types'

/** What changed in the database, told to every tab by whoever changed it. */
export type OutboxMessage =
  | { kind: 'changed'; put: Entry[]; gone: Seq[]; receipts: Receipt[]; ids: IdRow[] }
  | { kind: 'progress'; seq: Seq; sent: number; total: number }
  /** The queue came to rest: empty, or waiting until a moment (milliseconds since the epoch), or for another sender. */
  | {
      kind: 'rest'
      userId: string
      until: number | null
      why: 'empty' | 'postponed' | 'large' | 'signed-out'
    }
  /** Whoever sends says so from time to time, so that the others can tell it from one that froze. */
  | { kind: 'alive' }
  /** Somebody wants to change what is marked as being sent: what has not left yet is to be put back in line. */
  | { kind: 'release' }
  /** Rows that tabs hold in memory have been cleared away: they are to read anew. */
  | { kind: 'forgotten' }
  /** Somebody waits for the right to send, and asks whoever holds it for a sign of life. */
  | { kind: 'waiting' }

/** What was changed; an empty one to begin with. */
export type Changes = Omit<Extract<OutboxMessage, { kind: 'changed' }>, 'kind'>

export function noChanges(): Changes {
  return { put: [], gone: [], receipts: [], ids: [] }
}

/** Mutual exclusion across the tabs and the service worker of one device (Web Locks). */
export interface Locks {
  /**
   * Runs `work` while nobody else holds `name`; waits for its turn unless `signal` calls it off, then rejects with
   * an `AbortError`.
   */
  request: (name: string, signal: AbortSignal, work: LockedWork) => Promise<void>
  /** Takes the lock away from whoever holds it, who may go on running without knowing. */
  steal: (name: string, work: LockedWork) => Promise<void>
}

/** @param isHeld whether the lock is still held, where its manager can tell at once */
export type LockedWork = (isHeld?: () => boolean) => Promise<void>

/**
 * Everything of the world the outbox touches, handed in: so that it runs unchanged in a page, in the service worker
 * and in Node, and a test owns time, chance and failure.
 */
export interface OutboxPorts {
  databaseName: string
  /** What distinguishes the host from others that entries on this device may have been made for. */
  host: string
  options: Options
  /** Must attach the token that is valid now, and must not follow redirects. */
  transport: Transport
  registry: Registry
  /** The path of a cheap read that the server grants to whoever is signed in, to learn whether it answers at all. */
  probe: string
  /** The id of the signed-in person, whose token the transport attaches; `null` when nobody is. */
  sender: () => string | null
  /** Told when the server says the session is over. */
  onSignedOut: () => void
  /** May the `Idempotency-Key` header be sent to this host? (Another origin's CORS rules may forbid it.) */
  keysAllowed: boolean
  clock: {
    now: () => number
    /** Calls back after `milliseconds`; the result cancels it. */
    after: (milliseconds: number, call: () => void) => () => void
  }
  random: () => number
  /** `undefined` where the browser has none: then a lease in the database takes their place. */
  locks: Locks | undefined
  /**
   * Whether this browser stores a Blob in IndexedDB; where it is not said, it does. WebKit may refuse, or never end:
   * bytes are stored in slices there.
   */
  storesBlobs?: () => Promise<boolean>
  /** Entries with more bytes than this are left for another sender; for one that may be stopped soon. */
  mostBytes?: number
  channel: {
    post: (message: OutboxMessage) => void
    listen: (hear: (message: OutboxMessage) => void) => () => void
  }
}
