import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keyOf } from '@/action/define-read'
import { type PendingChanges, project } from '@/action/project'
import { cachedValue } from '@/read/cached-value'
import { useRead } from '@/read/use-read'
import { usePendingChanges } from '@/services/service-hooks'
import { allCourses } from './all-courses'
import { courses } from './reads'
import type { Course } from './schema'

export interface KnownCourses {
  /** The courses on this device, with the unsent changes; `undefined` while they are being read. */
  items: readonly Course[] | undefined
  /** Says how many of all courses they are, if they are not all. */
  share: string | undefined
}

/**
 * Returns all courses, or those that this device knows if the server cannot be asked for all of them: what any search has
 * shown.
 */
export function useKnownCourses(): KnownCourses {
  const { data, updatedAt, error } = useRead(allCourses)
  const queries = useQueryClient()
  const changes = usePendingChanges()
  const isWhole = updatedAt > 0
  return useMemo(() => {
    if (isWhole && data !== undefined) return { items: data, share: undefined }
    if (error === null) return { items: undefined, share: undefined }
    return some(queries, changes)
  }, [isWhole, data, error, queries, changes])
}

function some(queries: QueryClient, changes: PendingChanges): KnownCourses {
  const found = new Map<string, Course>()
  let asOf = Number.MAX_SAFE_INTEGER
  let total: number | undefined
  for (const query of queries.getQueryCache().findAll({ queryKey: [courses.name] })) {
    const cached = cachedValue(query.state)
    const { items = [] } = (cached?.value ?? {}) as { items?: Course[] }
    for (const course of items) found.set(course.id, course)
    asOf = Math.min(asOf, cached?.asOf ?? asOf)
    // Only the list without a search says how many courses there are.
    if (query.queryKey.slice(1).every((part) => part === '')) total = cached?.total ?? total
  }
  const items =
    project<Course[]>(keyOf(allCourses, []), [...found.values()], found.size === 0 ? 0 : asOf, changes) ?? []
  const of = total === undefined || total < items.length ? '' : ` de ${total}`
  return {
    items,
    share: `${items.length}${of} ${items.length === 1 && of === '' ? 'curso está' : 'cursos estão'} neste aparelho. Conecte-se para ter todos.`,
  }
}
