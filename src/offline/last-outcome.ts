import type { IDBPDatabase } from 'idb'
import { openExisting } from '@/kept/open-existing'
import { OUTBOX_NAME } from './browser-ports'

let opening: Promise<IDBPDatabase | undefined> | undefined

function open(): Promise<IDBPDatabase | undefined> {
  if (opening !== undefined) return opening
  const again = () => {
    opening = undefined
  }
  opening = openExisting(OUTBOX_NAME, again)
  // The outbox creates its database when it first starts. Until the database exists, each call tries to open it again.
  void opening.then((database) => database ?? again())
  return opening
}

/**
 * Returns the number of the last outcome stored on this device (`Receipt.at`); 0 if there is no outcome, or if it
 * cannot be read. A read that is requested after this call shows all outcomes up to that number.
 */
export async function lastOutcome(): Promise<number> {
  try {
    const database = await open()
    const cursor = await database?.transaction('receipts').store.openKeyCursor(null, 'prev')
    return typeof cursor?.key === 'number' ? cursor.key : 0
  } catch {
    opening = undefined
    return 0
  }
}
