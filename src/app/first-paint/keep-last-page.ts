import type { QueryClient } from '@tanstack/react-query'
import { loadSession } from '@/api/session-store'
import { writeStored } from '@/lib/local-storage'
import { asSaved } from '@/offline/saved-queries'
import { BUILD, KEY, type LastPage } from './last-page'
import { isNothingPending } from './nothing-pending'

/** The longest text that is saved, in characters. A start would take too long to read a longer text. */
const LONGEST = 200_000

/**
 * Saves what the page shows, each time the page is hidden, so that the next start can show the same at once. When the
 * page becomes visible again, the copy is deleted, because from then on the page's data can change at any time. If a
 * visible page dies, there is no copy, and the next start shows the saved reads instead.
 * @returns a function that stops the saving
 */
export function keepLastPage(userId: string, queries: QueryClient): () => void {
  const keep = () => {
    forgetLastPage()
    if (document.visibilityState !== 'hidden' || !mayKeep(userId)) return
    const shown = queries.getQueryCache().findAll({
      type: 'active',
      predicate: ({ state }) => state.data !== undefined,
    })
    // Mark even recent data as stale, so that the next start reads all of it again.
    const kept = shown.map(({ queryKey, queryHash, state }) =>
      asSaved({ queryKey, queryHash, state: { ...state, isInvalidated: true } }),
    )
    const page: LastPage = { build: BUILD, userId, href: location.href, queries: kept }
    const text = JSON.stringify(page)
    if (kept.length > 0 && text.length <= LONGEST) writeStored(KEY, text)
  }
  keep()
  document.addEventListener('visibilitychange', keep)
  return () => document.removeEventListener('visibilitychange', keep)
}

/**
 * Whether a copy of this user's page may be saved. There are three cases without a copy:
 *
 * - Something is pending, so the copy would soon be outdated.
 * - The user has signed out. This function reads the stored session, because the user may have signed out in another
 *   tab that has not told this tab yet.
 * - The page is Home. A copy holds only the page's own reads. Home has none: it shows things from all reads on the
 *   device.
 */
function mayKeep(userId: string): boolean {
  return location.pathname !== '/' && isNothingPending(userId) && loadSession()?.user?.id === userId
}

export function forgetLastPage(): void {
  writeStored(KEY, null)
}
