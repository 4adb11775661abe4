import * as v from 'valibot'
import { fileRef } from '@/action/fields'
import { entityId, optionalText, pageOf, perhaps, text, versioned } from '@/lib/host-answer/schema'
import type { LANGUAGES } from '@/shared/languages'
import { teacher } from '../teacher/schema'

export type Language = keyof typeof LANGUAGES
export const language = v.picklist(['pt', 'en', 'es'])

/** The default for new courses (specification, section 9). */
export const DEFAULT_LANGUAGE: Language = 'pt'

export const course = v.pipe(
  v.object({
    id: entityId,
    ...versioned,
    name: text,
    description: optionalText,
    image: optionalText,
    language: perhaps(language),
    teacherId: perhaps(entityId),
    teacher: perhaps(teacher),
  }),
  // Some hosts only send the teacher itself. Forms, filters, copies and spreadsheets need the id.
  v.transform((one) =>
    one.teacherId === undefined && one.teacher ? { ...one, teacherId: one.teacher.id } : one,
  ),
)
export type Course = v.InferOutput<typeof course>

export const coursePage = pageOf(course)

/** The version of the two inputs below. A new field raises it, because an older tab would drop the field silently. */
export const COURSE_VERSION = 1

export const courseCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.optional(v.string()),
  image: v.optional(fileRef),
  teacherId: v.optional(v.string()),
  /** The teacher's name, which screens show until the server sends the teacher itself. */
  teacherName: v.optional(v.string()),
  language,
})
export type CourseCreate = v.InferOutput<typeof courseCreate>

export const courseUpdate = v.object({ ...courseCreate.entries, id: v.string() })
export type CourseUpdate = v.InferOutput<typeof courseUpdate>

/** Returns the initial values of the form that edits a course. */
export function editable(course: Course): Partial<CourseUpdate> {
  return {
    id: course.id,
    name: course.name,
    description: course.description ?? undefined,
    teacherId: course.teacherId ?? undefined,
    language: course.language ?? DEFAULT_LANGUAGE,
  }
}
