import type { Family, PagedFamily } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { oneOf } from '@/lib/host-answer/schema'
import { path } from '@/lib/path'
import { type Course, course, coursePage } from './schema'

/** Courses per page (specification, section 9). */
export const COURSE_PAGE = 15

/**
 * Returns the path of one page of a search. If the text or the language is empty, the path does not contain it. `page`
 * counts from 1. `limit` is the number of courses per page. `more` holds further members of the query, as a text.
 */
export function coursesPath(
  search: string,
  language: string,
  page: number,
  limit: number,
  more: string | undefined = '',
): string {
  const query = new URLSearchParams({ limit: String(limit), page: String(page) })
  if (search !== '') query.set('search', search)
  if (language !== '') query.set('language', language)
  return `/api/app/courses?${query}${more && `&${more}`}`
}

/**
 * What the list of courses is asked for. The text and the language may be empty. `more` is what `matching.ts` makes of
 * the other filters and the order. It is absent if there are none, so that the key is that of earlier versions.
 */
export type CoursesAsked = [search: string, language: string, ...more: string[]]

/** The courses that a search finds. */
export const courses: PagedFamily<Marked<Course>, CoursesAsked> = {
  name: 'courses',
  pageSize: COURSE_PAGE,
  pagePath: (page, search, language, more) => coursesPath(search, language, page, COURSE_PAGE, more),
  schema: coursePage,
  none: { items: [], hasMore: false },
}

export const oneCourse: Family<Marked<Course>, [id: string]> = {
  name: 'course',
  path: (id) => path`/api/app/courses/${id}`,
  schema: oneOf(course),
  listed: ['courses', 'all-courses', 'courses-of-carreer'],
}
