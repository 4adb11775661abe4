import * as v from 'valibot'
import { fileRef } from '@/action/fields'
import { entityId, optionalText, text, versioned } from '@/lib/host-answer/schema'

export const teacher = v.object({
  id: entityId,
  ...versioned,
  name: text,
  description: optionalText,
  image: optionalText,
})
export type Teacher = v.InferOutput<typeof teacher>

export const teacherCreate = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.optional(v.string()),
  image: v.optional(fileRef),
})

export const teacherUpdate = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.pipe(v.string(), v.minLength(1)),
  image: v.optional(fileRef),
})
export type TeacherUpdate = v.InferOutput<typeof teacherUpdate>

/** Returns the initial values of the edit form. */
export function editable({ id, name, description }: Teacher): Partial<TeacherUpdate> {
  return { id, name, description: description ?? '' }
}
