import { openExisting } from './open-existing'

/** Prefixes of the service worker's caches of one user. The app's shell has none: it belongs to the device. */
const READS = 'reads-'
const MEDIA = 'media-'

export const readsCacheOf = (userId: string): string => READS + userId
export const mediaCacheOf = (userId: string): string => MEDIA + userId

/** Deletes the cached responses of every user except `here`. */
export async function forgetResponses(here?: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const kept = here === undefined ? [] : [readsCacheOf(here), mediaCacheOf(here)]
  const names = (await caches.keys()).filter(
    (name) => (name.startsWith(READS) || name.startsWith(MEDIA)) && !kept.includes(name),
  )
  await Promise.all(names.map((name) => caches.delete(name)))
  await forgetTimes(here)
}

/**
 * The database in which workbox notes when each picture was last used. Each key begins with the name of the cache. A
 * deleted cache leaves its rows behind.
 */
const TIMES = { database: 'workbox-expiration', store: 'cache-entries' }

async function forgetTimes(here: string | undefined): Promise<void> {
  const database = await openExisting(TIMES.database)
  if (database === undefined) return
  try {
    for (const range of timesBut(here)) await database.delete(TIMES.store, range)
  } finally {
    database.close()
  }
}

function timesBut(here: string | undefined): IDBKeyRange[] {
  const end = `${MEDIA}\uffff`
  if (here === undefined) return [IDBKeyRange.bound(MEDIA, end)]
  const theirs = `${mediaCacheOf(here)}|`
  return [IDBKeyRange.bound(MEDIA, theirs, false, true), IDBKeyRange.bound(`${theirs}\uffff`, end)]
}
