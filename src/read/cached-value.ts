import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Fetched, Page } from '@/action/define-read'

/**
 * Returns the cached data of a query as one value, whether the query is paged or not. The result is `undefined` if the
 * query has no data.
 */
export function cachedValue(
  data: unknown,
): { value: unknown; asOf: number; total?: number | undefined } | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('pages' in data)) return data as Fetched<unknown>
  const { pages } = data as InfiniteData<Fetched<Page<unknown>>>
  return {
    value: { items: pages.flatMap(({ value }) => value.data), hasMore: false },
    asOf: Math.min(...pages.map(({ asOf }) => asOf)),
    total: pages.at(-1)?.value.total,
  }
}

/**
 * Looks for the thing with this id in the cached reads of these families. A read may hold a list or a single thing.
 * The result is the thing from the newest read that contains it, or `undefined` if no read contains it. `at` is the
 * time at which that read got its answer from the server or from the device's cache, in milliseconds since the epoch.
 */
export function inCachedReads<T>(
  queries: QueryClient,
  families: readonly string[],
  id: string | undefined,
): { truth: Fetched<T>; at: number } | undefined {
  const found = queries
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const truth = families.includes(String(query.queryKey[0])) ? cachedValue(query.state.data) : undefined
      if (truth === undefined) return []
      const item = itemsOf(truth.value).find((other) => other.id === id)
      return item ? [{ truth: { value: item as T, asOf: truth.asOf }, at: query.state.dataUpdatedAt }] : []
    })
  return found.sort((a, b) => b.at - a.at)[0]
}

function itemsOf(value: unknown): { id?: unknown }[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  return 'items' in value ? itemsOf(value.items) : [value]
}
