import type { Entry } from '@/outbox/types'

/** Entries that follow each other and were made at one stroke; most stand alone. */
export function strokesOf(entries: readonly Entry[]): Entry[][] {
  const strokes: Entry[][] = []
  for (const entry of entries) {
    const last = strokes.at(-1)
    if (last && entry.group !== undefined && last[0]?.group === entry.group) last.push(entry)
    else strokes.push([entry])
  }
  return strokes
}
