import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { asStale } from '@/kept/stale-query'
import { readStored, writeStored } from '@/lib/local-storage'

/** The key in the local storage. */
const KEY = 'last-page'

/**
 * What a copy of a page belongs to: the build, the user and the address. The build is the address of this script, which
 * contains a hash of the script, so builds with different code have different addresses.
 */
export const busterOf = (userId: string): string => `${import.meta.url} ${userId} ${location.href}`

/**
 * Makes the persister that keeps the page that was left last in the local storage, which can be read at once, without
 * opening a database.
 * @param store stores the text of what the page shows, or refuses it
 * @param serialize makes this text
 */
export function lastPagePersister(
  store: (text: string) => void,
  serialize: (client: PersistedClient) => string,
): Persister {
  return createSyncStoragePersister({
    key: KEY,
    storage: { getItem: readStored, setItem: (_key, text) => store(text), removeItem: forgetLastPage },
    serialize,
  })
}

/** @param text the copy of a page; `null` if none shall stay */
export function storeLastPage(text: string | null): void {
  writeStored(KEY, text)
}

export const forgetLastPage = (): void => storeLastPage(null)

/**
 * Fills the query cache with the data that this page showed when this user left it last. All of it counts as stale, so
 * it is read again. The saved reads in IndexedDB contain the same data, but later.
 * @returns whether the local storage had a copy of this build, user and page
 */
export function restoreLastPage(userId: string, queries: QueryClient): boolean {
  try {
    // The persister is synchronous: it gives no promise.
    const page = lastPagePersister(storeLastPage, JSON.stringify).restoreClient() as
      | PersistedClient
      | undefined
    if (page?.buster !== busterOf(userId)) return false
    hydrate(queries, { queries: page.clientState.queries.map(asStale), mutations: [] })
    return true
  } catch {
    return false
  }
}
