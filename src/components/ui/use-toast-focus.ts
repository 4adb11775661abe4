import { type RefObject, useEffect } from 'react'

/**
 * Lets the user move the focus through the toasts. Without this hook, sonner would trap the focus (WCAG 2.1.2): when
 * the focus leaves a toast, even by Tab, sonner sends it back to the element that had it before the toast. Sonner
 * learns which element that is from the event `focusin`, so this hook hides that event from sonner. The hook itself
 * sends the focus back only if the focused toast disappears.
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
