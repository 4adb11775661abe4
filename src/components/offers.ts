import type { ComponentType } from 'react'

/** Something that can be done, as a menu shows it. */
export interface Action {
  label: string
  icon?: ComponentType<{ className?: string }> | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

/** What can be done to one thing that is on the screen. */
export interface Offer {
  /** The thing's name. */
  name: string
  actions: readonly Action[]
}

/** What a button offers, as its `data-offer`: to make something new, or something about one thing of the page. */
export const NEW = 'new'
export const OF_ONE = 'of-one'

const offers = new WeakMap<Element, Offer>()

/** Notes what an element stands for: as its `ref`, so that the note is as new as the element. */
export function offering(offer: Offer): (element: Element | null) => void {
  return (element) => {
    if (element) offers.set(element, offer)
  }
}

/** What an element stands for, so that the palette can do it without the way through a menu. */
export function offerOf(element: Element): Offer | undefined {
  return offers.get(element)
}
