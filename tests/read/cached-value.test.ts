import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { cachedValue, inCachedReads } from '@/read/cached-value'

const TEACHER = { id: '5', name: 'Marta' }

it('a thing is as old as the answer of the device’s cache that shows it', () => {
  const queries = new QueryClient()
  queries.setQueryData(['teachers'], { value: [TEACHER], asOf: 0, keptSince: 7 }, { updatedAt: 900 })
  expect(inCachedReads(queries, ['teachers'], '5')).toEqual({ truth: { value: TEACHER, asOf: 0 }, at: 7 })
})

it('the newest answer that has the thing is used, by the age of its data', () => {
  const queries = new QueryClient()
  const old = { ...TEACHER, name: 'Marta antiga' }
  queries.setQueryData(['teachers'], { value: [old], asOf: 0, keptSince: 7 }, { updatedAt: 900 })
  queries.setQueryData(['teacher', '5'], { value: TEACHER, asOf: 0 }, { updatedAt: 800 })
  expect(inCachedReads(queries, ['teachers', 'teacher'], '5')?.truth.value).toEqual(TEACHER)
})

it('a paged read is as old as its oldest page', () => {
  const page = { value: { data: [TEACHER], total: 1 }, asOf: 0 }
  const data = { pages: [page, { ...page, keptSince: 7 }], pageParams: [1, 2] }
  expect(cachedValue({ data, dataUpdatedAt: 900 })).toMatchObject({ at: 7, total: 1 })
})
