import { oneCourse } from './reads'

/** For what is made in a course, or linked to it: if the course is gone, a person may choose another one (`Under`). */
export const underCourse = { noun: 'course', field: 'courseId', path: oneCourse.path } as const
