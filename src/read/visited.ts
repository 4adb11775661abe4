import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Fetched } from '@/action/define-read'

/**
 * The pages of single things that a user opened, each with its path and its time. They are stored as reads. So they are
 * saved on this device for that user alone, and deleted at sign-out. Each page is a query of its own. The user may open
 * a page before older visits are restored, and in one shared query that visit would hide the older ones.
 */
const FAMILY = 'opened'

/** How many visits are kept: more than Home shows, because some of the things may be deleted before Home shows them. */
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
