import { leastUsedFirst } from './caches'

/** The number of responses that are measured or deleted at the same time. */
const AT_ONCE = 50

/** Returns the size of a response's body in bytes. An opaque response does not tell its size and counts as 0. */
export async function bodySize(response: Response): Promise<number> {
  const told = Number(response.headers.get('content-length') ?? Number.NaN)
  // The browser stores a compressed body uncompressed. So the `content-length` of such a body is not its stored size.
  if (Number.isFinite(told) && !response.headers.has('content-encoding')) return told
  return (await response.blob()).size
}

/** Returns the sizes of the responses in a cache, in bytes, by their addresses. The least recently used comes first. */
export async function sizesIn(cacheName: string): Promise<Map<string, number>> {
  const cache = await caches.open(cacheName)
  const sizes = new Map<string, number>()
  for (const some of chunks(await leastUsedFirst(cacheName))) {
    const found = await Promise.all(some.map((request) => cache.match(request, { ignoreVary: true })))
    const bytes = await Promise.all(found.map((response) => response && bodySize(response)))
    for (const [index, { url }] of some.entries()) sizes.set(url, bytes[index] ?? 0)
  }
  return sizes
}

/**
 * Deletes all responses of a cache, the least recently used first, and yields after every `AT_ONCE` of them. The cache
 * itself stays, because the service worker may hold it open. If an open cache is deleted, Chromium continues to count
 * its content as used storage, and also counts what is written to it later.
 */
export async function* emptying(cacheName: string): AsyncGenerator<void> {
  const cache = await caches.open(cacheName)
  for (const some of chunks(await leastUsedFirst(cacheName))) {
    await Promise.all(some.map((request) => cache.delete(request, { ignoreVary: true })))
    yield
  }
}

function* chunks<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
