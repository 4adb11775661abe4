import type { Entry, Receipt, SendSettings, Seq, WentBack } from '../rows/types'
import type { Unreadable } from './unreadable'

/**
 * What a tab knows of the stored queue. `read` is the only one that allows a statement about what is unsent: an empty
 * `QueueView.entries` means nothing otherwise.
 */
export type QueueReading =
  /** The database has not been read yet. */
  | { kind: 'unread' }
  /** The last read failed. What earlier reads and messages have shown stays in the view, and may be out of date. */
  | { kind: 'unreadable'; why: Unreadable }
  /** `database`: the id that the database got when it was created; see `databaseId`. */
  | { kind: 'read'; database: string }

/** The queue as a tab sees it. Each change makes a new immutable value, from which screens render. */
export interface QueueView {
  reading: QueueReading
  /** The known unsent entries of every user on this device, in the order of the queue. */
  entries: readonly Entry[]
  /** Outcomes, oldest first. */
  receipts: readonly Receipt[]
  /** Maps each temporary id to the server's id. `null`: the thing was created, but its id is unknown. */
  ids: ReadonlyMap<string, string | null>
  /** Upload progress of the entry that is being sent, in bytes. */
  progress: ReadonlyMap<Seq, { sent: number; total: number }>
  /** How this device sends for each user. For a user who is not in the map, `DEFAULT_SETTINGS` apply. */
  settings: ReadonlyMap<string, SendSettings>
  /** Present if this device has noticed that the host was put back to an earlier state. */
  wentBack?: WentBack | undefined
}

/** The view before the database has been read. */
export const EMPTY_VIEW: QueueView = {
  reading: { kind: 'unread' },
  entries: [],
  receipts: [],
  ids: new Map(),
  progress: new Map(),
  settings: new Map(),
}
