import type { WorkboxPlugin } from 'workbox-core'
import { isPicture, isWholePicture } from '@/offline/is-picture'

/** Cached responses are compared by their addresses alone. */
const matchOptions = { ignoreVary: true }

/**
 * Lets Workbox cache and show only pictures. Anybody between the app and a host may answer with a page in place of a
 * picture. What an earlier version of the app has cached in place of a picture is deleted when it is asked for, so that
 * the picture is requested again. Of a picture that breaks off, the page gets what there is, but it is not cached.
 *
 * Opaque answers cannot be read. They are cached without knowing what they are. If one of them is not a picture, the
 * page that shows it finds out, and deletes it (`src/offline/broken-pictures.ts`).
 */
export const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    (await isWholePicture(response.clone())) === false ? null : response,
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) =>
    cachedResponse !== undefined && (await isCachedPicture(request, cacheName)) ? cachedResponse : null,
}

/**
 * Whether a cache contains a picture, or an opaque answer, for this request. Deletes what is neither. It reads a
 * response of its own, so that the one that is shown keeps its body untouched.
 */
export async function isCachedPicture({ url }: Pick<Request, 'url'>, cacheName: string): Promise<boolean> {
  const found = await caches.match(url, { cacheName, ...matchOptions })
  if (found === undefined) return false
  if ((await isPicture(found)) !== false) return true
  await (await caches.open(cacheName)).delete(url, matchOptions)
  return false
}
