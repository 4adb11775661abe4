import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noteVisit, useVisited } from '@/read/visited'

const openedIn = (queries: QueryClient) =>
  renderHook(useVisited, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  }).result.current

/** Opens these pages one after the other, a second apart. */
function open(queries: QueryClient, ...paths: string[]): void {
  for (const path of paths) {
    vi.setSystemTime(Date.now() + 1_000)
    noteVisit(queries, path)
  }
}

test('the pages opened last are known, the newest first, each once and not for ever', () => {
  vi.useFakeTimers()
  const queries = new QueryClient()
  open(queries, '/courses/1', '/courses/2', '/courses/1')
  expect(openedIn(queries)).toEqual(['/courses/1', '/courses/2'])
  const many = Array.from({ length: 24 }, (_, index) => `/courses/${index + 10}`)
  open(queries, ...many)
  expect(openedIn(queries)).toEqual(many.reverse())
  vi.useRealTimers()
})

test('the pages of earlier days stay known if a page is opened before the saved reads are loaded', () => {
  vi.useFakeTimers()
  const before = new QueryClient()
  open(before, '/courses/1', '/courses/2')
  const state = dehydrate(before)

  const queries = new QueryClient()
  open(queries, '/courses/3')
  hydrate(queries, state)
  expect(openedIn(queries)).toEqual(['/courses/3', '/courses/2', '/courses/1'])
  vi.useRealTimers()
})
