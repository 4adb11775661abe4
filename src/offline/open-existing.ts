import { type IDBPDatabase, openDB } from 'idb'

/**
 * A database that is there; `undefined` where it is not: then it is for its owner to make. The connection closes when its
 * owner wants to upgrade or delete the database.
 * @param onGone told when the connection is closed so, or by the browser
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
