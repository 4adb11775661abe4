import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client'
import { loadSession } from '@/api/session/session-store'
import { asSaved } from '@/kept/saved-queries'
import { pathInApp } from '@/lib/base'
import { busterOf, lastPagePersister, storeLastPage } from './last-page'
import { isNothingPending } from './nothing-pending'

/** The longest text that is saved, in characters. A start would take too long to read a longer text. */
const LONGEST = 200_000

/** What a page shows: the data of the reads that it uses now. */
const SHOWN = {
  shouldDehydrateQuery: (query: Query) => query.isActive() && query.state.data !== undefined,
  shouldDehydrateMutation: () => false,
}

/**
 * Keeps what the page shows, so that the next start can show the same at once. It is kept a second after each change,
 * and when the page is hidden, because phones end a hidden page without waiting for a timer.
 * @returns a function that stops the keeping
 */
export function keepLastPage(userId: string, queries: QueryClient): () => void {
  const store = (text: string) =>
    storeLastPage(text !== '' && text.length <= LONGEST && mayKeep(userId) ? text : null)
  const stop = persistQueryClientSubscribe({
    queryClient: queries,
    persister: lastPagePersister(store, textOf),
    dehydrateOptions: SHOWN,
    get buster() {
      return busterOf(userId)
    },
  })
  const storeAtOnce = () => {
    if (document.visibilityState !== 'hidden') return
    const clientState = dehydrate(queries, SHOWN)
    store(textOf({ buster: busterOf(userId), timestamp: Date.now(), clientState }))
  }
  storeAtOnce()
  document.addEventListener('visibilitychange', storeAtOnce)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', storeAtOnce)
  }
}

/** Returns the text that is stored of what a page shows; an empty one if it shows nothing that it has read. */
function textOf({ clientState, ...client }: PersistedClient): string {
  const queries = clientState.queries.map(asSaved)
  return queries.length === 0 ? '' : JSON.stringify({ ...client, clientState: { queries, mutations: [] } })
}

/**
 * Whether a copy of this user's page may be kept at this moment. There are three cases without a copy:
 *
 * - Something is pending, so the copy would soon be outdated.
 * - The user has signed out. This function reads the stored session, because the user may have signed out in another
 *   tab that has not told this tab yet.
 * - The page is Home. A copy holds only the page's own reads. Home has none: it shows things from all reads on the
 *   device.
 */
function mayKeep(userId: string): boolean {
  return (
    pathInApp(location.pathname) !== '/' && isNothingPending(userId) && loadSession()?.user?.id === userId
  )
}
