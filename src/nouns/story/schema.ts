import * as v from 'valibot'
import { entityId, fileRef, optionalText } from '@/action/fields'
import { parseDecimal } from '@/lib/decimal'

/**
 * Seconds, from a number or from what was typed (section 5 of the specification: parsed as a number from a text); a text
 * that was emptied is none.
 */
const seconds = v.union([
  v.number(),
  v.pipe(
    v.string(),
    v.check((text) => text === '' || parseDecimal(text) !== undefined),
    v.transform(parseDecimal),
  ),
])

export const story = v.object({
  id: entityId,
  /** `image`, or else it is a video (section 2 of the specification). */
  mediaType: optionalText,
  url: optionalText,
  /** A picture that was sent along with a video. */
  image: optionalText,
  duration: v.fallback(v.optional(v.nullable(seconds)), undefined),
})
export type Story = v.InferOutput<typeof story>

export const storyCreate = v.pipe(
  v.object({
    storyGroupId: v.string(),
    /** For the queue's words only. */
    group: v.optional(v.string()),
    duration: v.optional(seconds),
    image: v.optional(fileRef),
    video: v.optional(fileRef),
  }),
  v.check((i) => i.image !== undefined || i.video !== undefined),
)
export type StoryCreate = v.InferOutput<typeof storyCreate>

/** Which story of which group; what it is called and the group's name are for the queue's words. */
export const storyNamed = v.object({
  id: v.string(),
  storyGroupId: v.string(),
  name: v.string(),
  group: v.string(),
})
export type StoryNamed = v.InferOutput<typeof storyNamed>
