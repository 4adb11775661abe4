import type { QueryClient, QueryState } from '@tanstack/react-query'
import { ReadError, read } from '@/api/read'
import {
  type Family,
  type Fetched,
  type GatheredFamily,
  type Get,
  hasMore,
  isOlder,
  keyOf,
  type Page,
  type PagedFamily,
  type QueryKey,
  readAt,
} from './read'
import type { Services } from './services'

type Needed = Pick<Services, 'reading' | 'outbox'>

/** What a query function is told of its query. */
interface Asked {
  client: QueryClient
  signal: AbortSignal
}

interface Pages<T> {
  pages: Fetched<Page<T>>[]
  pageParams: unknown[]
}

/** The query of one read: what `useRead` shows, and what a download fills the device with. */
export function queryOf<T, P extends readonly string[]>(
  services: Needed,
  family: Family<T, P> | GatheredFamily<T, P>,
  params: P,
) {
  const queryKey = keyOf(family, params)
  return {
    queryKey,
    queryFn: gathering<T>(
      services,
      (get) =>
        'gather' in family ? family.gather(get, ...params) : get(family.path(...params), family.schema),
      (client) => held(client.getQueryState<Fetched<T>>(queryKey), (data) => data),
    ),
  }
}

/** The query of a paged list. */
export function pagesOf<T, P extends readonly string[]>(
  services: Needed,
  family: PagedFamily<T, P>,
  params: P,
) {
  const queryKey: QueryKey = keyOf(family, params)
  const pageOf = ({ pages, pageParams }: Pages<T>, pageParam: number) => pages[pageParams.indexOf(pageParam)]
  return {
    queryKey,
    queryFn: ({ pageParam, ...asked }: Asked & { pageParam: number }) =>
      gathering<Page<T>>(
        services,
        (get) => get(family.pagePath(pageParam, ...params), family.schema),
        (client) => held(client.getQueryState<Pages<T>>(queryKey), (data) => pageOf(data, pageParam)),
      )(asked),
    initialPageParam: 1,
    getNextPageParam: (last: Fetched<Page<T>>, all: Fetched<Page<T>>[]) =>
      hasMore(last.value, countOf(all), family.pageSize) ? all.length + 1 : undefined,
  }
}

/** The moment of a read in terms of outcomes. */
function lastOutcome(outbox: Services['outbox']): number {
  return outbox.view.receipts.at(-1)?.at ?? 0
}

interface Held<T> {
  fetched: Fetched<T>
  /** When the server said so, in milliseconds since the epoch. */
  at: number
}

/** What a query holds already of what is asked for, and when that was read. */
function held<D, T>(
  state: QueryState<D> | undefined,
  pick: (data: D) => Fetched<T> | undefined,
): Held<T> | undefined {
  const fetched = state?.data === undefined ? undefined : pick(state.data)
  return fetched && state && { fetched, at: readAt(fetched, state.dataUpdatedAt) }
}

/**
 * Reads, and dates what was read by the outbox's count of outcomes: an outcome is shown on top of what is older than it.
 * What the device's cache answered keeps the date it had when the server said so, and never takes the place of anything
 * newer that is there.
 */
function gathering<T>(
  { reading, outbox }: Needed,
  gather: (get: Get) => Promise<T>,
  heldIn: (client: QueryClient) => Held<T> | undefined,
) {
  return async ({ client, signal }: Asked): Promise<Fetched<T>> => {
    const asked = lastOutcome(outbox)
    let asOf: number | undefined
    let kept: number | undefined
    const value = await gather(async (path, schema) => {
      const answer = await read(reading, path, schema, signal)
      if (answer.keptSince !== undefined) kept = Math.min(kept ?? Number.POSITIVE_INFINITY, answer.keptSince)
      // The service worker may know of outcomes before the queue's own code is there.
      const at = answer.keptSince === undefined ? Math.max(asked, answer.asOf ?? 0) : (answer.asOf ?? 0)
      asOf = Math.min(asOf ?? at, at)
      return answer.value
    })
    const fetched: Fetched<T> = { value, asOf: asOf ?? asked }
    if (kept === undefined) return fetched
    const before = heldIn(client)
    return before && isOlder(fetched, kept, before.fetched, before.at)
      ? { ...before.fetched, keptSince: before.at }
      : { ...fetched, keptSince: kept }
  }
}

function countOf<T>(pages: Fetched<Page<T>>[]): number {
  return pages.reduce((sum, page) => sum + page.value.data.length, 0)
}

/** Whether the same read may well succeed a little later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ReadError && (error.kind === 'silent' || error.kind === 'broken')
}
