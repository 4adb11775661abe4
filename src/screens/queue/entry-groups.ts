import type { Entry } from '@/outbox/rows/types'

/** Puts neighbouring entries that were made by one press into one group. Most groups have one entry. */
export function groupsOf(entries: readonly Entry[]): Entry[][] {
  const groups: Entry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last && entry.group !== undefined && last[0]?.group === entry.group) last.push(entry)
    else groups.push([entry])
  }
  return groups
}
