import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { pathInApp } from '@/lib/base'
import { readStored, writeStored } from '@/lib/local-storage'
import { useServices } from '@/services/services'
import { followed } from '../use-follow-ids'

/** The app tries for at most this long, in milliseconds, to bring a page to its old position and to hold it there. */
const PATIENCE = 10_000

/**
 * Sets the scroll position and the focus after a navigation:
 * - A new page begins at its top, with the focus on its main region.
 * - On Back and Forward, the page returns to its old scroll position. The focus is on the first link to the page that
 *   the user has just left.
 * - If the server's id replaces a temporary id in the address, nothing moves, because the page stays the same.
 *
 * In browsers with the Navigation API, the scroll positions survive a reload. Without this API, the app does not
 * recognise a page to which the user returns, so Back and Forward open it like a new page.
 */
export function useArrival(): void {
  const [path] = useLocation()
  const { outbox } = useServices()
  const arrived = useRef(path)
  const [places] = useState(keptPlaces)
  const entry = useRef(entryKey())
  const settling = useRef<() => void>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => places.set(entry.current, window.scrollY)
    const keep = () => writeStored(KEPT, JSON.stringify([...places]), 'sessionStorage')
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', keep)
    const place = places.get(entry.current) ?? 0
    // If the user has scrolled or focused something since the reload, leave the page as it is.
    const untouched = window.scrollY === 0 && document.activeElement === document.body
    if (place > 0 && untouched) settling.current = settle(place)
    return () => {
      settling.current?.()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
      history.scrollRestoration = 'auto'
    }
  }, [places])

  useEffect(() => {
    const left = arrived.current
    // Every visit gets a position when the user leaves it, even if its page was never scrolled. So if the current
    // visit already has a position, the user has returned to it by Back or Forward.
    places.set(entry.current, places.get(entry.current) ?? 0)
    entry.current = entryKey()
    const place = places.get(entry.current)
    if (left === path) return
    arrived.current = path
    if (followed(left, outbox.view.ids) === path) return
    // What a page is held at must not move the next page.
    settling.current?.()
    settling.current = undefined
    if (place !== undefined) {
      settling.current = settle(place, left)
      return
    }
    window.scrollTo(0, 0)
    focusMain()
  }, [path, outbox, places])
}

/**
 * Focuses the main region, and scrolls to a position. While the page is not tall enough, the scroll is tried again at
 * each change of its height. After the scroll, the first link to the path `from` gets the focus, if the focus is still
 * on the main region. The page stays at the position, also when what stands above comes only now, until the user acts,
 * something else scrolls, or `PATIENCE` has passed.
 * @returns a function that ends this
 */
function settle(place: number, from?: string): () => void {
  focusMain()
  // The browser would move the page along with what it shows when something comes above it (CSS Scroll Anchoring).
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  let isThere = false
  const isAway = () => Math.abs(window.scrollY - place) > 2
  const tryIt = () => {
    window.scrollTo(0, place)
    if (isThere || isAway()) return
    isThere = true
    const main = document.activeElement?.id === MAIN
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
      ({ pathname }) => pathInApp(pathname) === from,
    )
    if (main) link?.focus({ preventScroll: true })
  }
  const leave = () => isThere && isAway() && stop()
  const observer = new ResizeObserver(tryIt)
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    style.overflowAnchor = ''
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('scroll', leave)
    for (const event of HANDS) removeEventListener(event, stop)
  }
  addEventListener('scroll', leave, { passive: true })
  for (const event of HANDS) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const MAIN = 'conteudo'
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function focusMain(): void {
  document.getElementById(MAIN)?.focus({ preventScroll: true })
}

/** The storage key under which this tab keeps the scroll positions of its visits during a reload. */
const KEPT = 'places'

function keptPlaces(): Map<string, number> {
  try {
    // Without the Navigation API, the keys of the visits do not survive a reload, so the stored positions are useless.
    if (navigationKey() === undefined) return new Map()
    return new Map(JSON.parse(readStored(KEPT, 'sessionStorage') ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

let visits = 0

/**
 * Returns the key of the current visit. Two visits of the same address have different keys. Without the Navigation API,
 * each visit gets a new key. So each visit counts as new and begins at the top of its page.
 */
function entryKey(): string {
  visits += 1
  return navigationKey() ?? `visit ${visits}`
}

function navigationKey(): string | undefined {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } }
  return navigation?.currentEntry?.key
}
