import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TAKE_PAGES } from '@/offline/worker-messages'
import { claim, skipWaiting, startWorker, wake } from './scope'

beforeAll(startWorker)
beforeEach(() => vi.clearAllMocks())

test('a new version takes over only when the user accepts it', () => {
  wake('install')
  wake('message', { data: { type: 'anything else' } })
  wake('message', { data: null })
  expect(skipWaiting).not.toHaveBeenCalled()
  expect(claim).not.toHaveBeenCalled()
  wake('message', { data: { type: 'SKIP_WAITING' } })
  expect(skipWaiting).toHaveBeenCalledTimes(1)
})

test('an active version takes over the open pages, and pages loaded past it when they ask', () => {
  wake('activate')
  expect(claim).toHaveBeenCalledTimes(1)
  wake('message', { data: { type: TAKE_PAGES } })
  expect(claim).toHaveBeenCalledTimes(2)
})
