import * as v from 'valibot'
import { fileRef } from '@/action/fields'
import { parseDecimal } from '@/lib/decimal'
import { entityId, optionalText, perhaps } from '@/lib/host-answer/schema'

/**
 * A duration in seconds, as a number or as a typed text (section 5 of the specification). An empty text gives
 * `undefined`.
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
  /** `image` means an image. Any other value means a video (section 2 of the specification). */
  mediaType: optionalText,
  url: optionalText,
  /** The poster of a video. */
  image: optionalText,
  duration: perhaps(seconds),
})
export type Story = v.InferOutput<typeof story>

export const storyCreate = v.pipe(
  v.object({
    storyGroupId: v.string(),
    /** The group's name, only for the queue's texts. */
    group: v.optional(v.string()),
    duration: v.optional(seconds),
    image: v.optional(fileRef),
    video: v.optional(fileRef),
  }),
  v.check((i) => i.image !== undefined || i.video !== undefined),
)
export type StoryCreate = v.InferOutput<typeof storyCreate>

/** Identifies a story of a group. Its name and the group's name are for the queue's texts. */
export const storyNamed = v.object({
  id: v.string(),
  storyGroupId: v.string(),
  name: v.string(),
  group: v.string(),
})
export type StoryNamed = v.InferOutput<typeof storyNamed>
