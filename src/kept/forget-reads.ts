import { openExisting } from './open-existing'

/** The database of saved reads (`saved-queries.ts`) and its store. Each key begins with the id of the user. */
export const READS_DATABASE = 'admin-de-cursos-reads'
export const READS_STORE = 'queries'

/**
 * Deletes the saved reads of all users, or of all users but one.
 * @param here the id of the user whose reads stay; `undefined` if no reads stay
 * @throws the browser's error if the browser refuses the deletion
 */
export async function forgetReads(here?: string): Promise<void> {
  if (here === undefined) return deleteAll()
  const database = await openExisting(READS_DATABASE)
  if (database === undefined) return
  try {
    const { store, done } = database.transaction(READS_STORE, 'readwrite')
    const others = [IDBKeyRange.upperBound([here], true), IDBKeyRange.lowerBound([here, []], true)]
    await Promise.all([...others.map((range) => store.delete(range)), done])
  } finally {
    database.close()
  }
}

function deleteAll(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(READS_DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
