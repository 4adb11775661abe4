import type { QueryKey } from '@/action/define-read'
import { changed, type Overlay, type OverlayContext, on, onPaged, withFields } from '@/action/overlay'
import { localFile } from '@/lib/local-file'
import { coursesOfCareer } from '../career/reads'
import { allCourses } from './all-courses'
import { courses, oneCourse } from './reads'
import type { Course, CourseCreate } from './schema'

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

/** The keys of all reads that contain the course. */
export function refreshesOf(id: string): QueryKey[] {
  return [['courses'], ['all-courses'], ['course', id], ['courses-of-carreer']]
}

/** Returns overlays that show changed fields of one course in all reads that contain it. */
export function editOf(id: string, fields: Partial<Course>, context: OverlayContext): Overlay[] {
  return [
    onPaged(courses, (items) => withFields(items, id, fields, context)),
    on(allCourses, (truth) => truth && withFields(truth, id, fields, context)),
    on(coursesOfCareer, (truth) => truth && withFields(truth, id, fields, context)),
    on(oneCourse, (truth, [wanted]) =>
      wanted === id && truth ? changed(truth, fields, context.mark) : truth,
    ),
  ]
}
