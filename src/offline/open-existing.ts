import { type IDBPDatabase, openDB } from 'idb'

/** A database that is there; `undefined` where it is not: then it is for its owner to make. */
export function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  return openDB(name, undefined, {
    upgrade: (_database, _before, _after, transaction) => {
      transaction.done.catch(() => {})
      transaction.abort()
    },
  }).catch(() => undefined)
}
