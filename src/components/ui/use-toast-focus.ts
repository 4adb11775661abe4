import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus in the hands of whoever walks through the toasts. Sonner sends it back to where it came from as soon
 * as it leaves a toast, by Tab too, which is a trap (WCAG 2.1.2); so it hears nothing of it, and the focus is given back
 * only where a toast goes away with it.
 */
export function useToastFocus(corner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const around = corner.current
    if (around === null) return
    let held: Element | undefined
    let from: EventTarget | null = null
    const enter = (event: FocusEvent) => {
      event.stopPropagation()
      if (held === undefined) from = event.relatedTarget
      held = event.target as Element
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !around.contains(relatedTarget)) held = undefined
    }
    const observer = new MutationObserver(() => {
      if (held === undefined || held.isConnected) return
      held = undefined
      if (document.activeElement === document.body && from instanceof HTMLElement)
        from.focus({ preventScroll: true })
    })
    around.addEventListener('focusin', enter)
    around.addEventListener('focusout', leave)
    observer.observe(around, { childList: true, subtree: true })
    return () => {
      around.removeEventListener('focusin', enter)
      around.removeEventListener('focusout', leave)
      observer.disconnect()
    }
  }, [corner])
}
