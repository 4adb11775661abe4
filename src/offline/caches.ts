import { openExisting } from '@/kept/open-existing'

/**
 * The names of the service worker's caches begin with these prefixes. The id of the user follows. The cache of the
 * app's shell has no such prefix, because it belongs to the device and not to a user.
 */
export const PREFIXES = {
  /** Answers of the API. */
  reads: 'reads-',
  /** Pictures of the app's own origin and of the API's host. */
  media: 'media-',
  /** Pictures of other hosts that answer with CORS. */
  foreign: 'foreign-',
  /** Pictures of hosts that answer without CORS: opaque responses, whose content the app cannot read. */
  opaque: 'opaque-',
} as const

export type CacheKind = keyof typeof PREFIXES

const KINDS = Object.keys(PREFIXES) as CacheKind[]

export const cacheOf = (kind: CacheKind, userId: string): string => PREFIXES[kind] + userId

/** Returns the names of the caches of one kind, of all users of the device. */
export async function cachesOfKind(kind: CacheKind): Promise<string[]> {
  if (!('caches' in globalThis)) return []
  return (await caches.keys()).filter((name) => name.startsWith(PREFIXES[kind]))
}

/**
 * Deletes the cached responses of all users.
 * @param here the id of a user whose responses stay
 */
export async function forgetResponses(here?: string): Promise<void> {
  const all = (await Promise.all(KINDS.map(cachesOfKind))).flat()
  const kept = here === undefined ? [] : KINDS.map((kind) => cacheOf(kind, here))
  await Promise.all(all.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
  await forgetTimes(here)
}

/**
 * The database in which workbox notes when each picture was last used (`workbox-expiration` 7.4). Each key begins with
 * the name of the cache. If a cache is deleted, its rows stay in this database.
 */
const TIMES = { database: 'workbox-expiration', store: 'cache-entries' }

async function forgetTimes(here: string | undefined): Promise<void> {
  const database = await openExisting(TIMES.database)
  if (database === undefined) return
  try {
    for (const kind of KINDS)
      for (const range of timesBut(kind, here)) await database.delete(TIMES.store, range)
  } finally {
    database.close()
  }
}

function timesBut(kind: CacheKind, here: string | undefined): IDBKeyRange[] {
  const prefix = PREFIXES[kind]
  const end = `${prefix}\uffff`
  if (here === undefined) return [IDBKeyRange.bound(prefix, end)]
  const theirs = timesOf(cacheOf(kind, here))
  return [IDBKeyRange.bound(prefix, theirs.lower, false, true), IDBKeyRange.bound(theirs.upper, end)]
}

function timesOf(cacheName: string): IDBKeyRange {
  return IDBKeyRange.bound(`${cacheName}|`, `${cacheName}|\uffff`)
}

/**
 * Returns the requests of a cache, the least recently used first. Requests whose last use is not known come before all
 * others, in the order in which they were cached.
 */
export async function leastUsedFirst(cacheName: string): Promise<Request[]> {
  const requests = [...(await (await caches.open(cacheName)).keys())]
  const times = await lastUses(cacheName).catch(() => new Map<string, number>())
  const at = ({ url }: Request) => times.get(url) ?? 0
  return requests.sort((one, other) => at(one) - at(other))
}

async function lastUses(cacheName: string): Promise<Map<string, number>> {
  const database = await openExisting(TIMES.database)
  if (database === undefined) return new Map()
  try {
    const rows: { url: string; timestamp: number }[] = await database.getAll(TIMES.store, timesOf(cacheName))
    return new Map(rows.map(({ url, timestamp }) => [url, timestamp]))
  } finally {
    database.close()
  }
}
