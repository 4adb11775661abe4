/**
 * Checks how the app makes room for unsent work: it deletes what can be fetched again, in a fixed order, and only as
 * much as needed.
 */
import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { READS_DATABASE } from '@/kept/forget-reads'
import { SavedQueries } from '@/kept/saved-queries'
import { makeRoom } from '@/offline/make-room'

const MB = 1_000_000
/** The bytes that must be free in addition to those that are asked for; see `make-room.ts`. */
const MARGIN = 8 * 1024 * 1024
/** How many bytes every cached response in these tests has. */
const PICTURE = MB

let stores: Map<string, string[]>
/** How many bytes the origin may store, as the browser reports it. */
let quota: number
/** Bytes that are stored outside the caches, such as the queue. `makeRoom` does not delete them. */
let held: number

beforeEach(async () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, at) => `https://host.example/${at}`)
  stores = new Map([
    ['workbox-precache-v2', addresses(3)],
    ['media-ana', addresses(200)],
    ['foreign-ana', addresses(60)],
    ['opaque-bruno', addresses(5)],
    ['reads-ana', addresses(10)],
  ])
  held = 20 * MB
  quota = 400 * MB
  const cacheOf = (name: string) => ({
    keys: async () => (stores.get(name) ?? []).map((url) => new Request(url)),
    delete: async ({ url }: Request) => {
      const left = (stores.get(name) ?? []).filter((other) => other !== url)
      stores.set(name, left)
      return true
    },
  })
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    open: async (name: string) => cacheOf(name),
  })
  const usage = () => held + [...stores.values()].flat().length * PICTURE
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: usage(), quota }) } })
  const state = { data: ['Marta'], dataUpdatedAt: 1, status: 'success' as const }
  const query = { queryKey: ['teachers'], queryHash: '["teachers"]', dehydratedAt: 1, state: state as never }
  await new SavedQueries(
    'ana',
    () => true,
    () => [query],
  ).save([query])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await deleteDB(READS_DATABASE)
})

/** Returns how many responses are in each cache that is not empty. */
const left = () =>
  Object.fromEntries([...stores].flatMap(([name, { length }]) => (length === 0 ? [] : [[name, length]])))
const savedReads = async () =>
  (
    await new SavedQueries(
      'ana',
      () => true,
      () => [],
    ).load()
  ).length
const ALL = {
  'workbox-precache-v2': 3,
  'media-ana': 200,
  'foreign-ana': 60,
  'opaque-bruno': 5,
  'reads-ana': 10,
}

test('nothing goes while there is room', async () => {
  // 278 MB are stored in caches, and 20 MB outside them.
  quota = 298 * MB + 6 * MB + MARGIN
  expect(await makeRoom(6 * MB, false)).toEqual([])
  expect(left()).toEqual(ALL)
  expect(await savedReads()).toBe(1)
})

test('only opaque pictures go before a large file for which there is room as the browser says', async () => {
  expect(await makeRoom(7 * MB, false)).toEqual(['foreign pictures'])
  expect(left()).toEqual({ ...ALL, 'opaque-bruno': undefined })
  expect(await makeRoom(7 * MB, false)).toEqual([])
})

test('pictures of other hosts go first, opaque ones before the others, and no more than needed', async () => {
  quota = 298 * MB
  expect(await makeRoom(20 * MB, false)).toEqual(['foreign pictures'])
  expect(left()).toEqual({ ...ALL, 'opaque-bruno': undefined, 'foreign-ana': 10 })
})

test('then the downloaded catalogue goes, the pictures that were not used for longest first', async () => {
  const times = await openDB('workbox-expiration', 1, {
    upgrade: (database) => void database.createObjectStore('cache-entries', { keyPath: 'id' }),
  })
  for (const [at, url] of (stores.get('media-ana') ?? []).entries())
    await times.put('cache-entries', { id: `media-ana|${url}`, url, timestamp: 1_000 - at })
  times.close()
  quota = 298 * MB
  expect(await makeRoom(80 * MB, false)).toEqual(['foreign pictures', 'catalogue'])
  expect(left()).toEqual({ 'workbox-precache-v2': 3, 'media-ana': 150, 'reads-ana': 10 })
  expect(stores.get('media-ana')).toContain('https://host.example/0')
  expect(await savedReads()).toBe(1)
  await deleteDB('workbox-expiration')
})

test('saved reads go last; the shell, and what is not in a cache of ours, stays', async () => {
  // 300 MB and the margin are more than this quota, so they would not fit even on an empty device.
  quota = 305 * MB
  expect(await makeRoom(300 * MB, false)).toEqual([])
  quota = 312 * MB
  expect(await makeRoom(300 * MB, false)).toEqual(['foreign pictures', 'catalogue', 'saved reads'])
  expect(left()).toEqual({ 'workbox-precache-v2': 3 })
  expect(await savedReads()).toBe(0)
})

test('after a refusal as much goes as was refused, whatever the browser says it grants', async () => {
  quota = 10_000 * MB
  expect(await makeRoom(20 * MB, true)).toEqual(['foreign pictures'])
  expect(left()).toMatchObject({ 'foreign-ana': 10, 'media-ana': 200 })
})

test('for a small change opaque pictures go before the others', async () => {
  quota = 10_000 * MB
  expect(await makeRoom(0, true)).toEqual(['foreign pictures'])
  expect(left()).toEqual({ ...ALL, 'opaque-bruno': undefined, 'foreign-ana': 10 })
})

test('after each refusal one kind of thing goes, until nothing is left to go', async () => {
  quota = 10_000 * MB
  expect(await makeRoom(300 * MB, true)).toEqual(['foreign pictures'])
  expect(left()).toEqual({ 'workbox-precache-v2': 3, 'media-ana': 200, 'reads-ana': 10 })
  expect(await makeRoom(300 * MB, true)).toEqual(['catalogue'])
  expect(left()).toEqual({ 'workbox-precache-v2': 3 })
  expect(await makeRoom(300 * MB, true)).toEqual(['saved reads'])
  expect(await savedReads()).toBe(0)
  expect(await makeRoom(300 * MB, true)).toEqual([])
})

test('where the browser tells nothing, things go only after a refusal', async () => {
  vi.stubGlobal('navigator', {})
  expect(await makeRoom(6 * MB, false)).toEqual([])
  expect(left()).toEqual(ALL)
  expect(await makeRoom(20 * MB, true)).toEqual(['foreign pictures'])
})

test('only what the caller can do without goes', async () => {
  quota = 298 * MB
  expect(await makeRoom(200 * MB, false, ['foreign pictures'])).toEqual(['foreign pictures'])
  expect(left()).toMatchObject({ 'media-ana': 200, 'reads-ana': 10 })
})
