import { type IDBPDatabase, openDB } from 'idb'

/**
 * Opens a database that exists; `undefined` if it does not, because only its owner creates it, or if it cannot be opened. The connection closes
 * when the owner wants to upgrade or delete the database.
 * @param onGone called when the connection is closed this way, or by the browser
 */
export function openExisting(name: string, onGone?: () => void): Promise<IDBPDatabase | undefined> {
  return openDB(name, undefined, {
    upgrade: (_database, _before, _after, transaction) => {
      transaction.done.catch(() => {})
      transaction.abort()
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      onGone?.()
    },
    terminated: () => onGone?.(),
  }).catch(() => undefined)
}
