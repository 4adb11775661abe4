import type { QueryState } from '@tanstack/react-query'
import { type Fetched, readAt } from '@/action/define-read'

export interface Pages<T> {
  pages: Fetched<T>[]
  pageParams: unknown[]
}

/** The state of a query. If the query is paged, `page` is the number of the page that is being read. */
export type Held<T> =
  | [state: QueryState<Fetched<T>> | undefined]
  | [state: QueryState<Pages<T>> | undefined, page: number]

/**
 * Returns the newer of two values: the answer from the device's cache (`kept`), and the value that the query already
 * has. The newer value is the one with the higher `asOf`, because more outcomes were known when it was requested. If
 * both have the same `asOf`, the newer value is the one with the later time (`readAt`). The result's `keptSince` is the
 * time at which the returned value was read.
 */
export function newer<T>(kept: Fetched<T> & { keptSince: number }, ...[state, page]: Held<T>): Fetched<T> {
  const { data, dataUpdatedAt = 0 } = state ?? {}
  const held = data && 'pages' in data ? data.pages[data.pageParams.indexOf(page)] : data
  if (held === undefined) return kept
  const at = readAt(held, dataUpdatedAt)
  const isOlder = kept.asOf === held.asOf ? kept.keptSince < at : kept.asOf < held.asOf
  return isOlder ? { ...held, keptSince: at } : kept
}
