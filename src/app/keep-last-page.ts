import type { QueryClient } from '@tanstack/react-query'
import { loadSession } from '@/api/session-store'
import { writeStored } from '@/lib/local-storage'
import { asSaved } from '@/offline/saved-queries'
import { BUILD, KEY, type LastPage } from './last-page'
import { isNothingPending } from './nothing-pending'

/** A longer text is not kept, because a start would take too long to read it. In characters. */
const LONGEST = 200_000

/**
 * Each time the user leaves the page, saves what it shows, so that the next start can show the same at once. When the
 * user comes back to the page, deletes the copy, because the page's data may now change at any time. If a visible page
 * dies, there is no copy, and the next start shows the saved reads instead.
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
    // Mark even young data as stale, so that the next start reads all of it again.
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
 * Whether this user's page may be kept. A page is not kept while something is unsent, because it would soon be
 * outdated. A page of a user who has signed out is not kept. The stored session shows this even if the user signed out
 * in another tab and this tab has not been told yet. Home is never kept, because it has no reads of its own: it draws
 * from everything that the device has read.
 */
function mayKeep(userId: string): boolean {
  return location.pathname !== '/' && isNothingPending(userId) && loadSession()?.user?.id === userId
}

export function forgetLastPage(): void {
  writeStored(KEY, null)
}
