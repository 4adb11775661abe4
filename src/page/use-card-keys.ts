import { useRef } from 'react'
import { useItemKey } from './use-item-key'

/** Returns the React key of the card of a thing, by the thing's id. */
export type CardKeys = (id: string) => string

/**
 * Returns a function that gives the cards of a list their React keys. What stays in the list keeps its card. While
 * somebody types a search, the card of a thing that is no longer found becomes the card of one that is found now: to
 * change a card is much quicker than to make one, and each key press may change them all. At other times a thing gets a
 * new card, because a card that is taken over would also take over the focus and what is open in it.
 */
export function useCardKeys(): (items: readonly { id: string }[]) => CardKeys {
  const keyOf = useItemKey()
  const last = useRef({ keys: new Map<string, string>(), made: 0 })
  return (items) => {
    const { keys: before, made } = last.current
    const shown = new Set(items.map(({ id }) => keyOf(id)))
    const free = isTyping() ? [...before].flatMap(([item, key]) => (shown.has(item) ? [] : key)) : []
    const next = { keys: new Map<string, string>(), made }
    for (const item of shown) {
      const key = before.get(item) ?? free.shift() ?? `card ${next.made++}`
      next.keys.set(item, key)
    }
    last.current = next
    return (id) => next.keys.get(keyOf(id)) ?? id
  }
}

/** Whether the focus is in a search field, so that it is in no card. */
function isTyping(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLInputElement && activeElement.type === 'search'
}
