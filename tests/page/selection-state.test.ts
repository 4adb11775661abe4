/** Which items a selection holds after presses, ranges and keys. */
import { describe, expect, it } from 'vitest'
import {
  cardTowards,
  NONE_SELECTED,
  type SelectionEvent,
  selectionState,
} from '@/page/select/selection-state'

const ORDER = ['a', 'b', 'c', 'd', 'e']

function chosenBy(...events: SelectionEvent[]): string[] {
  return [...events.reduce(selectionState, NONE_SELECTED).chosen].sort()
}

const toggle = (key: string): SelectionEvent => ({ does: 'toggle', key })
const extend = (to: string, from = to, order = ORDER): SelectionEvent => ({ does: 'extend', to, from, order })

describe('a selection', () => {
  it('a range reaches from the last pressed item, in both directions, and keeps what was selected before', () => {
    expect(chosenBy(toggle('b'), extend('d'))).toEqual(['b', 'c', 'd'])
    expect(chosenBy(toggle('d'), extend('b'))).toEqual(['b', 'c', 'd'])
    expect(chosenBy(toggle('e'), toggle('a'), extend('b'))).toEqual(['a', 'b', 'e'])
  })

  it('a range that shrinks gives back what it took, and no more', () => {
    expect(chosenBy(toggle('c'), toggle('a'), extend('d'), extend('b'))).toEqual(['a', 'b', 'c'])
  })

  it('a range without a beginning begins where the focus was', () => {
    expect(chosenBy(extend('c', 'b'), extend('d', 'c'))).toEqual(['b', 'c', 'd'])
    expect(chosenBy(extend('c'))).toEqual(['c'])
  })

  it('a range whose beginning is not shown any more begins where the focus was', () => {
    expect(chosenBy(toggle('a'), extend('d', 'c', ['c', 'd', 'e']))).toEqual(['a', 'c', 'd'])
  })
})

describe('the arrow keys', () => {
  /** Two rows of three cards and a row of one. */
  const places = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 200 }))
  it.each([
    ['ArrowRight', 2, 3],
    ['ArrowLeft', 3, 2],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 5, 2],
    ['ArrowDown', 5, 6],
    ['Home', 4, 0],
    ['End', 1, 6],
  ])('%s leads from card %i to card %i', (key, at, to) => {
    expect(cardTowards(places, at, key)).toBe(to)
  })

  it.each([
    ['ArrowLeft', 0],
    ['ArrowUp', 1],
    ['ArrowDown', 6],
    ['ArrowRight', 6],
    ['Enter', 3],
  ])('%s leads nowhere from card %i', (key, at) => {
    expect(cardTowards(places, at, key)).toBeUndefined()
  })
})
