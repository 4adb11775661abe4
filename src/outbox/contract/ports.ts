import type { SendAhead, Transport } from '@/lib/wire'
import type { Entry, IdRow, Receipt, SendSettings, Seq } from '../rows/types'
import type { Options } from './policy'
import type { Registry } from './sendable'

/**
 * A message between the tabs of a device. `changed`: the rows that the posting tab has changed in the database.
 * `forgotten`: it has also deleted receipts or ids, so every tab reads the database again.
 */
export type OutboxMessage =
  | { kind: 'changed'; put: Entry[]; gone: Seq[]; receipts: Receipt[]; ids: IdRow[]; forgotten?: true }
  | { kind: 'progress'; seq: Seq; sent: number; total: number }
  /**
   * The queue of a user is at rest. The sender tries again at the moment `until` (milliseconds since the epoch). If
   * `until` is `null`, it tries again only when something wakes it. `why` is the reason of the rest. `large` means that
   * the next entry is left to a sender that takes large entries. `signed-out` means that the user is not signed in.
   */
  | {
      kind: 'rest'
      userId: string
      until: number | null
      why: 'empty' | 'postponed' | 'large' | 'paused' | 'signed-out'
    }
  /** The sending tab posts this from time to time, to show the other tabs that it is not frozen. */
  | { kind: 'alive' }
  /** A tab wants to change a claimed entry. So the sender must return its claimed, unsent entries to the queue. */
  | { kind: 'release' }
  /** A person stops the request of one entry (`what` is its `Seq`), or any upload that is under way (`upload`). */
  | { kind: 'stop'; what: Seq | 'upload' }
  /** A person has changed how this device sends. */
  | { kind: 'settings'; userId: string; settings: SendSettings }
  /** Rows that tabs hold in memory were deleted. Every tab reads the database again. */
  | { kind: 'forgotten' }
  /** A tab waits for the right to send and asks the holder for a sign of life. */
  | { kind: 'waiting' }

/** `metered`: a mobile network, or the person saves data. `unknown`: the browser does not tell. */
export type Network = 'free' | 'metered' | 'unknown'

/** The changes of one transaction. */
export type StoredChanges = Omit<Extract<OutboxMessage, { kind: 'changed' }>, 'kind'>

export function noChanges(): StoredChanges {
  return { put: [], gone: [], receipts: [], ids: [] }
}

/** Mutual exclusion across the tabs and the service worker of one device: Web Locks, or a lease in the database. */
export interface Locks {
  /**
   * Waits for the lock `name`, then holds it while `work` runs. The promise rejects with an `AbortError` if `signal`
   * aborts during the wait.
   */
  request: (name: string, signal: AbortSignal, work: LockedWork) => Promise<void>
  /** Takes the lock away from its holder and runs `work`. The old holder may go on, because it may not notice. */
  steal: (name: string, work: LockedWork) => Promise<void>
}

/**
 * @param isHeld tells whether the lock is still held; absent if the implementation of `Locks` cannot tell it without
 *   waiting
 */
export type LockedWork = (isHeld?: () => boolean) => Promise<void>

/**
 * Everything that the outbox needs from outside. It is passed in, so that the outbox runs unchanged in a page, in the
 * service worker and in Node, and so that a test controls time, chance and failure.
 */
export interface OutboxPorts {
  databaseName: string
  /** The name of the host that `transport` reaches. This device may also hold entries for other hosts. */
  host: string
  options: Options
  /** Sends the requests. It must attach the token that is valid now, and report a redirect as `portal`. */
  transport: Transport
  registry: Registry
  /** Sends a large file in pieces, ahead of its mutation. If absent, every file is sent with its mutation. */
  sendAhead?: SendAhead
  /**
   * The path of a cheap read that the server allows to every signed-in user. It shows whether the server answers at
   * all.
   */
  probe: string
  /** The id of the signed-in user, whose token the transport attaches; `null` if nobody is signed in. */
  sender: () => string | null
  /** The e-mail address of a user, if that user is signed in and the host told the address; see `Entry`. */
  emailOf?: (userId: string) => string | undefined
  /**
   * Called before entries of a user are stored, with their number, or for an import right after. So the count that is kept outside of the database
   * (`unsent-count.ts`) is never too low. The returned function is called when they are in the view, or could not be stored.
   */
  expect?: (userId: string, entries: number) => () => void
  /** Called when the server says that the session is over. */
  onSignedOut: () => void
  /**
   * Whether requests to this host may carry `Idempotency-Key` (`keys`), `If-Match` (`versions`), or the headers of the
   * upload protocol (`uploads`). The CORS rules of another origin may forbid them. The answer may change while
   * the outbox works.
   */
  mayAdd: (what: 'keys' | 'versions' | 'uploads') => boolean
  clock: {
    /** Milliseconds since the epoch. */
    now: () => number
    /** Calls `call` after `milliseconds`. The returned function cancels the call. */
    after: (milliseconds: number, call: () => void) => () => void
  }
  /** A random number in [0, 1). */
  random: () => number
  /** The kind of network now. If this function is absent, the network counts as `free`. */
  network?: () => Network
  /** `undefined` if the browser has no Web Locks. In that case a lease in the database replaces them. */
  locks: Locks | undefined
  /**
   * Whether this browser stores a Blob in IndexedDB as it is; `true` if it is absent. WebKit does not. If it is `false`,
   * the outbox stores the bytes in slices.
   */
  storesBlobs?: boolean
  /**
   * Takes out of a picked file what must not be sent: the metadata. It returns the file itself if there is
   * nothing to take out, and throws if it cannot. If this function is absent, files are sent as they are.
   */
  withoutMetadata?: (file: File) => Promise<File>
  /**
   * Makes room for `bytes` by deleting what the device can do without. `refused`: the storage has just refused to store
   * them. The result tells whether anything was freed. If this function is absent, nothing can be freed.
   */
  makeRoom?: (bytes: number, refused: boolean) => Promise<boolean>
  /**
   * The limit of a sender that the browser may stop soon, e.g. the service worker. If the files of an entry have more
   * bytes than this in total, this sender leaves the entry to another sender. There is no limit if `mostBytes` is
   * absent, or if files are sent ahead.
   */
  mostBytes?: number
  channel: {
    post: (message: OutboxMessage) => void
    listen: (hear: (message: OutboxMessage) => void) => () => void
  }
}
