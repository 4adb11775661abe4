import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { randomId } from '@/lib/ids'
import type { FileRow, SlicedFileRow, SliceRow, UploadRow } from '../rows/file-rows'
import type { Entry, IdRow, Receipt } from '../rows/types'

/**
 * The stores of the outbox's database:
 *
 * - `entries`: the changes that are unsent or have failed. The auto-increment key `seq` is their order.
 * - `files`: the bytes of files. For a file that is sent ahead of its mutation, another row has the file's address at
 *   the host, and says whether the host has the whole file. The bytes are not in `entries`, so that listing ten
 *   thousand entries reads no video.
 * - `ids`: the server's id for each temporary id. A row outlives its entry, for addresses and forms that still hold the
 *   temporary id.
 * - `receipts`: the outcomes of entries. They are for the history, for toasts about what was sent while no tab was
 *   open, and for finding out which sent changes a read may not show yet.
 * - `meta`: the id of the database (`ID`), what was old by the clock (`store/old-for-long.ts`), facts about the hosts, the space that is set aside for a full disk (`Policy.reserve`), the lease that
 *   replaces missing Web Locks, each user's send settings, the ids of the entries that were exported or imported, what
 *   was sent of unfinished groups (`store/sent-parts.ts`), and the note that makes a sender search the queue from the head again (`notePutBack`).
 */
export interface OutboxSchema extends DBSchema {
  entries: { key: number; value: Entry }
  files: { key: string; value: FileRow | SlicedFileRow | SliceRow | UploadRow }
  ids: { key: string; value: IdRow }
  receipts: { key: number; value: Receipt }
  meta: { key: string; value: unknown }
}

export type OutboxDatabase = IDBPDatabase<OutboxSchema>
export type StoreName = 'entries' | 'files' | 'ids' | 'receipts' | 'meta'

const VERSION = 1

/**
 * The key in `meta` of the id that a database gets when it is created. If the browser drops the database, the next one
 * has another id. So the app notices that what was in the first one is gone.
 */
export const ID = 'database'

/** The highest `seq` of all entries and the highest `at` of all receipts. */
export interface Counted {
  seq: number
  at: number
}

/**
 * Opens the database of the outbox. An upgrade only adds stores. If another tab wants to upgrade or delete the
 * database, this connection closes, so that it does not block that tab.
 *
 * @param onGone called when the connection was closed for another tab, or when the browser dropped it (iOS does so
 *   under memory pressure). `Store` can then open the database again
 * @param counted the highest numbers that this tab has seen. If the site's data was cleared and the database is created
 *   again, its counters go on after these numbers. So a new entry never gets the number of an entry that is gone
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
      await database.createObjectStore('meta').put(randomId(), ID)
      // Set the counters: add a row with the highest number to each store, and delete the row. A counter goes on after
      // the highest key that a row ever had.
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
