import type { SendSettings } from './store/settings'
import type { Entry, Receipt, Seq } from './types'

/** The queue as a tab sees it. Each change makes a new immutable value, from which screens render. */
export interface QueueView {
  /** False until the database has been read once. */
  ready: boolean
  /** Unsent entries of every user on this device, in the order of the queue. */
  entries: readonly Entry[]
  /** Outcomes, oldest first. */
  receipts: readonly Receipt[]
  /** Maps each temporary id to the server's id. `null`: the thing was created, but its id is unknown. */
  ids: ReadonlyMap<string, string | null>
  /** Upload progress of the entry that is being sent, in bytes. */
  progress: ReadonlyMap<Seq, { sent: number; total: number }>
  /** How this device sends for each user. For a user who is not in the map, `DEFAULT_SETTINGS` apply. */
  settings: ReadonlyMap<string, SendSettings>
}

/** The view before the database has been read. */
export const EMPTY_VIEW: QueueView = {
  ready: false,
  entries: [],
  receipts: [],
  ids: new Map(),
  progress: new Map(),
  settings: new Map(),
}
