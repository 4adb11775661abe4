import * as v from 'valibot'
import { fileRef } from '@/action/fields'
import { entityId, optionalText, perhaps, text, versioned } from '@/lib/host-answer/schema'

export const career = v.object({
  id: entityId,
  ...versioned,
  name: text,
  description: optionalText,
  image: optionalText,
  icon: optionalText,
  color: optionalText,
  /** The id of a subcategory, despite its name (section 3 of the specification). */
  categoryId: perhaps(entityId),
})
export type Career = v.InferOutput<typeof career>

export const careerCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.optional(v.string()),
  image: v.optional(fileRef),
  /** Without a subcategory the call fails (section 5 of the specification). */
  categoryId: v.pipe(v.string(), v.minLength(1)),
  color: v.optional(v.string()),
  icon: v.optional(fileRef),
})

/**
 * An edit without a `categoryId` does not change the subcategory. But the form requires a subcategory (section 5 of the
 * specification).
 */
export const careerUpdate = v.object({
  ...careerCreate.entries,
  id: v.string(),
  categoryId: v.optional(v.pipe(v.string(), v.minLength(1))),
})
export type CareerUpdate = v.InferOutput<typeof careerUpdate>

/**
 * `present` says whether the user wants the course in the career. `career` is the career's name, for the queue's texts.
 * `course` is for these texts, and for the card that is shown until the server's data is read.
 */
export const careerCourse = v.object({
  careerId: v.string(),
  courseId: v.pipe(v.string(), v.minLength(1)),
  present: v.boolean(),
  career: v.string(),
  course: v.object({ name: v.string(), description: optionalText, image: optionalText }),
})
export type CareerCourse = v.InferOutput<typeof careerCourse>

/** Returns the initial values of the edit form. */
export function editable({ id, name, description, categoryId, color }: Career): Partial<CareerUpdate> {
  return {
    id,
    name,
    description: description ?? undefined,
    categoryId: categoryId ?? undefined,
    color: color ?? undefined,
  }
}
