import { coursesOfCareer } from '@/catalogue/career/reads'
import { allCourses } from '@/catalogue/course/all-courses'
import { courses, oneCourse } from '@/catalogue/course/reads'
import type { Source } from '@/find/known'

/** The reads that contain courses. */
export const COURSE_SOURCE = {
  lists: [courses.name, allCourses.name, coursesOfCareer.name],
  one: oneCourse.name,
} satisfies Source
