/** Numbers of changes by the ids of the users who made them. */
export type UserCounts = { [userId: string]: number }

/** The number of unsent changes by user. */
export interface CountNote {
  /** The id of the database that held the changes. */
  database: string
  counts: UserCounts
  /** When this was noted. Milliseconds since the epoch. */
  at: number
}

/** Returns a note from its JSON; `undefined` if it is none. */
export function countNoteIn(text: string | null): CountNote | undefined {
  try {
    const note: unknown = JSON.parse(text ?? 'null')
    if (typeof note !== 'object' || note === null) return undefined
    if (!('database' in note) || !('counts' in note) || !('at' in note)) return undefined
    const { database, counts, at } = note
    if (typeof database !== 'string' || typeof at !== 'number' || !areCounts(counts)) return undefined
    return { database, counts, at }
  } catch {
    return undefined
  }
}

/** Returns how many entries each user has. */
export function countsOf(entries: readonly { userId: string }[]): UserCounts {
  const counts: UserCounts = {}
  for (const { userId } of entries) counts[userId] = (counts[userId] ?? 0) + 1
  return counts
}

export function added(counts: UserCounts, more: ReadonlyMap<string, number>): UserCounts {
  const sum = { ...counts }
  for (const [userId, count] of more) if (count > 0) sum[userId] = (sum[userId] ?? 0) + count
  return sum
}

/** Whether a stored value holds numbers of changes. Somebody or something else may have written it. */
export function areCounts(value: unknown): value is UserCounts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((count) => Number.isSafeInteger(count) && count >= 0)
}
