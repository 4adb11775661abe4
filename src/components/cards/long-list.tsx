import { Fragment, type ReactElement, type Ref, useRef } from 'react'
import type { Elements } from '../elements'
import { useFirstOnly } from './use-first-only'
import { useWindow } from './use-window'

export interface LongListProps<T> {
  items: readonly T[]
  /** Renders one item, with its key. */
  children: (item: T, at: number) => Elements
  /** Renders the element around all items. */
  frame: (ref: Ref<never>, children: Elements) => ReactElement
  /** The index near which the list first renders items; 0 by default. */
  first?: number | undefined
  /** Whether the page has a search that changes the list at each key press. */
  isSearched?: boolean
}

/**
 * A list that renders only the items on or near the screen. So a list of thousands of items costs no more than a list
 * of a few hundred items.
 */
export default function LongList<T>({ items, children, frame, first, isSearched = false }: LongListProps<T>) {
  const list = useRef<never>(null)
  const parts = useWindow(items.length, list, first, useFirstOnly(items.length, list, isSearched))
  return frame(
    list,
    parts.map(({ from, to, height }) =>
      height === undefined ? (
        <Fragment key={from}>{items.slice(from, to).map((item, at) => children(item, from + at))}</Fragment>
      ) : (
        <span key={from} aria-hidden style={{ display: 'block', gridColumn: '1 / -1', height }} />
      ),
    ),
  )
}
