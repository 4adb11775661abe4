import { type ComponentType, createContext, use } from 'react'

/** Something that a person can do: an item of a menu, or what a button does. */
export interface MenuItem {
  label: string
  icon?: ComponentType<{ className?: string }> | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

/**
 * What one spot of the page offers.
 *
 * - `page`: for the page or one of its sections.
 * - `thing`: for one of the things that the page shows.
 * - `search`: the page's search field. Its item goes to the field.
 */
export interface Offered {
  of: 'page' | 'thing' | 'search'
  /** The name of the thing, or an explanation. */
  hint?: string | undefined
  /** Whether the items make something new. The key `n` does the first of these. */
  isNew?: boolean | undefined
  /** Whether a button stands at the spot. It takes the focus first, so that a dialog can return the focus to it. */
  isButton?: boolean | undefined
  items: readonly MenuItem[]
}

/** Where an offer stands. The elements of a page are spots; they give the order of the offers. */
export type Spot = Pick<HTMLElement, 'focus' | 'scrollIntoView'>

/** Everything that can be done on the page now. The palette and the single keys draw from it. */
export const mounted = new Map<Spot, Offered>()

/** Registers an offer while the element of this `ref` is mounted. */
export function offered(offer: Offered) {
  return (spot: Spot | null) => {
    if (spot) mounted.set(spot, offer)
    return () => {
      if (spot) mounted.delete(spot)
    }
  }
}

/** Whether the parts of a page around which this stands do nothing, because a press only selects them. */
export const Inert = createContext(false)

/** Returns the `ref` of the element at which an offer stands. In inert parts it registers nothing. */
export function useOffered(offer: Offered) {
  return use(Inert) ? null : offered(offer)
}
