import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetReads } from '@/kept/forget-reads'
import { SavedQueries } from '@/kept/saved-queries'
import { forgetResponses } from '@/offline/caches'

const PEOPLE = ['ana', 'bruno', 'carla']
const PICTURES = ['media', 'foreign', 'opaque']
const cachesOf = (person: string) => ['reads', ...PICTURES].map((kind) => `${kind}-${person}`)

afterEach(() => vi.unstubAllGlobals())

async function readAll(): Promise<void> {
  for (const person of PEOPLE) {
    const state = { data: [person], dataUpdatedAt: 1, status: 'success' as const }
    const query = {
      queryKey: ['teachers'],
      queryHash: '["teachers"]',
      dehydratedAt: 1,
      state: state as never,
    }
    await new SavedQueries(
      person,
      () => true,
      () => [query],
    ).save([query])
  }
}

/** Returns the users who still have saved reads. */
async function readers(): Promise<string[]> {
  const found = await Promise.all(
    PEOPLE.map(
      async (person) =>
        [
          person,
          await new SavedQueries(
            person,
            () => true,
            () => [],
          ).load(),
        ] as const,
    ),
  )
  return found.filter(([, queries]) => queries.length > 0).map(([person]) => person)
}

test.each([
  [undefined, []],
  ['bruno', ['bruno']],
])('saved reads are deleted, except for this user: %s', async (here, left) => {
  await readAll()
  expect(await readers()).toEqual(PEOPLE)
  await forgetReads(here)
  expect(await readers()).toEqual(left)
})

test('nothing is deleted and no database is created on a device without saved reads', async () => {
  await forgetReads()
  await forgetReads('bruno')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('admin-de-cursos-reads')
})

test.each([
  [undefined, []],
  ['bruno', ['bruno']],
])('cached answers and picture addresses are deleted, except for this user: %s', async (here, left) => {
  const kept = new Set(['shell', ...PEOPLE.flatMap(cachesOf)])
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  })
  const times = await openDB('workbox-expiration', 1, {
    upgrade: (database) => void database.createObjectStore('cache-entries'),
  })
  const timesOf = (person: string) => PICTURES.map((kind) => `${kind}-${person}|https://escola/capa.png`)
  for (const key of PEOPLE.flatMap(timesOf)) await times.put('cache-entries', {}, key)
  await forgetResponses(here)
  expect([...kept]).toEqual(['shell', ...left.flatMap(cachesOf)])
  expect(await times.getAllKeys('cache-entries')).toEqual(left.flatMap(timesOf).sort())
  times.close()
})
