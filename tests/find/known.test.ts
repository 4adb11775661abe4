import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { PendingChanges } from '@/action/project'
import { ReadError } from '@/api/read'
import { knownOf } from '@/find/known'
import { COURSE_SOURCE } from '@/nouns/known-courses/source'

const CHANGES: PendingChanges = []
const course = (id: string, name: string) => ({ id, name, language: 'pt' })

/** A cache in which a list of courses and many other things were read. */
function downloaded() {
  const queries = new QueryClient()
  const put = (key: string[], value: unknown) => queries.setQueryData(key, { value, asOf: 0, at: 1 })
  put(['all-courses'], [course('1', 'Química'), course('2', 'Física')])
  for (let at = 0; at < 50; at += 1) put(['course-classes', String(at)], [])
  const cache = queries.getQueryCache()
  const names = () => knownOf(cache, COURSE_SOURCE, CHANGES).items.map(({ name }) => name)
  return { queries, put, cache, names }
}

it('what is known is not gathered again while a page renders, and nothing of it has changed', () => {
  const { queries, put, cache } = downloaded()
  const before = knownOf(cache, COURSE_SOURCE, CHANGES)
  const all = vi.spyOn(cache, 'getAll')
  const observer = new QueryObserver(queries, { queryKey: ['all-courses'], enabled: false })
  const leave = observer.subscribe(() => {})
  observer.setOptions({ queryKey: ['all-courses'], enabled: false })
  put(['course-classes', '3'], [{ id: 'l', name: 'Aula' }])
  expect(knownOf(cache, COURSE_SOURCE, CHANGES)).toBe(before)
  expect(all).not.toHaveBeenCalled()
  leave()
})

it('what a read brings, changes or takes away is known at once', async () => {
  const { queries, put, cache, names } = downloaded()
  expect(names()).toEqual(['Química', 'Física'])
  put(['all-courses'], [course('1', 'Química'), course('2', 'Física II')])
  expect(names()).toEqual(['Química', 'Física II'])
  put(['course', '3'], course('3', 'Biologia'))
  expect(names()).toContain('Biologia')
  await queries
    .fetchQuery({
      queryKey: ['course', '3'],
      queryFn: () => Promise.reject(new ReadError('missing', 'Não existe mais.')),
      retry: false,
    })
    .catch(() => {})
  expect(names()).not.toContain('Biologia')
  queries.removeQueries({ queryKey: ['all-courses'] })
  expect(names()).toEqual([])
  cache.clear()
  expect(names()).toEqual([])
})
