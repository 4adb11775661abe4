import type { ComponentType } from 'react'

export interface MenuItem {
  label: string
  icon?: ComponentType<{ className?: string }> | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

/** The menu of one thing that is on the screen. `name` is the name of the thing. */
export interface ItemMenu {
  name: string
  items: readonly MenuItem[]
}

/**
 * The values of a button's `data-offer`, by which the palette and the key `n` find the button. A button with `NEW`
 * creates something. A button with `OF_ONE` acts on one thing of the page.
 */
export const NEW = 'new'
export const OF_ONE = 'of-one'

const menus = new WeakMap<Element, ItemMenu>()

/** Returns a `ref` that stores the menu of its element, so that the palette can offer the menu's items. */
export function withMenu(menu: ItemMenu): (element: Element | null) => void {
  return (element) => {
    if (element) menus.set(element, menu)
  }
}

export function menuOf(element: Element): ItemMenu | undefined {
  return menus.get(element)
}
