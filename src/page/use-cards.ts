import { useRef } from 'react'
import { isTyping } from '@/lib/is-typing'
import { useItemKey } from './use-item-key'

/** This many cards may be taken over: those that a search shows in its first frame (`FIRST` of a long list). */
const FIRST = 24

export interface Cards<T> {
  /** The items, and after them those of hidden cards. */
  items: readonly T[]
  /** The React key of the card of an item. */
  keyOf: (item: T) => string
}

/**
 * Returns a function that gives the cards of a list their React keys. What stays in the list keeps its card. While
 * somebody types a search, the card of a thing that is no longer found becomes the card of one that is found now: to
 * change a card is much quicker than to make one, and each key press may change them all. A card that no found thing
 * needs stays, hidden, until a later key needs it. At other times a thing gets a new card, because a card that is taken
 * over would also take over the focus and what is open in it.
 */
export function useCards<T extends { id: string }>(): (items: readonly T[]) => Cards<T> {
  const idOf = useItemKey()
  const last = useRef({ cards: new Map<string, T>(), made: 0 })
  return (items) => {
    const { cards: before } = last.current
    const typing = isTyping()
    const first = items.slice(0, FIRST)
    const shown = new Set((typing ? first : items).map(({ id }) => idOf(id)))
    const keys = new Map<string, string>()
    const free: [key: string, item: T][] = []
    for (const card of before) {
      const id = idOf(card[1].id)
      if (shown.has(id)) keys.set(id, card[0])
      else if (typing) free.push(card)
    }
    const cards = new Map<string, T>()
    for (const item of first) {
      const id = idOf(item.id)
      const own = before.has(id) ? `card ${last.current.made++}` : id
      const key = keys.get(id) ?? free.shift()?.[0] ?? own
      keys.set(id, key)
      cards.set(key, item)
    }
    const spare = free.slice(0, FIRST - first.length)
    for (const [key, item] of spare) {
      keys.set(idOf(item.id), key)
      cards.set(key, item)
    }
    last.current.cards = cards
    return {
      items: spare.length > 0 ? [...items, ...spare.map(([, item]) => item)] : items,
      keyOf: ({ id }) => keys.get(idOf(id)) ?? (cards.has(idOf(id)) ? `other ${id}` : idOf(id)),
    }
  }
}
