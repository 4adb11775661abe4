/**
 * Imitates the environment of the app's service worker: events, caches, clients, and the network. The tests run the
 * real source of the worker (sw/sw.ts), with an empty precache list.
 */
import 'fake-indexeddb/auto'
import '../files-kept'
import { vi } from 'vitest'

export const ORIGIN = 'http://escola.example'

type Heard = Record<string, unknown>

const listeners = new Map<string, ((event: Heard) => void)[]>()
const stores = new Map<string, FakeCache>()

/** Answers the worker's requests in place of the network. A test without a network makes this function reject. */
export const network = vi.fn<(request: Request) => Promise<Response>>()
export const skipWaiting = vi.fn(async () => {})
export const claim = vi.fn(async () => {})

/** A cache that compares requests only by their address. These tests need no more. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  async match(request: RequestInfo): Promise<Response | undefined> {
    return this.kept.get(urlOf(request))?.clone()
  }
  async put(request: RequestInfo, response: Response): Promise<void> {
    this.kept.set(urlOf(request), response)
  }
  async delete(request: RequestInfo): Promise<boolean> {
    return this.kept.delete(urlOf(request))
  }
  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((url) => new Request(url))
  }
}

const urlOf = (request: RequestInfo) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href

const caches = {
  open: async (name: string) => {
    const cache = stores.get(name) ?? new FakeCache()
    stores.set(name, cache)
    return cache
  },
  match: async (request: RequestInfo, { cacheName = '' } = {}) => stores.get(cacheName)?.match(request),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  has: async (name: string) => stores.has(name),
}

/** Returns an answer of a host that does not support CORS. Nothing in it can be read. */
export function opaque(): Response {
  return Object.defineProperties(new Response(), {
    type: { value: 'opaque' },
    status: { value: 0 },
    clone: { value: opaque },
  })
}

/** Puts a response into a cache, as an earlier run of the worker did. */
export async function keep(cacheName: string, address: string, response: Response): Promise<void> {
  await (await caches.open(cacheName)).put(new URL(address, ORIGIN).href, response)
}

/** Returns the addresses that each cache contains. The keys are the names of the caches. */
export function kept(): Record<string, string[]> {
  return Object.fromEntries(
    [...stores].map(([name, { kept }]) => [name, [...kept.keys()].map((url) => url.replace(ORIGIN, ''))]),
  )
}

/** Starts the worker. Call it once per test file, because the worker's routes cannot be removed. */
export async function startWorker(): Promise<void> {
  Object.assign(globalThis, {
    self: globalThis,
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: [],
    caches,
    location: new URL(`${ORIGIN}/sw.js`),
    registration: { scope: `${ORIGIN}/` },
    clients: { claim, matchAll: async () => [] },
    skipWaiting,
    ExtendableEvent: Event,
    FetchEvent: Event,
    fetch: (input: RequestInfo, init?: RequestInit) =>
      network(new Request(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)),
    addEventListener: (type: string, listener: (event: Heard) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  })
  // In a worker, `Response.redirect` takes a relative address. In Node it does not.
  Response.redirect = (url, status) =>
    new Response(null, { status: status ?? 302, headers: { location: String(url) } })
  await import('../../sw/sw')
}

/** Clears the caches and the recorded requests. */
export function clearDevice(): void {
  living = []
  stores.clear()
  vi.clearAllMocks()
}

let living: Promise<unknown>[] = []

/** Waits for all promises that the worker passes to `waitUntil`. If one of them rejects, `idle` rejects, too. */
export async function idle(): Promise<void> {
  while (living.length > 0) await Promise.all(living.splice(0))
}

/** Wakes the worker with an event. */
export function wake(type: string, event: Heard = {}): void {
  const waitUntil = (work: Promise<unknown>) => void living.push(work)
  for (const listener of listeners.get(type) ?? [])
    listener(Object.assign(new Event(type), { waitUntil, ...event }) as unknown as Heard)
}

/**
 * Returns what a page gets for a request; undefined if the worker leaves the request to the browser.
 * @param destination what the page needs the answer for, such as `image`
 */
export async function ask(
  path: string,
  init: RequestInit = {},
  destination = '',
): Promise<Response | undefined> {
  const request = new Request(new URL(path, ORIGIN), init)
  Object.defineProperty(request, 'destination', { value: destination })
  let answer: Promise<Response> | undefined
  wake('fetch', { request, respondWith: (response: Promise<Response>) => (answer = response) })
  return answer
}
