import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/app/start/query-client'

it.each([
  { what: 'the server answered a moment ago', held: { value: 1, asOf: 0 }, reads: 0 },
  {
    what: 'the device itself answered, however lately',
    held: { value: 1, asOf: 0, keptSince: Date.now() },
    reads: 1,
  },
])('what $what is read anew $reads times where a screen opens', async ({ held, reads }) => {
  const queries = createQueryClient()
  queries.setQueryData(['settings'], held)
  const queryFn = vi.fn(async () => ({ value: 2, asOf: 0 }))
  await queries.fetchQuery({ queryKey: ['settings'], queryFn })
  expect(queryFn).toHaveBeenCalledTimes(reads)
})
