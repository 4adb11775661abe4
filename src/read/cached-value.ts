import type { InfiniteData, QueryClient, QueryState } from '@tanstack/react-query'
import { type Fetched, type Page, readAt } from '@/action/define-read'

/** The data of a query as one value, whether the query is paged or not. `at`: the time of the data; see `readAt`. */
export interface CachedValue {
  value: unknown
  asOf: number
  at: number
  total?: number | undefined
}

/** Returns the cached data of a query; `undefined` if it has none. A paged read is as old as its oldest page. */
export function cachedValue({
  data,
  dataUpdatedAt,
}: Pick<QueryState<unknown>, 'data' | 'dataUpdatedAt'>): CachedValue | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const paged = 'pages' in data ? (data as InfiniteData<Fetched<Page<unknown>>>).pages : undefined
  const parts: Fetched<unknown>[] = paged ?? [data as Fetched<unknown>]
  return {
    value: paged ? { items: paged.flatMap(({ value }) => value.data), hasMore: false } : parts[0]?.value,
    asOf: Math.min(...parts.map(({ asOf }) => asOf)),
    at: Math.min(...parts.map((part) => readAt(part, dataUpdatedAt))),
    total: paged?.at(-1)?.value.total,
  }
}

/**
 * Looks for the thing with this id in the cached reads of these families. A read may hold a list or a single thing.
 * The result is the thing from the newest read that contains it, or `undefined` if no read contains it.
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
      const truth = families.includes(String(query.queryKey[0])) ? cachedValue(query.state) : undefined
      if (truth === undefined) return []
      const item = itemsOf(truth.value).find((other) => other.id === id)
      return item ? [{ truth: { value: item as T, asOf: truth.asOf }, at: truth.at }] : []
    })
  return found.sort((a, b) => b.at - a.at)[0]
}

function itemsOf(value: unknown): { id?: unknown }[] {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  return 'items' in value ? itemsOf(value.items) : [value]
}
