import * as v from 'valibot'

/** A position in a course's content. If a host sends none, it is 0, and the order is that of the list. */
export const position = v.fallback(v.number(), 0)

/** Identifies a lesson or an exercise of a course. The name is for the queue's texts. */
export const contentNamed = v.object({ id: v.string(), courseId: v.string(), name: v.string() })

/** The ids of what stands before a place and after it, the nearest first. */
const neighbours = { previous: v.optional(v.array(v.string())), next: v.optional(v.array(v.string())) }

/** The new position is a number (section 5 of the specification). The product takes whole numbers only. */
export const contentMove = v.object({
  ...contentNamed.entries,
  /** Where it was when it was moved. */
  oldIndex: v.optional(v.number()),
  /** What the person saw around its new place. */
  ...neighbours,
  /** What was around its old place. It is found out when the move is sent, so that the move can be undone. */
  old: v.optional(v.object(neighbours)),
  /** When it was sent, nothing was left of what the person saw around its new place. */
  isLost: v.optional(v.boolean()),
  newIndex: v.pipe(
    v.number(),
    v.check((index) => Number.isInteger(index)),
  ),
})
export type ContentMove = v.InferOutput<typeof contentMove>
