import { type CountNote, countNoteIn } from '@/kept/count-note'

/**
 * The name of a cache with one response: the `CountNote` of the service worker. The worker has no local storage. A cache
 * outlives a database that the browser drops.
 */
const CACHE = 'unsent-count'
/** Nothing is fetched from this address. It is the key of the response in the cache. */
const ADDRESS = '/unsent-count'

/** Notes how many changes are unsent after the service worker has sent some. */
export async function noteWorkerCount(note: CountNote): Promise<void> {
  await (await caches.open(CACHE)).put(ADDRESS, new Response(JSON.stringify(note)))
}

/** Returns the last note of the service worker; `undefined` if there is none, or if the browser has no caches. */
export async function workerCount(): Promise<CountNote | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return undefined
  const response = await (await caches.open(CACHE)).match(ADDRESS)
  return countNoteIn((await response?.text()) ?? null)
}
