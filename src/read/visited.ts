import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Fetched } from '@/action/define-read'

/**
 * The family of the visits. A visit records that the user opened the page of one thing: the path and the time. Visits
 * are stored as reads, so they are saved on this device for this user alone, and deleted at sign-out.
 *
 * Each visit is a query of its own. If one query held all visits, the first new visit after a start could replace
 * visits that have not been restored yet.
 */
const FAMILY = 'opened'

/**
 * The number of kept visits. It is larger than what Home shows, because some of the things may be deleted before Home
 * shows them.
 */
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
