import * as v from 'valibot'
import { entityId, fileRef, optionalText } from '@/action/fields'

export const career = v.object({
  id: entityId,
  name: v.string(),
  description: optionalText,
  image: optionalText,
  icon: optionalText,
  color: optionalText,
  /** The id of a subcategory, whatever its name says (section 3 of the specification). */
  categoryId: v.optional(v.nullable(entityId)),
})
export type Career = v.InferOutput<typeof career>

export const careerCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.optional(v.string()),
  image: v.optional(fileRef),
  /** Without one the call fails (section 5 of the specification). */
  categoryId: v.pipe(v.string(), v.minLength(1)),
  color: v.optional(v.string()),
  icon: v.optional(fileRef),
})
export type CareerCreate = v.InferOutput<typeof careerCreate>

/** An edit may leave the subcategory as it is; the form asks for one (section 5 of the specification). */
export const careerUpdate = v.object({
  ...careerCreate.entries,
  id: v.string(),
  categoryId: v.optional(v.pipe(v.string(), v.minLength(1))),
})
export type CareerUpdate = v.InferOutput<typeof careerUpdate>

/** What only needs to say which career; the name is for the queue's words. */
export const careerNamed = v.object({ id: v.string(), name: v.string() })

/**
 * The wish that a course be in a career, or not. What is said of both beside their ids is for the queue's words and
 * for the card that is shown until the server has been asked.
 */
export const careerCourse = v.object({
  careerId: v.string(),
  courseId: v.pipe(v.string(), v.minLength(1)),
  present: v.boolean(),
  career: v.string(),
  course: v.object({ name: v.string(), description: optionalText, image: optionalText }),
})
export type CareerCourse = v.InferOutput<typeof careerCourse>
