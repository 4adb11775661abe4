import { useRef } from 'react'
import { isTyping } from '@/lib/device/is-typing'
import { useItemKey } from '../use-item-key'

/** This many cards may become those of other things: as many as a search shows in its first frame. */
const FIRST = 24

interface Thing {
  id: string
  image?: string | null | undefined
}

interface Card<T> {
  key: string
  item: T
  isHidden?: boolean
}

export interface Cards<T> {
  /** The items whose cards are to render. Some of the first cards may be hidden. */
  items: readonly T[]
  /** Returns the React key of the card of `items[at]`, and whether the card is hidden. */
  cardOf: (item: T, at: number) => Card<T>
}

/**
 * Returns a function that gives the cards of a list their React keys. What stays in the list keeps its card.
 *
 * While somebody types a search, the first cards stay where they are, and become those of the things that are found now:
 * to change a card is much quicker than to make one or to move it, and each key press may change them all. A card that no
 * found thing needs is hidden until a later key needs it. A thing with a picture keeps its card if it can, so that the
 * picture stays. At other times a thing gets a new card, because a card that is taken over would also take over the focus
 * and what is open in it.
 */
export function useCards<T extends Thing>(): (items: readonly T[]) => Cards<T> {
  const idOf = useItemKey()
  const last = useRef<{ cards: Card<T>[]; made: number }>({ cards: [], made: 0 })
  return (items) => {
    const before = last.current.cards
    const isSearch = isTyping()
    const own = new Map(before.map(({ item, isHidden }, at) => [isHidden ? at : idOf(item.id), at]))
    const held = new Set(before.map(({ key }) => key))
    const cards: Card<T>[] = isSearch ? before.map((card) => ({ ...card, isHidden: true })) : []
    const first = items.slice(0, FIRST)
    // The place of the next card; no card moves.
    let next = 0
    first.forEach((item, index) => {
      const id = idOf(item.id)
      const place = own.get(id) ?? -1
      const isKept = item.image && place >= next && place - index <= Math.max(before.length - first.length, 0)
      const from = isSearch ? (isKept ? place : next) : place
      if (isSearch) next = from
      cards[next] = {
        key: before[from]?.key ?? (held.has(id) ? `card ${last.current.made++}` : id),
        item,
      }
      next += 1
    })
    last.current.cards = cards
    const keys = new Set(cards.map(({ key }) => key))
    return {
      items: [...cards.map(({ item }) => item), ...items.slice(FIRST)],
      cardOf: (item, at) => {
        const id = idOf(item.id)
        return cards[at] ?? { key: keys.has(id) ? `other ${id}` : id, item }
      },
    }
  }
}
