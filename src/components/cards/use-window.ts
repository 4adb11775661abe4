import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * The number of items in a part of a list. The items of a part render together, or not at all. This number fills whole
 * rows in grids of 1 to 6, 10 and 12 columns.
 */
const PART = 60
/** A part of a list renders if it is nearer to the screen than this, in pixels. */
const MARGIN = 1_200
/** The assumed height of an item until one has rendered, in pixels. */
const GUESS = 80

export interface Part {
  from: number
  to: number
  /** The height of the empty space in place of the part, in pixels; `undefined` if the part renders. */
  height: number | undefined
}

/**
 * Decides which parts of a long list render: those on or near the screen, and the part that has the focus. Each item
 * must be exactly one child of the list's element. The empty space in place of a part must be one child too.
 *
 * @param first the index of an item; 0 by default. The part that contains this item renders first, together with the
 *   part before it and, unless it is the first part, the part after it
 * @param most at most this many items render, from the first one on; absent if there is no such limit
 */
export function useWindow(
  count: number,
  list: RefObject<HTMLElement | null>,
  first = 0,
  most: number | undefined = undefined,
): Part[] {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => around(Math.floor(first / PART)))
  const heights = useRef(new Map<number, number>())
  const isLimited = most !== undefined

  const look = useCallback(() => {
    if (list.current === null || isLimited) return
    const { near, measured } = measure(list.current, count, drawn)
    for (const [part, height] of measured) heights.current.set(part, height)
    setDrawn((before) => (sameParts(before, near) ? before : near))
  }, [count, drawn, list, isLimited])

  useEffect(() => {
    let frame = requestAnimationFrame(look)
    const plan = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    // Listen to every element that scrolls, because the list may be in the page or in a panel.
    addEventListener('scroll', plan, { capture: true, passive: true })
    addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', plan, { capture: true })
      removeEventListener('resize', plan)
    }
  }, [look])

  const known = [...heights.current.values()]
  const usual =
    known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : GUESS * PART
  if (most !== undefined) return firstOnly(count, most, usual / PART)
  return Array.from({ length: Math.ceil(count / PART) }, (_, part) => ({
    from: part * PART,
    to: Math.min(count, (part + 1) * PART),
    height: drawn.has(part) ? undefined : (heights.current.get(part) ?? usual),
  }))
}

/** Returns the first items, and the space of all others. `each` is the usual height per item. */
function firstOnly(count: number, most: number, each: number): Part[] {
  const to = Math.min(count, most)
  const rest = { from: to, to: count, height: (count - to) * each }
  return [{ from: 0, to, height: undefined }, ...(to < count ? [rest] : [])]
}

/** At the beginning of a list, one part is more than a screen shows. */
function around(part: number): Set<number> {
  return new Set(part === 0 ? [0] : [part - 1, part, part + 1])
}

function measure(list: HTMLElement, count: number, drawn: ReadonlySet<number>) {
  const near = new Set<number>()
  const measured = new Map<number, number>()
  const { children } = list
  for (let part = 0, at = 0; part * PART < count; part += 1) {
    const size = drawn.has(part) ? Math.min(PART, count - part * PART) : 1
    const head = children[at]
    const last = children[at + size - 1]
    at += size
    if (head === undefined || last === undefined) break
    const { top } = head.getBoundingClientRect()
    const { bottom } = last.getBoundingClientRect()
    if (drawn.has(part)) measured.set(part, bottom - top)
    const hasFocus = size > 1 && holdsFocus(children, at - size, at)
    if (hasFocus || (bottom >= -MARGIN && top <= innerHeight + MARGIN)) near.add(part)
  }
  return { near, measured }
}

function holdsFocus(children: HTMLCollection, from: number, to: number): boolean {
  const { activeElement } = document
  for (let at = from; at < to; at += 1) if (children[at]?.contains(activeElement)) return true
  return false
}

function sameParts(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((part) => other.has(part))
}
