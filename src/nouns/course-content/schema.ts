import * as v from 'valibot'

/** A position in a course's content. If a host sends none, it is 0, and the order is that of the list. */
export const position = v.fallback(v.number(), 0)

/** Identifies a lesson or an exercise of a course. The name is for the queue's texts. */
export const contentNamed = v.object({ id: v.string(), courseId: v.string(), name: v.string() })

/** The new position is a number (section 5 of the specification). The product takes whole numbers only. */
export const contentMove = v.object({
  ...contentNamed.entries,
  /** Where it was when it was moved. */
  oldIndex: v.optional(v.number()),
  /** The ids of what the person saw before it and after it in its new place, the nearest first. */
  previous: v.optional(v.array(v.string())),
  next: v.optional(v.array(v.string())),
  newIndex: v.pipe(
    v.number(),
    v.check((index) => Number.isInteger(index)),
  ),
})
export type ContentMove = v.InferOutput<typeof contentMove>
