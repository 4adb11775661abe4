/** Which items of a list are selected. Items are named by their keys, because an item may get another id. */
export interface SelectionState {
  chosen: ReadonlySet<string>
  /** Where a range begins: the item that the user selected or cleared last. */
  anchor: string | undefined
  /** What was selected when the range began. A range that shrinks gives these back. */
  before: ReadonlySet<string>
}

export type SelectionEvent =
  | { does: 'toggle'; key: string }
  /**
   * Selects everything between the anchor and `to`.
   * @param from the anchor if there is none yet, or if it is not shown any more
   * @param order the keys of the shown items, in their order
   */
  | { does: 'extend'; to: string; from: string; order: readonly string[] }
  | { does: 'set'; keys: Iterable<string> }

export const NONE_SELECTED: SelectionState = { chosen: new Set(), anchor: undefined, before: new Set() }

export function selectionState(state: SelectionState, event: SelectionEvent): SelectionState {
  switch (event.does) {
    case 'toggle': {
      const chosen = new Set(state.chosen)
      if (!chosen.delete(event.key)) chosen.add(event.key)
      return { chosen, anchor: event.key, before: chosen }
    }
    case 'extend': {
      const { to, from, order } = event
      const isKnown = state.anchor !== undefined && order.includes(state.anchor)
      const anchor = isKnown && state.anchor !== undefined ? state.anchor : from
      const before = isKnown ? state.before : state.chosen
      const [a, b] = [order.indexOf(anchor), order.indexOf(to)].sort((one, other) => one - other)
      return { chosen: new Set([...before, ...order.slice(a, (b ?? 0) + 1)]), anchor, before }
    }
    case 'set': {
      const chosen = new Set(event.keys)
      return { chosen, anchor: undefined, before: chosen }
    }
  }
}

/** The place of a card on the page, in pixels. */
export type Place = Pick<DOMRect, 'left' | 'top'>

/**
 * Returns the index of the card to which a key leads; `undefined` if the key leads nowhere. Left and right follow the
 * order of the list. Up and down lead to the nearest card of the row above or below.
 * @param places where the cards are, in the order of the list
 * @param at the index of the card that has the focus
 */
export function cardTowards(places: readonly Place[], at: number, key: string): number | undefined {
  const last = places.length - 1
  switch (key) {
    case 'ArrowLeft':
      return at > 0 ? at - 1 : undefined
    case 'ArrowRight':
      return at < last ? at + 1 : undefined
    case 'Home':
      return at > 0 ? 0 : undefined
    case 'End':
      return at < last ? last : undefined
    case 'ArrowUp':
      return inNextRow(places, at, -1)
    case 'ArrowDown':
      return inNextRow(places, at, 1)
    default:
      return undefined
  }
}

/** Cards of one row may differ in their top edge by less than this, in pixels. */
const SLACK = 2

function inNextRow(places: readonly Place[], at: number, way: 1 | -1): number | undefined {
  const here = places[at]
  if (here === undefined) return undefined
  let best: number | undefined
  for (let index = at + way; index >= 0 && index < places.length; index += way) {
    const place = places[index] as Place
    if ((place.top - here.top) * way <= SLACK) continue
    const found = best === undefined ? undefined : places[best]
    if (found === undefined) best = index
    else if ((place.top - found.top) * way > SLACK) break
    else if (Math.abs(place.left - here.left) < Math.abs(found.left - here.left)) best = index
  }
  return best
}
