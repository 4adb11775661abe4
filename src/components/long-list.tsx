import { Fragment, type ReactElement, type ReactNode, type Ref, useRef } from 'react'
import { useWindow } from './use-window'

export interface LongListProps<T> {
  items: readonly T[]
  /** The element of one thing, with its key. */
  children: (item: T, at: number) => ReactNode
  /** The element that all of them stand in. */
  frame: (ref: Ref<never>, children: ReactNode) => ReactElement
  /** Drawn at first, by its place. */
  first?: number | undefined
}

/** A list of which only what is on the screen or near it is drawn: thousands of things cost no more than a few hundred. */
export default function LongList<T>({ items, children, frame, first }: LongListProps<T>) {
  const list = useRef<never>(null)
  const parts = useWindow(items.length, list, first)
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
