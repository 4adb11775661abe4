import { type RefObject, useLayoutEffect } from 'react'

const margin = 8

/**
 * Keeps a list below its control, or above it if there is little space below and more above. The list is in the browser's top layer, so
 * nothing clips it, not even a dialog that scrolls. It is as wide as its control, so no positioning library is needed.
 * @param tallest the largest height of the list, in pixels
 */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  tallest = 320,
): void {
  useLayoutEffect(() => {
    const list = floating.current
    if (!open || !list || !anchor.current) return
    list.showPopover?.()
    const place = () => {
      const at = anchor.current?.getBoundingClientRect()
      if (!at) return
      const view = window.visualViewport
      const bottom = (view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight)
      const below = bottom - at.bottom - margin
      const above = at.top - (view?.offsetTop ?? 0) - margin
      const up = below < Math.min(tallest, 200) && above > below
      const style = list.style
      style.left = `${at.left}px`
      style.width = `${at.width}px`
      style.maxHeight = `${Math.max(96, Math.min(tallest, up ? above : below))}px`
      style.top = up ? 'auto' : `${at.bottom + 4}px`
      style.bottom = up ? `${window.innerHeight - at.top + 4}px` : 'auto'
    }
    place()
    const again = (event: Event) => {
      if (event.target !== list) place()
    }
    window.addEventListener('scroll', again, true)
    window.addEventListener('resize', again)
    window.visualViewport?.addEventListener('resize', again)
    return () => {
      window.removeEventListener('scroll', again, true)
      window.removeEventListener('resize', again)
      window.visualViewport?.removeEventListener('resize', again)
    }
  }, [open, anchor, floating, tallest])
}
