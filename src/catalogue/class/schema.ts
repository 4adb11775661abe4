import * as v from 'valibot'
import { entityId, optionalText } from '@/lib/host-answer/schema'
import { position } from '../position'

/** A lesson. `index` is its position among all lessons and exercises of the course. */
export const lesson = v.object({
  id: entityId,
  index: position,
  name: optionalText,
  description: optionalText,
  videoUrl: optionalText,
})
export type Lesson = v.InferOutput<typeof lesson>

export const classCreate = v.object({ courseId: v.string(), videoUrl: v.pipe(v.string(), v.minLength(1)) })
