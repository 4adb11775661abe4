import * as v from 'valibot'

/** Identifies a lesson or an exercise of a course. The name is for the queue's texts. */
export const contentNamed = v.object({ id: v.string(), courseId: v.string(), name: v.string() })

/** The noun of a lesson, and that of an exercise. */
export type ContentKind = 'class' | 'exercise'
/**
 * Names an item of a course by its kind and its id (`exercise 12`), because many hosts count the ids of each kind by
 * themselves. Without the kind (` 12`), as in moves of older versions, it names the lesson or else the exercise.
 */
export type ContentRef = `${ContentKind | ''} ${string}`
const ref = v.custom<ContentRef>((value) => typeof value === 'string' && /^(class|exercise|) /.test(value))

/** The items before and after a position. In each list, the nearest item comes first. */
const neighbours = { previous: v.optional(v.array(ref)), next: v.optional(v.array(ref)) }

/**
 * The input of a move. The new position is a number (section 5 of the specification). This app accepts only whole
 * numbers.
 */
export const contentMove = v.object({
  ...contentNamed.entries,
  /**
   * The position that the item had before the move. When the move is sent, this number is replaced by the item's
   * position on the host at that moment.
   */
  oldIndex: v.optional(v.number()),
  /** The items that the person saw around the new position. */
  ...neighbours,
  /** The items around the old position. They are stored when the move is sent, so that the move can be undone. */
  old: v.optional(v.object(neighbours)),
  /** True if the host no longer had any of the items around the new position when the move was sent. */
  isLost: v.optional(v.boolean()),
  newIndex: v.pipe(
    v.number(),
    v.check((index) => Number.isInteger(index)),
  ),
})
export type ContentMove = v.InferOutput<typeof contentMove>
