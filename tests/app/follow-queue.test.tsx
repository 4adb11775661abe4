import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followQueue } from '@/app/background/refetch-after-sending'
import { findAction } from '@/nouns/registry/actions'
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

it('a read that no screen shows is repeated at once after a change that has sent a file, and after no other', async () => {
  const queries = new QueryClient()
  const asked: string[] = []
  const visit = async (id: string) =>
    queries.fetchQuery({
      queryKey: ['course', id],
      queryFn: () => {
        asked.push(id)
        return { value: { id, name: 'Álgebra' }, asOf: asked.length > 3 ? 8 : 0 }
      },
    })
  await visit('with a file')
  await visit('without')
  await visit('refused')
  const edit = (id: string, at: number, more: object, outcome = 'done') => ({
    at,
    userId: 'u1',
    action: 'course.update',
    version: 1,
    outcome,
    input: { id, name: 'Álgebra', language: 'pt', ...more },
  })
  const image = { file: 'f1', name: 'a.png', type: 'image/png', size: 3 }
  const receipts = [
    edit('with a file', 1, { image }),
    edit('without', 2, {}),
    edit('refused', 3, { image }, 'failed'),
  ]
  const outbox = {
    view: { receipts, ids: new Map() },
    subscribe: () => () => {},
    onRest: () => () => {},
    prune: async () => {},
  }
  const stop = followQueue({ outbox, findAction } as unknown as Services, queries)
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toEqual(['with a file', 'without', 'refused', 'with a file'])
  stop()
})
