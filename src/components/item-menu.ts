import type { ComponentType } from 'react'

/** One item of a menu. */
export interface MenuItem {
  label: string
  icon?: ComponentType<{ className?: string }> | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

/** The menu of one thing on the screen. */
export interface ItemMenu {
  /** The thing's name. */
  name: string
  items: readonly MenuItem[]
}

/**
 * Values of a button's `data-offer`, by which the palette and the key `n` find the button. `NEW`: the button makes
 * something new. `OF_ONE`: the button acts on one thing of the page.
 */
export const NEW = 'new'
export const OF_ONE = 'of-one'

const menus = new WeakMap<Element, ItemMenu>()

/** Returns a `ref` that stores the menu of an element, so that the palette can offer its items. */
export function withMenu(menu: ItemMenu): (element: Element | null) => void {
  return (element) => {
    if (element) menus.set(element, menu)
  }
}

export function menuOf(element: Element): ItemMenu | undefined {
  return menus.get(element)
}
