import { draftOf } from '@/action/draft'
import type { Career } from '@/catalogue/career/schema'
import { type Course, type CourseUpdate, DEFAULT_LANGUAGE, type Language } from '@/catalogue/course/schema'
import type { Subcategory } from '@/catalogue/subcategory/schema'
import type { Teacher } from '@/catalogue/teacher/schema'
import { allOf, type Is, type SeveralPlan, severalPlan } from '@/form/several/several-plan'
import { isTemporaryId } from '@/lib/ids'
import { updateCourse } from './actions'
import { addCourse } from './career-action'
import { addSubcategory, attachTeacher } from './link-actions'
import { placed } from './placed'

/** Plans to give courses a teacher, or to take their teacher away (`null`). */
export function teacherPlan(
  courses: readonly Course[],
  teacher: Pick<Teacher, 'id' | 'name'> | null,
): SeveralPlan {
  const wanted = teacher?.id ?? null
  return severalPlan(
    courses,
    (course) => isOf(teacherOf(course), (id) => id === wanted),
    (course) => {
      if (teacher === null) return edit(course, { teacherId: '' })
      const input = { id: course.id, name: course.name, teacherId: teacher.id, teacherName: teacher.name }
      return draftOf(attachTeacher, input, { base: attachTeacher.edits?.of(course) })
    },
  )
}

/** Plans to give courses a language. */
export function languagePlan(courses: readonly Course[], language: Language): SeveralPlan {
  return severalPlan(
    courses,
    (course) => isOf(course.language ?? undefined, (now) => now === language),
    (course) => edit(course, { language }),
  )
}

/** A career, with its courses as far as this device knows them. */
export interface KnownCareer {
  career: Pick<Career, 'id' | 'name'>
  courses: readonly Pick<Course, 'id'>[] | undefined
}

/** Plans to put courses into careers. */
export function careerPlan(courses: readonly Course[], careers: readonly KnownCareer[]): SeveralPlan {
  return allOf(
    careers.map(({ career, courses: there }) =>
      severalPlan(
        courses,
        ({ id }) => isOf(there, (all) => all.some((course) => course.id === id)),
        (course) => draftOf(addCourse, placed(career, course, true)),
      ),
    ),
  )
}

/** A course, with its subcategories as far as this device knows them. */
export interface KnownCourse {
  course: Pick<Course, 'id'>
  subcategories: readonly Pick<Subcategory, 'id'>[] | undefined
}

/** Plans to give courses subcategories. */
export function subcategoryPlan(
  courses: readonly KnownCourse[],
  chosen: readonly Pick<Subcategory, 'id' | 'name' | 'color'>[],
): SeveralPlan {
  return allOf(
    chosen.map(({ id, name, color }) =>
      severalPlan(
        courses,
        ({ subcategories }) => isOf(subcategories, (all) => all.some((other) => other.id === id)),
        ({ course, subcategories }) =>
          draftOf(addSubcategory, {
            courseId: course.id,
            subCategoryId: id,
            name,
            ...(color == null ? {} : { color }),
            ...(subcategories === undefined ? { mayBeThere: true } : {}),
          }),
      ),
    ),
  )
}

/** Makes the entry that changes only these fields of a course. */
function edit(course: Course, fields: Partial<CourseUpdate>) {
  const { id, name, language } = course
  return draftOf(
    updateCourse,
    { id, name, language: language ?? DEFAULT_LANGUAGE, ...fields },
    { base: updateCourse.edits?.of(course) },
  )
}

/** Returns the id of a course's teacher; `null` if it has none, `undefined` if this device does not know. */
function teacherOf({ id, teacherId, teacher }: Course): string | null | undefined {
  const known = teacherId === undefined ? teacher?.id : teacherId
  // Of a course that was made on this device, everything is known.
  if (known === undefined) return teacher === null || isTemporaryId(id) ? null : undefined
  return known === '' ? null : known
}

/** What this device can say of a value: `undefined` means that the value was not read. */
function isOf<V>(value: V | undefined, isWanted: (value: V) => boolean): Is {
  if (value === undefined) return 'unknown'
  return isWanted(value) ? 'same' : 'other'
}
