import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Entry, FileRow, IdRow, Receipt, SlicedFileRow, SliceRow } from '../types'

/**
 * - `entries`: what is still to be sent; auto-increment `seq` is the order.
 * - `files`: bytes, outside the rows, so that listing ten thousand entries touches no video.
 * - `ids`: temporary id to real id; outlives the entry, for addresses and forms that still hold the old one.
 * - `receipts`: outcomes, for toasts after a send nobody watched, for the history, and to date reads.
 * - `meta`: what is known of the host, the room set aside, what was exported, when something was put back in line.
 */
export interface OutboxSchema extends DBSchema {
  entries: { key: number; value: Entry }
  files: { key: string; value: FileRow | SlicedFileRow | SliceRow }
  ids: { key: string; value: IdRow }
  receipts: { key: number; value: Receipt }
  meta: { key: string; value: unknown }
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>
export type StoreName = 'entries' | 'files' | 'ids' | 'receipts' | 'meta'

const VERSION = 1

/** The highest numbers of entries and outcomes. */
export interface Counted {
  seq: number
  at: number
}

/**
 * Opens the outbox's database. Upgrades only ever add stores. When another tab wants to upgrade, this connection
 * closes rather than hold it up; `onGone` is then told, and also when the browser drops the connection on its own
 * (iOS does under memory pressure), so that the owner can open it again.
 *
 * @param counted what this tab has seen counted: a database that is made anew under it, since the site's data was cleared,
 *   goes on from there. The same numbers, given twice, would pass for what is done and gone.
 */
export function openOutboxDatabase(
  name: string,
  onGone: () => void,
  counted: Counted = { seq: 0, at: 0 },
): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>(name, VERSION, {
    async upgrade(database, _before, _after, tx) {
      database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true })
      database.createObjectStore('files', { keyPath: 'file' })
      database.createObjectStore('ids', { keyPath: 'temporary' })
      database.createObjectStore('receipts', { keyPath: 'at', autoIncrement: true })
      database.createObjectStore('meta')
      // A counter goes on after the highest key it has seen, though that is gone again.
      if (counted.seq > 0) await tx.objectStore('entries').add({ seq: counted.seq } as Entry)
      if (counted.at > 0) await tx.objectStore('receipts').add({ at: counted.at } as Receipt)
      await Promise.all([tx.objectStore('entries').clear(), tx.objectStore('receipts').clear()])
    },
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onGone()
    },
    terminated: onGone,
  })
}
