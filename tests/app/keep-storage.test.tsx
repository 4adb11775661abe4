import { expect, it, vi } from 'vitest'
import { keepStorage } from '@/app/background/keep-storage'
import type { Services } from '@/services/services'

it('the browser is asked to keep what is stored when the first change is queued, and once', () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist } })
  const listeners = new Set<() => void>()
  const outbox = {
    view: { entries: [] as object[] },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  keepStorage({ outbox } as unknown as Services)
  const queue = (entries: number) => {
    outbox.view = { entries: Array.from({ length: entries }, () => ({})) }
    for (const listener of [...listeners]) listener()
  }
  // The queue's code has loaded, and the queue is empty.
  queue(0)
  expect(persist).not.toHaveBeenCalled()
  queue(1)
  expect(persist).toHaveBeenCalledTimes(1)
  queue(2)
  queue(0)
  queue(1)
  expect(persist).toHaveBeenCalledTimes(1)
})
