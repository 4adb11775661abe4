import type { Entry } from '@/outbox/rows/types'

/**
 * Puts neighbouring entries that were made by one press, or that succeed or wait together, into one group. Most groups
 * have one entry.
 */
export function groupsOf(entries: readonly Entry[]): Entry[][] {
  return neighbours(entries, ({ group, together }) => group ?? together)
}

/**
 * Maps each entry that succeeds, or waits, together with others to all of them, in the order of the queue. The first of
 * them stands for all. An entry of which nothing else is left is not in the map.
 */
export function wholesOf(entries: readonly Entry[]): ReadonlyMap<Entry, readonly Entry[]> {
  const wholes = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.together === undefined) continue
    const whole = wholes.get(entry.together)
    if (whole === undefined) wholes.set(entry.together, [entry])
    else whole.push(entry)
  }
  return new Map(
    [...wholes.values()].flatMap((whole) =>
      whole.length > 1 ? whole.map((entry) => [entry, whole] as const) : [],
    ),
  )
}

function neighbours(entries: readonly Entry[], keyOf: (entry: Entry) => string | undefined): Entry[][] {
  const groups: Entry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const key = keyOf(entry)
    if (last?.[0] && key !== undefined && keyOf(last[0]) === key) last.push(entry)
    else groups.push([entry])
  }
  return groups
}
