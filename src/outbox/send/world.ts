import type { SharedLists } from '../attempt/shared-lists'
import type { OutboxMessage, OutboxPorts } from '../contract/ports'
import type { Reserve } from '../files/disk-reserve'
import type { Host } from '../store/host'
import type { HeardHistory } from '../store/host-history'
import type { HostHold } from '../store/host-hold'
import type { Store } from '../store/store'
import type { SenderLock } from './lock'

/** What all drains of a tab share. */
export interface World {
  ports: OutboxPorts
  store: Store
  host: Host
  history: HeardHistory
  reserve: Reserve
  lock: SenderLock
  lists: SharedLists
  tell: (message: OutboxMessage) => void
  /** The number of entries to claim at once: as many as can probably be sent within `Policy.batchTime`. */
  most: number
  /** What the host has asked for (`Retry-After`) when nothing could be stored. The next write stores it. */
  unstored?: HostHold | undefined
}
