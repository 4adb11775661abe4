import { type CacheKind, cachesOfKind } from './caches'

/** The caches from which the service worker shows pictures. */
const PICTURES: readonly CacheKind[] = ['media', 'foreign', 'opaque']

/**
 * Deletes from the caches each picture that a page could not show, so that it is requested again the next time. The
 * service worker cannot read opaque answers. So only the page finds out that one of them is not a picture.
 */
export function dropBrokenPictures(): void {
  // Errors of elements do not bubble, so they must be captured.
  addEventListener('error', ({ target }) => void drop(target).catch(() => {}), { capture: true })
}

async function drop(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLImageElement)) return
  const url = target.currentSrc || target.src
  if (!url.startsWith('http')) return
  const names = (await Promise.all(PICTURES.map(cachesOfKind))).flat()
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(url, { ignoreVary: true })))
}
