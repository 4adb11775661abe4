import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Fetched, Page } from '@/action/define-read'

/** Returns a query's data, paged or not, as one value; `undefined` if it was never read. */
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
 * Returns one thing from the newest cached list that has it, for a thing whose own page was never read. `at`: when that
 * list was read, in milliseconds since the epoch.
 */
export function inCachedLists<T>(
  queries: QueryClient,
  lists: readonly string[],
  id: string | undefined,
): { truth: Fetched<T>; at: number } | undefined {
  const found = queries
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const truth = lists.includes(String(query.queryKey[0])) ? cachedValue(query.state.data) : undefined
      if (truth === undefined) return []
      const items = Array.isArray(truth.value) ? truth.value : (truth.value as { items: unknown[] }).items
      const item = (items as { id: string }[]).find((other) => other.id === id)
      return item ? [{ truth: { value: item as T, asOf: truth.asOf }, at: query.state.dataUpdatedAt }] : []
    })
  return found.sort((a, b) => b.at - a.at)[0]
}
