import * as v from 'valibot'

/** A place in the sequence of a course's content; a host that gives none leaves the order to the list. */
export const position = v.fallback(v.number(), 0)

/** What only needs to say which lesson or exercise, of which course; the name is for the queue's words. */
export const contentNamed = v.object({ id: v.string(), courseId: v.string(), name: v.string() })

/** Section 5 of the specification: the new position is a number. */
export const contentMove = v.object({
  ...contentNamed.entries,
  newIndex: v.pipe(
    v.number(),
    v.check((index) => Number.isInteger(index)),
  ),
})
export type ContentMove = v.InferOutput<typeof contentMove>
