import { type Overlay, onList, onOne } from '@/action/overlay'
import { coursesOfCareer } from '@/catalogue/career/reads'
import { allCourses } from '@/catalogue/course/all-courses'
import { courses, oneCourse } from '@/catalogue/course/reads'
import type { Course, CourseCreate } from '@/catalogue/course/schema'
import { localFile } from '@/lib/device/local-file'

/** Returns the input as screens show it. The picture comes from this device until the server has it. */
export function shown({ image, teacherId, teacherName, ...fields }: CourseCreate) {
  return { ...fields, image: localFile(image), ...teacherOf({ teacherId, teacherName }) }
}

/**
 * Returns the teacher fields of a course. An empty `teacherId` means no teacher. If `teacherId` is `undefined`, the
 * teacher does not change, and no fields are returned.
 */
export function teacherOf({ teacherId, teacherName = '' }: Pick<CourseCreate, 'teacherId' | 'teacherName'>) {
  if (teacherId === undefined) return {}
  return teacherId === ''
    ? { teacherId: null, teacher: null }
    : { teacherId, teacher: { id: teacherId, name: teacherName } }
}

/** Returns overlays that show changed fields of one course in all reads that contain it. */
export function editOf(id: string, fields: Partial<Course>): Overlay[] {
  return [
    onList(courses, (list) => list.change(id, fields)),
    onList(allCourses, (list) => list.change(id, fields)),
    onOne([oneCourse, id], fields),
    onList(coursesOfCareer, (list) => list.change(id, fields)),
  ]
}
