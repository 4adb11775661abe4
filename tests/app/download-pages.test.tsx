/** The download of a paged list keeps each page as soon as it has arrived, and goes on where it was stopped. */
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { PagedFamily } from '@/action/define-read'
import { Connection } from '@/api/connection'
import { fetchingFor } from '@/download/fetching'
import type { Reply, Transport } from '@/lib/wire'
import type { Services } from '@/services/services'
import { answered } from '../api/support/answered'

interface Thing {
  id: string
}

const things: PagedFamily<Thing, [string, string]> = {
  name: 'things',
  pageSize: 2,
  pagePath: (page) => `/api/app/things?page=${page}`,
  schema: v.object({ data: v.array(v.object({ id: v.string() })), total: v.number() }),
}

/** A host with six things on three pages. */
function host() {
  const state = { asked: [] as number[], silentFrom: 9 }
  const reading: Transport = async ({ path }): Promise<Reply> => {
    const page = Number(path.at(-1))
    state.asked.push(page)
    if (page >= state.silentFrom) return { kind: 'silence' }
    return answered({ data: [{ id: `${page}a` }, { id: `${page}b` }], total: 6 })
  }
  return { state, reading }
}

function downloadOf(reading: Transport, queries: QueryClient, since: number) {
  const services = {
    reading,
    outbox: { view: { receipts: [] } } as unknown as Services['outbox'],
    connection: new Connection(() => true),
  }
  const ports = { queries, services, loadPicture: async () => {} }
  return fetchingFor(ports, since, new AbortController().signal, new Set()).pages(things)
}

const idsIn = (queries: QueryClient) =>
  queries
    .getQueryData<{ pages: { value: { data: Thing[] } }[] }>(['things', '', ''])
    ?.pages.flatMap(({ value }) => value.data.map(({ id }) => id))

it('a list whose download was cut off goes on with the page that was missing', async () => {
  const { state, reading } = host()
  const queries = new QueryClient()
  const since = Date.now()
  state.silentFrom = 3
  await expect(downloadOf(reading, queries, since).run()).rejects.toThrow()
  expect(idsIn(queries)).toEqual(['1a', '1b', '2a', '2b'])
  state.silentFrom = 9
  state.asked = []
  await downloadOf(reading, queries, since).run()
  expect(state.asked).toEqual([3])
  expect(idsIn(queries)).toEqual(['1a', '1b', '2a', '2b', '3a', '3b'])
  state.asked = []
  await downloadOf(reading, queries, since).run()
  expect(state.asked).toEqual([])
})

it('a later download reads every page again, and the list never gets shorter meanwhile', async () => {
  const { state, reading } = host()
  const queries = new QueryClient()
  await downloadOf(reading, queries, Date.now()).run()
  const later = Date.now() + 1_000
  state.silentFrom = 3
  state.asked = []
  await expect(downloadOf(reading, queries, later).run()).rejects.toThrow()
  expect(state.asked).toEqual([1, 2, 3])
  expect(idsIn(queries)).toHaveLength(6)
})
