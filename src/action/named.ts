import * as v from 'valibot'

/** The input of a deletion, and of other changes that only say which thing they mean. The name is for the queue's texts. */
export const named = v.object({ id: v.string(), name: v.string() })
