import { openExisting } from './open-existing'

/** Names of what the service worker keeps. The shell is not among them: it belongs to the device, not to a person. */
const READS = 'reads-'
const MEDIA = 'media-'

export const readsCacheOf = (userId: string): string => READS + userId
export const mediaCacheOf = (userId: string): string => MEDIA + userId

/** Deletes what this device was answered, whoever it was, but for who is here. */
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
 * Where workbox writes down when a picture was last seen, with its address; each key begins with the name of the cache.
 * A cache that is deleted leaves its rows behind.
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
