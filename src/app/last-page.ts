import type { Query, QueryClient } from '@tanstack/react-query'
import { readStored } from '@/lib/local-storage'

/** A query and the data that it has read. */
type KeptQuery = Pick<Query, 'queryKey' | 'queryHash' | 'state'>

/** What the page showed when the user left it (`keep-last-page.ts`). */
export interface LastPage {
  build: string
  userId: string
  href: string
  queries: KeptQuery[]
}

/** The key in the local storage. */
export const KEY = 'last-page'

/** The address of this script. It names the build of the app, so no build reads the copy of another build. */
export const BUILD = import.meta.url

/**
 * Puts the reads into the query cache that this page showed when this user left it last. The saved reads in IndexedDB
 * contain the same data. But the local storage can be read at once, without opening a database.
 * @returns whether there was a copy of this page
 */
export function restoreLastPage(userId: string, queries: QueryClient): boolean {
  try {
    const { build, ...page }: LastPage = JSON.parse(readStored(KEY) ?? '')
    if (build !== BUILD || page.userId !== userId || page.href !== location.href) return false
    for (const { state, ...query } of page.queries) queries.getQueryCache().build(queries, query, state)
    return true
  } catch {
    return false
  }
}
