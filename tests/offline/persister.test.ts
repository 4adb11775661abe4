import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { expect, test } from 'vitest'
import { READS_DATABASE } from '@/kept/forget-reads'
import { persistQueries } from '@/kept/persister'

const PERSON = 'ana'
const COURSES = ['courses']
/** The time limit for saving a change of the query cache, in milliseconds. The app saves it after about one second. */
const SAVED = { timeout: 20_000 }

/** Makes the query cache of one start of the app. Its data stays fresh for a minute. */
const opened = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, gcTime: Number.POSITIVE_INFINITY } } })

/** Keeps the reads of a query cache, and returns a function that ends it. */
async function kept(queries: QueryClient): Promise<() => void> {
  const { restored, stop } = persistQueries(queries, PERSON, () => true)
  await restored
  return stop
}

/** Returns the courses that a new start of the app would find on the device now. */
async function found(): Promise<unknown> {
  const queries = opened()
  const stop = await kept(queries)
  stop()
  return queries.getQueryData(COURSES)
}

test('data read a moment ago is shown at once after a reload, and read again', {
  timeout: 60_000,
}, async () => {
  const before = opened()
  const stop = await kept(before)
  before.setQueryData(COURSES, ['Inglês'])
  await expect.poll(found, SAVED).toEqual(['Inglês'])
  stop()

  const after = opened()
  const end = await kept(after)
  const screen = new QueryObserver(after, {
    queryKey: COURSES,
    queryFn: () => Promise.resolve(['Inglês', 'Espanhol']),
  })
  expect(screen.getCurrentResult().data).toEqual(['Inglês'])
  const read = new Promise<unknown>((resolve) => {
    screen.subscribe(({ data, isFetching }) => {
      if (!isFetching) resolve(data)
    })
  })
  expect(await read).toEqual(['Inglês', 'Espanhol'])
  await expect.poll(found, SAVED).toEqual(['Inglês', 'Espanhol'])
  end()
})

test('data read before the saving began is saved too, even if nothing is read after it', {
  timeout: 60_000,
}, async () => {
  await deleteDB(READS_DATABASE)
  const before = opened()
  before.setQueryData(COURSES, ['Alemão'])
  const stop = await kept(before)
  await expect.poll(found, SAVED).toEqual(['Alemão'])
  stop()
})

test.each([
  ['of a later version of the app', 99],
  ['of an earlier version of the app', 1],
  ['without the store it should have', 2],
])('saved reads %s are dropped, and later reads are saved', { timeout: 60_000 }, async (_which, version) => {
  await deleteDB(READS_DATABASE)
  const other = await openDB(READS_DATABASE, version, {
    upgrade: (database) => void database.createObjectStore('outra coisa'),
  })
  other.close()
  const queries = opened()
  const stop = await kept(queries)
  queries.setQueryData(COURSES, ['Inglês'])
  await expect.poll(found, SAVED).toEqual(['Inglês'])
  stop()
})
