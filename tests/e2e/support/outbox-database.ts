import type { Page } from '@playwright/test'
import type { Entry } from '@/outbox/rows/types'

const OUTBOX = 'admin-de-cursos-outbox'

/**
 * Runs in the page and returns all rows of the store `store` in the database `name`. If there is no such database, the
 * result is empty.
 */
export async function readRows<T>([name, store]: readonly [name: string, store: string]): Promise<T[]> {
  const database = await new Promise<IDBDatabase | undefined>((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    // This event means that there is no such database. The function must not create it. (It cannot look at the list
    // of databases instead: on a full device, Firefox does not list them.)
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(undefined)
  })
  if (database === undefined) return []
  try {
    return await new Promise<T[]>((resolve, reject) => {
      const reading = database.transaction(store).objectStore(store).getAll()
      reading.onsuccess = () => resolve(reading.result as T[])
      reading.onerror = () => reject(reading.error)
    })
  } finally {
    database.close()
  }
}

const readAll = <T>(page: Page, name: string, store: string): Promise<T[]> =>
  page.evaluate(readRows<T>, [name, store] as const)

/** Returns all rows of one store of the outbox. */
export function rows<T>(page: Page, store: 'entries' | 'files' | 'ids' | 'receipts'): Promise<T[]> {
  return readAll<T>(page, OUTBOX, store)
}

/** Returns how many entries the signed-in user has on the device, or `undefined` while the page is being left. */
export async function unsentHere(page: Page): Promise<number | undefined> {
  try {
    const [session] = await readAll<{ userId: string }>(page, 'admin-de-cursos-session', 'session')
    const entries = await entriesIn(page)
    return entries.filter(({ userId }) => userId === session?.userId).length
  } catch {
    return undefined
  }
}

export const entriesIn = (page: Page): Promise<Entry[]> => rows<Entry>(page, 'entries')

/** Adds rows to a store of the outbox, or empties the store, without the app. */
export function tamper(
  page: Page,
  store: 'entries' | 'files',
  change: { add: unknown[] } | { clear: true },
): Promise<void> {
  return page.evaluate(
    async ([name, store, change]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const tx = database.transaction(store, 'readwrite')
      if ('add' in change) for (const row of change.add) tx.objectStore(store).add(row)
      else tx.objectStore(store).clear()
      await new Promise((resolve, reject) => {
        tx.oncomplete = resolve
        tx.onerror = () => reject(tx.error)
      })
      database.close()
    },
    [OUTBOX, store, change] as const,
  )
}
