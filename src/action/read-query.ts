import { ReadError, read } from '@/api/read'
import {
  type Family,
  type Fetched,
  type GatheredFamily,
  type Get,
  hasMore,
  keyOf,
  type Page,
  type PagedFamily,
} from './read'
import type { Services } from './services'

type Needed = Pick<Services, 'reading' | 'outbox'>

/** The query of one read: what `useRead` shows, and what a download fills the device with. */
export function queryOf<T, P extends readonly string[]>(
  services: Needed,
  family: Family<T, P> | GatheredFamily<T, P>,
  params: P,
) {
  return {
    queryKey: keyOf(family, params),
    queryFn: gathering(services, (get) =>
      'gather' in family ? family.gather(get, ...params) : get(family.path(...params), family.schema),
    ),
  }
}

/** The query of a paged list. */
export function pagesOf<T, P extends readonly string[]>(
  services: Needed,
  family: PagedFamily<T, P>,
  params: P,
) {
  return {
    queryKey: keyOf(family, params),
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      gathering<Page<T>>(services, (get) => get(family.pagePath(pageParam, ...params), family.schema))({
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Fetched<Page<T>>, all: Fetched<Page<T>>[]) =>
      hasMore(last.value, countOf(all), family.pageSize) ? all.length + 1 : undefined,
  }
}

/** The moment of a read in terms of outcomes; nothing of a cached answer is certain to be younger than any outcome. */
function lastOutcome(outbox: Services['outbox']): number {
  return outbox.view.receipts.at(-1)?.at ?? 0
}

function gathering<T>({ reading, outbox }: Needed, gather: (get: Get) => Promise<T>) {
  return async ({ signal }: { signal: AbortSignal }): Promise<Fetched<T>> => {
    const asOf = lastOutcome(outbox)
    let kept: number | undefined
    const value = await gather(async (path, schema) => {
      const answer = await read(reading, path, schema, signal)
      if (answer.keptSince !== undefined) kept = Math.min(kept ?? Number.POSITIVE_INFINITY, answer.keptSince)
      return answer.value
    })
    return kept === undefined ? { value, asOf } : { value, asOf: 0, keptSince: kept }
  }
}

function countOf<T>(pages: Fetched<Page<T>>[]): number {
  return pages.reduce((sum, page) => sum + page.value.data.length, 0)
}

/** Whether the same read may well succeed a little later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ReadError && (error.kind === 'silent' || error.kind === 'broken')
}
