import { type KeyboardEvent, type RefObject, useEffect, useReducer, useRef } from 'react'
import { cardTowards, NONE_SELECTED, selectionState } from './selection-state'

export interface Selection {
  chosen: ReadonlySet<string>
  /** Selects or clears an item. With `range`, it selects everything between the last item and this one. */
  pick: (key: string, range: boolean) => void
  /** Selects all shown items; if all are selected, it clears them. */
  pickAll: () => void
  /** The element around the cards. */
  list: RefObject<HTMLDivElement | null>
  /** Handles the keys that are pressed on a card. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Leaves the selection and gives the focus back to the button that began it. */
  end: () => void
}

/** Finds the checkboxes of the cards. The value is the item's key. */
export const CARD = 'data-selects'

/**
 * Keeps which items are selected, by the pointer and by keys. On a card, the arrows go to another card, and with Shift
 * they select on the way. Ctrl+A (on a Mac Cmd+A) selects everything that is shown, Esc ends the selection.
 * @param order the keys of the shown items, in their order
 */
export function useSelection(order: readonly string[], onDone: () => void): Selection {
  const [{ chosen }, tell] = useReducer(selectionState, NONE_SELECTED)
  const list = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  const keyOf = (box: Element) => box.getAttribute(CARD) ?? ''

  const pick = (key: string, range: boolean) =>
    tell(range ? { does: 'extend', to: key, from: key, order } : { does: 'toggle', key })
  const pickAll = () => tell({ does: 'set', keys: order.every((key) => chosen.has(key)) ? [] : order })
  const end = () => {
    onDone()
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const all = boxesIn(list.current)
    const at = all.findIndex((box) => box.matches(':focus'))
    const from = all[at]
    const to =
      from &&
      all[
        cardTowards(
          all.map((box) => box.getBoundingClientRect()),
          at,
          event.key,
        ) ?? -1
      ]
    if (from === undefined || to === undefined) return
    event.preventDefault()
    to.focus()
    if (event.shiftKey) tell({ does: 'extend', to: keyOf(to), from: keyOf(from), order })
  }

  // The listener below is registered once. It reads what the last render knew.
  const latest = useRef({ order, end })
  useEffect(() => {
    latest.current = { order, end }
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      const isAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a'
      if (isAll) tell({ does: 'set', keys: latest.current.order })
      else if (event.key === 'Escape') latest.current.end()
      // From the button that began the selection, an arrow leads into the list.
      else if (event.key === 'ArrowDown' && event.target === opener.current) boxesIn(list.current)[0]?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { chosen, pick, pickAll, list, onKeyDown, end }
}

/** Returns the checkboxes of the cards, in their order. */
function boxesIn(list: Element | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>(`[${CARD}]`) ?? [])]
}

/** Whether a key belongs to a field in which people write, or to a dialog or a menu. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const isField = target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])')
  return isField || target.closest('[role="dialog"], [role="menu"]') !== null
}
