import { allCourses } from '@/catalogue/course/all-courses'
import type { Course } from '@/catalogue/course/schema'
import { useRead } from '@/read/use-read'
import { useKnownCourses } from '../known-courses/known-courses'

export interface AllKnownCourses {
  /** The courses on this device, with the unsent changes; `undefined` while they are being read. */
  items: readonly Course[] | undefined
  /** Says how many of all courses they are, if they are not all. */
  share: string | undefined
}

/**
 * Reads all courses. If the server cannot be asked for all of them, it returns those that this device knows from any read.
 */
export function useAllKnownCourses(): AllKnownCourses {
  const { data, updatedAt, error } = useRead(allCourses)
  const { items, total } = useKnownCourses()
  if (updatedAt > 0 && data !== undefined) return { items: data, share: undefined }
  if (error === null) return { items: undefined, share: undefined }
  const of = total === undefined || total < items.length ? '' : ` de ${total}`
  const are = items.length === 1 && of === '' ? 'curso está' : 'cursos estão'
  return { items, share: `${items.length}${of} ${are} neste aparelho. Conecte-se para ter todos.` }
}
