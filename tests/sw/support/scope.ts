/**
 * Imitates the environment of the app's service worker: events, caches, clients, and the network. The tests run the
 * real source of the worker (sw/sw.ts). Its list of the app's own files is empty, unless a test passes one.
 */
import { createHash } from 'node:crypto'
import 'fake-indexeddb/auto'
import '../../files-kept'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'

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

/** Returns the text of what a cache contains for an address; undefined if it contains nothing. */
export async function keptText(cacheName: string, address: string): Promise<string | undefined> {
  return (await (await caches.open(cacheName)).match(new URL(address, ORIGIN).href))?.text()
}

/** Returns the hash of a text in the form of the attribute `integrity`. */
export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

/** Fetches as browsers do: the answer must fit the hash that the request names. */
async function fetchChecked(request: Request): Promise<Response> {
  const response = await network(request)
  const { integrity } = request
  if (integrity !== '' && integrityOf(await response.clone().text()) !== integrity)
    throw new TypeError(`${request.url} does not fit its hash`)
  return response
}

/**
 * Starts the worker. Call it once per test file, because the worker's routes cannot be removed.
 * @param files the list of the app's own files, as the build writes it
 * @param base the path below which the app lies
 */
export async function startWorker(files: object[] = [], base = '/'): Promise<void> {
  vi.stubEnv('BASE_URL', base)
  Object.assign(globalThis, {
    self: globalThis,
    __WB_DISABLE_DEV_LOGS: true,
    __WB_MANIFEST: files,
    caches,
    location: new URL(`${ORIGIN}${base}sw.js`),
    // Node 20 has no navigator.
    navigator: { userAgent: 'Chrome/150.0' },
    registration: { scope: `${ORIGIN}${base}` },
    clients: { claim, matchAll: async () => [] },
    skipWaiting,
    ExtendableEvent: Event,
    FetchEvent: Event,
    fetch: (input: RequestInfo, init?: RequestInit) =>
      fetchChecked(new Request(typeof input === 'string' ? new URL(input, ORIGIN) : input, init)),
    addEventListener: (type: string, listener: (event: Heard) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  })
  // In a worker, `Response.redirect` takes a relative address. In Node it does not.
  Response.redirect = (url, status) =>
    new Response(null, { status: status ?? 302, headers: { location: String(url) } })
  await import('../../../sw/sw')
}

/** The first and the last bytes of a picture. */
export const PNG = new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0IEND\xae\x42\x60\x82', 'latin1'))

/** Returns an answer with a picture. */
export function picture(init: ResponseInit = {}, bytes = PNG): Response {
  return new Response(bytes, { headers: { 'content-type': 'image/png' }, ...init })
}

/** Returns an answer of somebody between the app and the server, such as a proxy that shows its own page. */
export function html(status = 200): Response {
  return new Response('<!doctype html><h1>Entre</h1>', { status, headers: { 'content-type': 'text/html' } })
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
 * @param destination what the page needs the answer for, such as `image`. With `document` the request is a navigation
 */
export async function ask(
  path: string,
  init: RequestInit = {},
  destination = '',
): Promise<Response | undefined> {
  const request = new Request(new URL(path, ORIGIN), init)
  Object.defineProperty(request, 'destination', { value: destination })
  if (destination === 'document') Object.defineProperty(request, 'mode', { value: 'navigate' })
  let answer: Promise<Response> | undefined
  wake('fetch', { request, respondWith: (response: Promise<Response>) => (answer = response) })
  return answer
}

export const ANA = { token: 'da-ana', userId: 'ana' }

/** Starts the worker for the tests of a file. Ana signs in before each of them, and after it the device is as new. */
export function worksForAna(known: { sizes?: string } = {}): void {
  beforeAll(() => startWorker())
  beforeEach(() => mirrorSession({ ...ANA, ...known }))
  afterEach(async () => {
    await clearMirroredSession()
    clearDevice()
  })
}
