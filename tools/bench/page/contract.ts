/** The methods that a page of the bench offers to its driver, so that several outboxes can be measured alike. */
import type { Json } from '@/lib/json'

export type Item = JsonItem | FileItem

interface JsonItem {
  seq: number
  method: 'POST' | 'PATCH'
  url: string
  json: { [field: string]: Json }
}

interface FileItem {
  seq: number
  method: 'POST' | 'PATCH'
  url: string
  fields: { [field: string]: string }
  file: File
}

/**
 * The kind of change that the JSON items make. Before the outbox sends an `edit`, it reads the thing. Before it sends
 * an `edit-tagged`, it reads nothing, because it knows the version of the thing.
 */
export type Kind = 'save' | 'create' | 'edit' | 'edit-tagged'

export interface Bench {
  ready: boolean
  /** Whether the promise of `enqueue` resolves only when the item is stored. */
  resolvesOnStore: boolean
  /** Whether each JSON item that is queued is a separate write to the storage. */
  perItem: boolean
  /** Queues an item, which is later sent to `${url}?seq=${seq}`. */
  enqueue: (item: Item) => Promise<void>
  /** Sets whether the page may send. A page starts offline unless its address has `?online`. */
  setOnline: (online: boolean) => void
  /** Goes online. The promise resolves when nothing is left to send. */
  drain: () => Promise<void>
  /** Returns the number of entries on the disk. */
  pending: () => Promise<number>
  wipe: () => Promise<void>
}

export function isFileItem(item: Item): item is FileItem {
  return 'file' in item
}
