import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Fetched } from '@/action/define-read'

/**
 * The pages of single things a person has opened, each by its address and when that was. They lie among the reads: kept
 * on this device for that person alone, and gone with the rest when they sign out. One entry a page, so that what was
 * opened before the reads of earlier days came from the device does not hide those.
 */
const FAMILY = 'opened'

/** More than Home shows: some of them will be gone by then. */
const KEPT = 24

export function noteVisit(queries: QueryClient, path: string): void {
  queries.setQueryData<Fetched<string>>([FAMILY, path], { value: path, asOf: 0 })
  for (const { queryKey } of newestFirst(queries).slice(KEPT))
    queries.removeQueries({ queryKey, exact: true })
}

export function useVisited(): readonly string[] {
  return newestFirst(useQueryClient()).flatMap(({ state }) => state.data?.value ?? [])
}

function newestFirst(queries: QueryClient): Query<Fetched<string>>[] {
  const opened = queries.getQueryCache().findAll({ queryKey: [FAMILY] }) as Query<Fetched<string>>[]
  return opened.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
}
