import * as v from 'valibot'
import { entityId, listOf, text, versioned } from '@/lib/host-answer/schema'
import { flag } from '@/lib/host-answer/values'
import { position } from '../position'

export const alternative = v.object({
  id: entityId,
  ...versioned,
  text,
  correct: v.fallback(flag, false),
})
export type Alternative = v.InferOutput<typeof alternative>

export const exercise = v.object({
  id: entityId,
  ...versioned,
  index: position,
  question: text,
  alternatives: v.fallback(listOf(alternative), []),
})
export type Exercise = v.InferOutput<typeof exercise>

const question = v.pipe(v.string(), v.minLength(1))

export const exerciseCreate = v.object({ courseId: v.string(), question })

export const exerciseUpdate = v.object({ id: v.string(), courseId: v.string(), question })

/** `courseId` is needed to read the exercises of the course. The request itself needs only the exercise. */
export const alternativeCreate = v.object({
  courseId: v.string(),
  exerciseId: v.string(),
  text: v.pipe(v.string(), v.minLength(1)),
})

/**
 * `name` is the alternative's text after the edit. The queue shows it. `text` is the new text, and is absent if the
 * edit does not change the text.
 */
export const alternativeUpdate = v.object({
  id: v.string(),
  courseId: v.string(),
  name: v.string(),
  text: v.optional(v.pipe(v.string(), v.minLength(1))),
  correct: v.optional(v.boolean()),
})

export const alternativeNamed = v.object({ id: v.string(), courseId: v.string(), name: v.string() })

/** Returns the values that the form of an exercise shows. The keys are the names of the fields of `exerciseUpdate`. */
export function seenExercise({ question }: Exercise) {
  return { question }
}

export function seenAlternative({ text, correct }: Alternative) {
  return { text, correct }
}
