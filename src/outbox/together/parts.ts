import type { Entry } from '../rows/types'

/**
 * Returns the unsent parts of the entry's group (`Entry.together`), in the order of the queue. An entry without a group
 * is a group of its own.
 */
export function partsIn(queue: readonly Entry[], entry: Entry): Entry[] {
  const { together, userId } = entry
  if (together === undefined) return queue.filter(({ id }) => id === entry.id)
  return queue.filter((other) => other.together === together && other.userId === userId)
}

/** Whether `other` takes back an earlier try of the entry's group, or is a part of it. */
export function isOfGroup({ together, takesBack, userId }: Entry, other: Entry): boolean {
  const group = together ?? takesBack
  return group !== undefined && (other.together ?? other.takesBack) === group && other.userId === userId
}
