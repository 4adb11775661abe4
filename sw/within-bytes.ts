import type { WorkboxPlugin } from 'workbox-core'
import { storageEstimate } from '@/lib/device/storage-estimate'
import { bodySize, sizesIn } from '@/offline/cached-bytes'

/**
 * A cache above its limit is cut down to this share of the limit. If it were cut down only to the limit, each further
 * response would need a deletion.
 */
const KEPT = 0.9

/**
 * Keeps a cache within `most` bytes. If the cache has more, the least recently used responses are deleted.
 *
 * Reading the sizes of the whole cache is slow. So they are first read when all data of the app on this device has more
 * than `most` bytes. After that they are read again only if the cache seems to be above its limit.
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
      const bytes = await bodySize(newResponse.clone())
      // Call `bound` for one response after the other. If two calls ran at the same time, each of them would delete
      // enough, so together they could delete too much.
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
