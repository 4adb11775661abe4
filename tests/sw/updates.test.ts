import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TAKE_PAGES, YIELD_TO_UPDATE } from '@/offline/worker-messages'
import { longWorkSignal } from '../../sw/yield-to-update'
import { claim, skipWaiting, startWorker, wake } from './support/scope'

beforeAll(() => startWorker())
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

test('long work that begins while an accepted version waits ends at once, and other work does not', () => {
  const waits = (isWaiting: boolean) => Reflect.set(registration, 'waiting', isWaiting ? {} : null)
  const registration = Reflect.get(globalThis, 'registration') as object
  waits(true)
  expect(longWorkSignal().aborted).toBe(false)
  const before = longWorkSignal()
  wake('message', { data: { type: YIELD_TO_UPDATE } })
  expect(before.aborted).toBe(true)
  expect(longWorkSignal().aborted).toBe(true)
  waits(false)
  expect(longWorkSignal().aborted).toBe(false)
})
