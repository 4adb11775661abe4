import type { QueryClient } from '@tanstack/react-query'
import {
  type Family,
  type Fetched,
  type GatheredFamily,
  type Get,
  hasMore,
  keyOf,
  type Page,
  type PagedFamily,
  pageOrEnd,
  type QueryKey,
} from '@/action/define-read'
import { ReadError, read } from '@/api/read'
import type { Services } from '@/services/services'
import type { Held, Pages } from './newer'

type Needed = Pick<Services, 'reading' | 'outbox'>

/** The arguments of a query function. */
interface Asked {
  client: QueryClient
  signal: AbortSignal
}

/** The query of a read that is not paged, for `useRead` and for downloads. */
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
      (client) => [client.getQueryState<Fetched<T>>(queryKey)],
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
  return {
    queryKey,
    queryFn: ({ pageParam, ...asked }: Asked & { pageParam: number }) => {
      const state = () => asked.client.getQueryState<Pages<Page<T>>>(queryKey)
      const before = state()?.data?.pages.slice(0, pageParam - 1) ?? []
      return gathering<Page<T>>(
        services,
        (get) =>
          pageOrEnd(
            before.map(({ value }) => value),
            get(family.pagePath(pageParam, ...params), family.schema),
          ),
        () => [state(), pageParam],
      )(asked)
    },
    initialPageParam: 1,
    getNextPageParam: (_: Fetched<Page<T>>, all: Fetched<Page<T>>[]) =>
      hasMore(
        all.map(({ value }) => value),
        family.pageSize,
      )
        ? all.length + 1
        : undefined,
  }
}

/** Returns the number of the newest outcome that this tab knows. */
function newestKnownOutcome(outbox: Services['outbox']): number {
  return outbox.view.receipts.at(-1)?.at ?? 0
}

/**
 * Makes a query function. Its result has the data and the number of the newest outcome that was known before the
 * request (`asOf`). The app shows later outcomes on top of the data. An answer from the device's cache keeps the number
 * that was known when the answer was requested from the server. Such an answer never replaces newer data in the query.
 */
function gathering<T>(
  { reading, outbox }: Needed,
  gather: (get: Get) => Promise<T>,
  /** Returns the current state of the query, and the number of the page if the query is paged. */
  heldIn: (client: QueryClient) => Held<T>,
) {
  return async ({ client, signal }: Asked): Promise<Fetched<T>> => {
    const asked = newestKnownOutcome(outbox)
    let asOf: number | undefined
    let kept: number | undefined
    const value = await gather(async (path, schema) => {
      const answer = await read(reading, path, schema, signal)
      if (answer.keptSince !== undefined) kept = Math.min(kept ?? Number.POSITIVE_INFINITY, answer.keptSince)
      // If this tab has not loaded the queue's code yet, the service worker may know newer outcomes than this tab. So
      // the higher of `asked` and `answer.asOf` counts.
      const at = answer.keptSince === undefined ? Math.max(asked, answer.asOf ?? 0) : (answer.asOf ?? 0)
      asOf = Math.min(asOf ?? at, at)
      return answer.value
    })
    const fetched: Fetched<T> = { value, asOf: asOf ?? asked }
    if (kept === undefined) return fetched
    const { newer } = await import('./newer')
    return newer({ ...fetched, keptSince: kept }, ...heldIn(client))
  }
}

/**
 * The stale time of what is old in any case. With 0, data would count as fresh whose date lies in the future, because the
 * device's clock was ahead when it was read.
 */
export const ALWAYS_OLD = Number.NEGATIVE_INFINITY

/** Whether the same read may succeed a little later. */
export function isTemporary(error: unknown): boolean {
  return (
    error instanceof ReadError &&
    (error.kind === 'silent' || error.kind === 'broken' || error.reply?.kind === 'cut')
  )
}
