import { type IDBPDatabase, openDB } from 'idb'

/**
 * Opens a database of another module. Resolves with `undefined` if it cannot be opened or does not exist: only the
 * module it belongs to creates it. The connection closes when that module wants to upgrade or delete the database.
 * @param onGone called when the connection is closed for that reason, or by the browser
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
