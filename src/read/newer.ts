import type { QueryState } from '@tanstack/react-query'
import { type Fetched, readAt } from '@/action/define-read'

export interface Pages<T> {
  pages: Fetched<T>[]
  pageParams: unknown[]
}

/** The state of a query; of a paged one with the number of the page that is meant. */
export type Held<T> =
  | [state: QueryState<Fetched<T>> | undefined]
  | [state: QueryState<Pages<T>> | undefined, page: number]

/**
 * What the device's cache answered, or what the query holds already where that is newer: by the count of outcomes, and by
 * the clock where that is equal. Both say since when the device has it.
 */
export function newer<T>(kept: Fetched<T> & { keptSince: number }, ...[state, page]: Held<T>): Fetched<T> {
  const { data, dataUpdatedAt = 0 } = state ?? {}
  const held = data && 'pages' in data ? data.pages[data.pageParams.indexOf(page)] : data
  if (held === undefined) return kept
  const at = readAt(held, dataUpdatedAt)
  const isOlder = kept.asOf === held.asOf ? kept.keptSince < at : kept.asOf < held.asOf
  return isOlder ? { ...held, keptSince: at } : kept
}
