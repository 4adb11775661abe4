import type { IDBPDatabase } from 'idb'
import { OUTBOX_NAME } from './browser-ports'
import { openExisting } from './open-existing'

let opening: Promise<IDBPDatabase | undefined> | undefined

function open(): Promise<IDBPDatabase | undefined> {
  if (opening !== undefined) return opening
  const again = () => {
    opening = undefined
  }
  opening = openExisting(OUTBOX_NAME, again)
  // The queue makes its database when there is something to queue: it is looked for again.
  void opening.then((database) => database ?? again())
  return opening
}

/**
 * The number of the last outcome written on this device (`Receipt.at`): what is asked of the server after this shows
 * all outcomes up to it. 0 where there is none, or where nobody can tell.
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
