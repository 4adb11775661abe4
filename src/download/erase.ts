import type { QueryClient } from '@tanstack/react-query'
import { bodySize, emptying } from '@/offline/cached-bytes'
import { cacheOf } from '@/offline/caches'
import { forgetNote, timesFreed } from './note'

/** The caches that hold a catalogue: pictures, and answers of the API. */
const KINDS = ['media', 'reads'] as const

/**
 * Deletes the downloaded catalogue of a user from this device: pictures, answers, saved reads, and the note of the
 * download. What a page shows at this moment stays. Unsent changes and their files are elsewhere, and stay.
 * @returns how many bytes this has freed
 */
export async function eraseCatalogue(userId: string, queries: QueryClient): Promise<number> {
  forgetNote(userId)
  // A download that is under way would fill the room again.
  timesFreed.set(timesFreed.get() + 1)
  let freed = 0
  const unseen = queries.getQueryCache().findAll({ type: 'inactive' })
  for (const { state } of unseen) freed += JSON.stringify(state.data ?? null).length
  // The saved reads follow what is in memory (`src/kept/persister.ts`).
  queries.removeQueries({ type: 'inactive' })
  if (!('caches' in globalThis)) return freed
  for (const kind of KINDS) {
    const cacheName = cacheOf(kind, userId)
    freed += await bytesIn(cacheName)
    for await (const _ of emptying(cacheName));
  }
  return freed
}

async function bytesIn(cacheName: string): Promise<number> {
  const cache = await caches.open(cacheName)
  let bytes = 0
  for (const request of await cache.keys()) {
    const found = await cache.match(request, { ignoreVary: true })
    if (found !== undefined) bytes += await bodySize(found)
  }
  return bytes
}
