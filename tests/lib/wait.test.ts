import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMost, wait } from '@/lib/wait'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a wait ends when its time is over, and not before', async () => {
  const over = vi.fn()
  void wait(100).then(over)
  await vi.advanceTimersByTimeAsync(99)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalled()
})

it('a wait ends as soon as its signal aborts, even if that was before, and leaves no timer', async () => {
  const signal = new AbortController()
  const waiting = wait(100, signal.signal)
  signal.abort()
  await waiting
  await wait(100, signal.signal)
  expect(vi.getTimerCount()).toBe(0)
})

it('work that ends in time ends the wait for it, and leaves no timer', async () => {
  await atMost(100, Promise.resolve('done'))
  expect(vi.getTimerCount()).toBe(0)
})

it('work that never ends is waited for no longer than the given time', async () => {
  const over = vi.fn()
  void atMost(100, new Promise(() => {})).then(over)
  await vi.advanceTimersByTimeAsync(99)
  expect(over).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toHaveBeenCalled()
})

it('work that fails in time fails the wait for it', async () => {
  await expect(atMost(100, Promise.reject(new Error('no')))).rejects.toThrow('no')
})
