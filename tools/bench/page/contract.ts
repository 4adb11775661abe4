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

/** What JSON items do: an edit reads first, unless it knows the version of its thing. */
export type Kind = 'save' | 'create' | 'edit' | 'edit-tagged'

export interface Bench {
  ready: boolean
  /** `enqueue`'s promise resolves when the item is stored. */
  resolvesOnStore: boolean
  /** Each JSON item that is queued makes a write of its own. */
  perItem: boolean
  /** The item is later sent to `${url}?seq=${seq}`. */
  enqueue: (item: Item) => Promise<void>
  /** A page starts offline. */
  setOnline: (online: boolean) => void
  /** Goes online; resolves when nothing is left to send. */
  drain: () => Promise<void>
  /** Entries on the disk. */
  pending: () => Promise<number>
  wipe: () => Promise<void>
}

export function isFileItem(item: Item): item is FileItem {
  return 'file' in item
}
