/**
 * Checks that the app does not show damaged saved reads, and later saves them again. The damage comes from the disk or
 * from another version of the app.
 */
import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { READS_DATABASE, READS_STORE } from '@/kept/forget-reads'
import { persistQueries } from '@/kept/persister'
import { SavedQueries } from '@/kept/saved-queries'
import { isReadable } from '@/nouns/registry/readable'

const COURSES = ['courses', '', '']
const TEACHERS = ['teachers']
const DATA = new Map<readonly string[], unknown>([
  [COURSES, { pages: [{ value: { data: [{ id: '1', name: 'Álgebra' }] }, asOf: 0 }], pageParams: [1] }],
  [TEACHERS, { value: [{ id: '5', name: 'Marta' }], asOf: 0 }],
])

interface Row {
  queryKey: string[]
  state: { data: unknown }
}

beforeEach(async () => {
  await deleteDB(READS_DATABASE)
  const rows = [...DATA].map(([queryKey, data]) => ({
    queryKey,
    queryHash: JSON.stringify(queryKey),
    dehydratedAt: 1,
    state: { data, dataUpdatedAt: 1, status: 'success' } as never,
  }))
  await new SavedQueries(
    'ana',
    () => true,
    () => rows,
  ).save(rows)
})

/** Replaces each saved row by what `change` returns, without the app. */
async function tamper(change: (row: Row) => unknown): Promise<void> {
  const database = await openDB(READS_DATABASE)
  const store = database.transaction(READS_STORE, 'readwrite').store
  for await (const cursor of store) await cursor.update(change(cursor.value as Row))
  database.close()
}

/** Returns what the next start of the app shows this user. */
async function shown(userId = 'ana'): Promise<unknown[]> {
  const queries = new QueryClient()
  const { restored, stop } = persistQueries(queries, userId, isReadable)
  await restored
  stop()
  return [...DATA.keys()].map((key) => queries.getQueryData(key))
}

test('saved reads are shown again', async () => {
  expect(await shown()).toEqual([...DATA.values()])
})

test.each<[string, (row: Row) => unknown]>([
  [
    'data of another shape',
    (row) => ({ ...row, state: { ...row.state, data: { value: 'isto não é uma lista', pages: 7 } } }),
  ],
  ['things without names', (row) => JSON.parse(JSON.stringify(row).replaceAll('"name"', '"x"'))],
  ['no state', ({ queryKey }) => ({ queryKey })],
  ['nothing at all', () => null],
])('saved reads with %s are not shown', async (_what, change) => {
  await tamper(change)
  expect(await shown()).toEqual([undefined, undefined])
})

test('a damaged row is written again after the next read', { timeout: 60_000 }, async () => {
  await tamper(() => null)
  const queries = new QueryClient()
  const { restored, stop } = persistQueries(queries, 'ana', isReadable)
  await restored
  for (const [key, data] of DATA) queries.setQueryData(key, data)
  await expect.poll(() => shown(), { timeout: 20_000 }).toEqual([...DATA.values()])
  stop()
})

test('a damaged row loses its own data and nothing else', async () => {
  await tamper((row) => (row.queryKey[0] === 'courses' ? row : null))
  expect(await shown()).toEqual([DATA.get(COURSES), undefined])
})

test('the saved reads of another user are not shown', async () => {
  expect(await shown('bruno')).toEqual([undefined, undefined])
})

test('a saver that is closed while its database opens writes nothing', async () => {
  const saved = new SavedQueries(
    'bia',
    () => true,
    () => [],
  )
  const queries = [{ queryKey: TEACHERS, queryHash: 'teachers', state: { data: 1, dataUpdatedAt: 2 } }]
  const saving = saved.save(queries as never)
  saved.close()
  await saving
  expect(
    await new SavedQueries(
      'bia',
      () => true,
      () => [],
    ).load(),
  ).toEqual([])
})
