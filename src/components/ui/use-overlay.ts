import { useRef } from 'react'
import { pageLeftCount } from '@/lib/device/page-left'
import { useKeyboardInset } from '../use-keyboard-inset'

type OutsideEvent = CustomEvent<{ originalEvent: Event }>

/**
 * Keeps a dialog open when the user presses a toast or an upper dialog (a dialog that opened above it). Right after the
 * upper dialog has opened, Radix does not know it yet, and would close the lower dialog.
 */
function onInteractOutside(event: OutsideEvent) {
  const target = event.detail.originalEvent.target
  if (target instanceof Element && target.closest('[data-sonner-toaster], [role="dialog"]'))
    event.preventDefault()
}

/**
 * The behaviour of every floating panel. A panel stays above the on-screen keyboard and does not close by mistake. When
 * it closes, it gives the focus back to the element that had it before. Radix gives the focus back only to its own
 * `Trigger`, and these panels have no `Trigger`.
 *
 * If that element is gone (for example, its card was deleted), the page's main region gets the focus. If the user has
 * left the page in the meantime, the panel leaves the focus on the next page.
 */
export function useOverlay() {
  useKeyboardInset()
  const from = useRef<Element | null>(null)
  const page = useRef(0)
  return {
    onInteractOutside,
    onOpenAutoFocus: () => {
      from.current = document.activeElement
      page.current = pageLeftCount()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const back = from.current
      const isHere = page.current === pageLeftCount()
      if (isHere && back instanceof HTMLElement && back !== document.body) back.focus({ preventScroll: true })
      if (document.activeElement === null || document.activeElement === document.body) {
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      }
    },
  }
}
