import type { Source } from '@/find/known'
import { coursesOfCareer } from '../career/reads'
import { allCourses } from './all-courses'
import { courses, oneCourse } from './reads'

/** The reads that contain courses. */
export const COURSE_SOURCE = {
  lists: [courses.name, allCourses.name, coursesOfCareer.name],
  one: oneCourse.name,
} satisfies Source
