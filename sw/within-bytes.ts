import type { WorkboxPlugin } from 'workbox-core'
import { storageEstimate } from '@/lib/storage-estimate'
import { bytesOf, sizesIn } from '@/offline/cached-bytes'

/** A cache beyond its limit is cut down to this share of the limit, so that not every further response deletes one. */
const KEPT = 0.9

/**
 * Bounds a cache in bytes: once there are more, deletes the least recently used responses. It reads the sizes of the
 * whole cache only if the app uses more on this device than this cache may. It does so once in the life of the worker,
 * and again whenever the cache seems to be beyond its limit.
 */
export function withinBytes(most: number): WorkboxPlugin {
  let sizes: Map<string, number> | undefined

  const bound = async (cacheName: string, address: string, bytes: number) => {
    sizes?.set(address, bytes)
    if (((await storageEstimate())?.usage ?? Number.POSITIVE_INFINITY) <= most) return
    sizes ??= await sizesIn(cacheName)
    if (sum(sizes) <= most) return
    // Read the sizes again, because other code deletes from the cache too.
    sizes = await sizesIn(cacheName)
    let left = sum(sizes)
    if (left <= most) return
    const cache = await caches.open(cacheName)
    for (const [old, its] of sizes) {
      if (left <= most * KEPT) break
      await cache.delete(old, { ignoreVary: true })
      sizes.delete(old)
      left -= its
    }
  }

  let turn: Promise<void> = Promise.resolve()
  return {
    cacheDidUpdate: async ({ cacheName, request, newResponse }) => {
      const bytes = await bytesOf(newResponse.clone())
      // One after the other: two that delete at the same time would delete twice as much.
      const next = turn.then(() => bound(cacheName, request.url, bytes))
      turn = next.catch(() => {})
      await next
    },
  }
}

function sum(sizes: Map<string, number>): number {
  let total = 0
  for (const bytes of sizes.values()) total += bytes
  return total
}
