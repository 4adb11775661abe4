import type { Findable } from '@/lib/findable'
import { finds, wordsOf } from '@/shared/finding'

/** Returns the name that a search would be, in the form of `Findable.texts`. */
export const nameIn = (search: string) => wordsOf(search).join(' ')

/**
 * Returns what a search found: first the things with exactly this name, then those whose name has all its words, then those
 * that were found by other texts. Otherwise the order stays.
 */
export function bestFirst<T>(things: readonly T[], of: (thing: T) => Findable, search: string): T[] {
  const words = wordsOf(search)
  const name = nameIn(search)
  const rankOf = (thing: T) => {
    const [own = ''] = of(thing).texts
    if (own === name) return 0
    return finds(words, [own]) ? 1 : 2
  }
  return things
    .map((thing) => ({ thing, rank: rankOf(thing) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing)
}
