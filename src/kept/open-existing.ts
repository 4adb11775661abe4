import { type IDBPDatabase, openDB } from 'idb'

/**
 * Opens a database that belongs to another module, without creating it. The result is `undefined` if the database does
 * not exist, or if it cannot be opened. The connection closes when the other module wants to upgrade or delete the
 * database.
 * @param onGone called when the connection has closed, for this reason or because the browser closed it
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
