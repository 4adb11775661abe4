import { describeChange } from '@/action/pending-changes'
import type { QueueView } from '@/outbox/contract/queue-view'
import { filesOfEntry, type Standing } from '@/outbox/reading'
import type { Entry, Seq } from '@/outbox/rows/types'
import type { Services } from '@/services/services'
import { finds, fold, wordsOf } from '@/shared/finding'

/** From this many entries on, the panel offers a search. */
export const SEARCHED_FROM = 20

/**
 * Returns the entries that go no further before a person acts: those that failed or are in conflict or of another host,
 * and those that wait for something that nothing in the queue creates.
 */
export function needingMe(entries: readonly Entry[], standings: ReadonlyMap<Seq, Standing>): Entry[] {
  const created = new Set(entries.map(({ creates }) => creates))
  return entries.filter(({ seq, needs }) => {
    const kind = standings.get(seq)?.kind
    if (kind === 'failed' || kind === 'conflict' || kind === 'foreign') return true
    return kind === 'blocked' && !needs.some((need) => created.has(need))
  })
}

/** What can be searched of each entry, folded. The text of an entry does not change while the entry is the same. */
const folded = new WeakMap<Entry, string>()

/** Returns the entries whose sentence, files and failure contain each word of a search, whatever its case and accents. */
export function entriesWith(
  search: string,
  entries: readonly Entry[],
  ids: QueueView['ids'],
  findAction: Services['findAction'],
): readonly Entry[] {
  const words = wordsOf(search)
  if (words.length === 0) return entries
  return entries.filter((entry) => {
    let text = folded.get(entry)
    if (text === undefined) {
      const does = describeChange(entry, ids, findAction)?.does ?? ''
      const files = filesOfEntry(entry).map(({ name }) => name)
      text = fold([does, ...files, entry.failure?.message ?? ''].join('\n'))
      folded.set(entry, text)
    }
    return finds(words, [text])
  })
}
