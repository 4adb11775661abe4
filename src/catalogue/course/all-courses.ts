import { everyPage } from '@/action/every-page'
import type { Marked } from '@/action/overlay'
import { COURSE_PAGE, coursesPath } from './reads'
import { type Course, coursePage } from './schema'

/** All courses, to choose from. Every page is read. The page size is that of the specification (section 9). */
export const allCourses = everyPage<Marked<Course>, []>({
  name: 'all-courses',
  pageSize: COURSE_PAGE,
  pagePath: (page) => coursesPath('', '', page, COURSE_PAGE),
  schema: coursePage,
})
