import { useEffect, useRef } from 'react'
import { isPaletteKey } from '@/lib/device/palette-key'
import { singleKeys } from './single-keys'

export interface Shortcuts {
  /** Ctrl K, ⌘ K. */
  palette: () => void
  /** `?` */
  help: () => void
  /** `n` */
  create: () => void
  /** `/` */
  search: () => void
}

/**
 * Makes the shortcuts work on every page, unless a dialog or a menu is open. While the user types, only Ctrl K and ⌘ K
 * work.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const act = actOf(event, latest.current)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function actOf(event: KeyboardEvent, shortcuts: Shortcuts): (() => void) | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return
  if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return
  if (event.ctrlKey || event.metaKey) return isPaletteKey(event) ? shortcuts.palette : undefined
  if (isTyping(event.target) || !singleKeys()) return
  switch (event.key) {
    case '?':
      return shortcuts.help
    case '/':
      return shortcuts.search
    case 'n':
      return shortcuts.create
    default:
      return undefined
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
  )
}
