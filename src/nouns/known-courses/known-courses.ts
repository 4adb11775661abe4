import { useMemo } from 'react'
import type { Marked } from '@/action/overlay'
import type { PendingChanges } from '@/action/project'
import type { Course } from '@/catalogue/course/schema'
import { subcategoriesOfCourse } from '@/catalogue/subcategory/reads'
import { type KnownThings, knownOf, readingsOf } from '@/find/known'
import { useFromCache } from '@/find/use-known'
import { COURSE_SOURCE } from './source'

/** Returns all courses that this device knows, from any read, with the unsent changes folded in. */
export function useKnownCourses(): KnownThings<Marked<Course>> {
  // The families of `COURSE_SOURCE` contain only courses.
  return useFromCache(
    (cache, changes) => knownOf(cache, COURSE_SOURCE, changes) as KnownThings<Marked<Course>>,
  )
}

type Cache = Parameters<typeof readingsOf>[0]

const NONE: ReadonlySet<string> = new Set()

/** Returns the ids of the courses of which this device knows that they are linked to a subcategory. */
export function useLinkedCourses(subCategoryId: string): ReadonlySet<string> {
  return useFromCache(useMemo(() => linkedCourses(subCategoryId), [subCategoryId]))
}

/** Makes a function that returns the same set until another course is linked. */
function linkedCourses(subCategoryId: string) {
  let last = NONE
  return (cache: Cache, changes: PendingChanges): ReadonlySet<string> => {
    if (subCategoryId === '') return NONE
    const now = readingsOf(cache, [subcategoriesOfCourse.name], changes).flatMap(
      ({ items, params: [course] }) =>
        course !== undefined && items.some(({ id }) => id === subCategoryId) ? course : [],
    )
    if (now.length !== last.size || now.some((id) => !last.has(id))) last = new Set(now)
    return last
  }
}
