import type { ComponentType } from 'react'

/** One line of a menu. */
export interface MenuItem {
  label: string
  icon?: ComponentType<{ className?: string }> | undefined
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

/** What can be done to one thing on the screen. */
export interface ItemMenu {
  /** The thing's name. */
  name: string
  items: readonly MenuItem[]
}

/** The `data-offer` of a button: it makes something new, or does something to one thing of the page. */
export const NEW = 'new'
export const OF_ONE = 'of-one'

const menus = new WeakMap<Element, ItemMenu>()

/** A `ref` that notes the menu of an element, so that the palette can offer its lines. */
export function withMenu(menu: ItemMenu): (element: Element | null) => void {
  return (element) => {
    if (element) menus.set(element, menu)
  }
}

export function menuOf(element: Element): ItemMenu | undefined {
  return menus.get(element)
}
