/**
 * Which hosts mark their answers (`MARK_HEADER`), as the service worker remembers it. This belongs to the device and
 * not to a user, so it stays when a user signs out. Each host is one entry of a cache, whose key is the host's origin.
 */
const CACHE = 'marked-hosts'

/** @throws if the browser cannot open the cache. Then it is not known whether the host marks its answers */
export async function isMarkedHost(origin: string): Promise<boolean> {
  return (await caches.match(keyOf(origin), { cacheName: CACHE })) !== undefined
}

/** Remembers that the API at this origin marks its answers. */
export async function noteMarkedHost(origin: string): Promise<void> {
  if (await isMarkedHost(origin)) return
  await (await caches.open(CACHE)).put(keyOf(origin), new Response())
}

/** Call this when it is certain that an API without marks has taken the place of the one with marks. */
export async function forgetMarkedHost(origin: string): Promise<void> {
  await (await caches.open(CACHE)).delete(keyOf(origin))
}

function keyOf(origin: string): string {
  return new URL('/', origin).href
}
