/**
 * When a user leaves a page, the app stores a copy of what the page showed. The next start shows the copy at once. It
 * does not show a copy that is damaged, may be outdated, or is of another user, address or build. Home and very large
 * pages are not copied.
 */
import type { QueryClient } from '@tanstack/react-query'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveSession } from '@/api/session/session-store'
import { lazyOutbox } from '@/app/start/lazy-outbox'
import { createQueryClient } from '@/app/start/query-client'
import { createServices } from '@/app/start/services'
import { followUser } from '@/app/start/user-data'
import { keepLastPage } from '@/kept/keep-last-page'
import { forgetLastPage } from '@/kept/last-page'
import { noteNothingPending } from '@/kept/nothing-pending'
import { USER } from '../screens/support/harness'
import { installApp } from '../screens/support/installed'
import { startSession } from './support/start-session'

/**
 * The tests look at the started app after this time, in milliseconds. At that moment, the app still waits for its
 * database, which never opens in these tests.
 */
const SOON = 500

const ends: (() => void)[] = []

beforeEach(() => {
  installApp()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
  history.replaceState(null, '', '/courses')
  noteNothingPending(USER.id)
  saveSession({ token: 'token', user: USER })
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Returns a query cache with two reads. A page shows the first one. No page shows the second one any more. */
function shownPage(data: unknown = { value: 'lido', asOf: 0 }): QueryClient {
  const queries = createQueryClient()
  queries.setQueryData(['courses', '', ''], data)
  queries.setQueryData(['teachers'], { value: [], asOf: 0 })
  ends.push(
    new QueryObserver(queries, {
      queryKey: ['courses', '', ''],
      queryFn: () => new Promise(() => {}),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  )
  return queries
}

/** Hides the page, as the browser does when a user leaves it. */
function leave(userId = USER.id, queries = shownPage()): void {
  ends.push(keepLastPage(userId, queries))
  become('hidden')
}

/** Starts the app with a stored session. The app's database never opens. */
function start() {
  const session = startSession()
  const { data, end } = followUser({
    ...createServices(),
    session,
    outbox: lazyOutbox(() => new Promise(() => {})),
  })
  ends.push(end)
  return data
}

it('the last page is shown again at once, as stale, without what it did not show', async () => {
  leave()
  const data = start()
  await vi.waitFor(() => expect(data.get()?.isReady).toBe(true))
  const queries = data.get()?.queries
  expect(queries?.getQueryData(['courses', '', ''])).toEqual({ value: 'lido', asOf: 0 })
  expect(queries?.getQueryState(['courses', '', ''])).toMatchObject({
    isInvalidated: true,
    fetchStatus: 'idle',
  })
  expect(queries?.getQueryData(['teachers'])).toBeUndefined()
})

it('a page that is never hidden is kept a second after its data has changed', async () => {
  const queries = shownPage()
  ends.push(keepLastPage(USER.id, queries))
  queries.setQueryData(['courses', '', ''], { value: 'mudou', asOf: 0 })
  await vi.advanceTimersByTimeAsync(2_000)
  const data = start()
  await vi.waitFor(() => expect(data.get()?.isReady).toBe(true))
  expect(data.get()?.queries.getQueryData(['courses', '', ''])).toEqual({ value: 'mudou', asOf: 0 })
})

it.each<[string, () => void]>([
  ['another user left it', () => leave('somebody else')],
  [
    'something was unsent when the user left it',
    () => {
      noteNothingPending(null)
      leave()
      noteNothingPending(USER.id)
    },
  ],
  [
    'the user had signed out in another tab',
    () => {
      saveSession(null)
      leave()
    },
  ],
  [
    'it is Home, which draws from all reads',
    () => {
      history.replaceState(null, '', '/')
      leave()
    },
  ],
  ['it showed nothing', () => leave(USER.id, createQueryClient())],
  ['it showed very much', () => leave(USER.id, shownPage('x'.repeat(300_000)))],
])('the last page is not shown if %s', async (_why, left) => {
  left()
  await isForgotten()
})

it.each<[string, () => void]>([
  ['the user is at another address', () => history.replaceState(null, '', '/courses?search=x')],
  ['something is unsent', () => noteNothingPending(null)],
  [
    'a change was queued, and has been sent since',
    () => {
      noteNothingPending(null)
      noteNothingPending(USER.id)
    },
  ],
  ['somebody signed out', forgetLastPage],
  ['another build of the app kept it', () => change((kept) => kept.replace(/"buster":"[^ ]+/, '$&-old'))],
  ['what is kept is damaged', () => change((kept) => kept.slice(0, 40))],
])('the last page is not shown if %s', async (_why, happens) => {
  leave()
  happens()
  await isForgotten()
})

function change(kept: (text: string) => string): void {
  localStorage.setItem('last-page', kept(localStorage.getItem('last-page') ?? ''))
}

async function isForgotten(): Promise<void> {
  const data = start()
  await vi.advanceTimersByTimeAsync(SOON)
  expect(data.get()?.isReady).toBe(false)
  expect(data.get()?.queries.getQueryData(['courses', '', ''])).toBeUndefined()
}
