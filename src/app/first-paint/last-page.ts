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

/**
 * The address of this script. It contains a hash of the script, so builds with different code have different addresses.
 * A build ignores a `LastPage` that was saved under another address.
 */
export const BUILD = import.meta.url

/**
 * Fills the query cache with the data that this page showed when this user left it last. The saved reads in IndexedDB
 * contain the same data. But the local storage can be read at once, without opening a database.
 * @returns whether the local storage had a `LastPage` of this build, user and page
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
