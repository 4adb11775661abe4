import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useServices } from '@/action/services'
import { readStored, writeStored } from '@/lib/local-storage'
import { followed } from '../use-follow-ids'

/** So long a page may take to be tall enough, in milliseconds; a person who does anything meanwhile is left alone. */
const PATIENCE = 10_000

/**
 * Where a person finds themselves after a navigation. A new page begins at its top, with the focus at its start, as
 * one that was loaded would. On Back and Forward the page stands where it was left, with the focus on the link that
 * was followed from there; a reload, there or here, changes nothing of that. An address that only became the real one is no new page: whoever reads or types there is
 * left in peace.
 */
export function useArrival(): void {
  const [path] = useLocation()
  const { outbox } = useServices()
  const arrived = useRef(path)
  const [places] = useState(keptPlaces)
  const entry = useRef(entryKey())

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => places.set(entry.current, window.scrollY)
    const keep = () => writeStored(KEPT, JSON.stringify([...places]), 'sessionStorage')
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', keep)
    const place = places.get(entry.current) ?? 0
    // Whoever has moved or pressed something since the reload has a place of their own by now.
    const untouched = window.scrollY === 0 && document.activeElement === document.body
    const stop = place > 0 && untouched ? settle(place) : undefined
    return () => {
      stop?.()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
      history.scrollRestoration = 'auto'
    }
  }, [places])

  useEffect(() => {
    const left = arrived.current
    // A visit that is known already is one that was gone back, or forward, to.
    places.set(entry.current, places.get(entry.current) ?? 0)
    entry.current = entryKey()
    const place = places.get(entry.current)
    if (left === path) return
    arrived.current = path
    if (followed(left, outbox.view.ids) === path) return
    if (place !== undefined) return settle(place, left)
    window.scrollTo(0, 0)
    focusMain()
  }, [path, outbox, places])
}

/** Brings the page to a place as soon as it is tall enough, unless the person is faster. */
function settle(place: number, from?: string): () => void {
  focusMain()
  const tryIt = () => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) > 2) return
    stop()
    const main = document.activeElement?.id === MAIN
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
      ({ pathname }) => pathname === from,
    )
    if (main) link?.focus({ preventScroll: true })
  }
  const observer = new ResizeObserver(tryIt)
  const timer = setTimeout(stop, PATIENCE)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of HANDS) removeEventListener(event, stop)
  }
  for (const event of HANDS) addEventListener(event, stop, { passive: true })
  observer.observe(document.body)
  return stop
}

const MAIN = 'conteudo'
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function focusMain(): void {
  document.getElementById(MAIN)?.focus({ preventScroll: true })
}

/** Where the places of this tab's visits are kept over a reload. */
const KEPT = 'places'

function keptPlaces(): Map<string, number> {
  try {
    // Without keys that outlive a reload no visit could be told from another.
    if (navigationKey() === undefined) return new Map()
    return new Map(JSON.parse(readStored(KEPT, 'sessionStorage') ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

let visits = 0

/** Tells visits apart, two of one address too. Where the browser cannot, each is a new one and begins at its top. */
function entryKey(): string {
  visits += 1
  return navigationKey() ?? `visit ${visits}`
}

function navigationKey(): string | undefined {
  const { navigation } = window as { navigation?: { currentEntry?: { key: string } | null } }
  return navigation?.currentEntry?.key
}
