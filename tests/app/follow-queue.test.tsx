import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followQueue } from '@/app/background/refetch-after-sending'
import { findAction } from '@/nouns/actions'
import type { Services } from '@/services/services'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an outcome is needed while a read on the device is older, and may go once that read has come in again', async () => {
  const queries = new QueryClient()
  const receipt = {
    at: 7,
    userId: 'u1',
    action: 'teacher.delete',
    version: 1,
    input: { id: 't', name: 'Marta' },
  }
  const needed: boolean[] = []
  const outbox = {
    view: { receipts: [receipt], ids: new Map() },
    subscribe: () => () => {},
    onRest: () => () => {},
    prune: async (isNeeded: (of: typeof receipt) => boolean) => void needed.push(isNeeded(receipt)),
  }
  const stop = followQueue({ outbox, findAction } as unknown as Services, queries)
  const read = async (asOf: number) => {
    queries.setQueryData(['teachers'], { value: [], asOf })
    await vi.advanceTimersByTimeAsync(2_000)
  }
  await read(6)
  await read(7)
  expect(needed).toEqual([true, false])
  stop()
})
