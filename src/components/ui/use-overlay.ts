import { useRef } from 'react'
import { pageLeftCount } from '@/lib/page-left'
import { useKeyboardInset } from '../use-keyboard-inset'

type OutsideEvent = CustomEvent<{ originalEvent: Event }>

/** An open list inside closes first; the next Escape closes the dialog. */
function onEscapeKeyDown(event: KeyboardEvent) {
  const at = document.activeElement
  if (at?.getAttribute('role') === 'combobox' && at.getAttribute('aria-expanded') === 'true')
    event.preventDefault()
}

/**
 * Toasts and other dialogs float above: a press in one is not a press outside. Radix knows that of dialogs only once the
 * effects of the drawing that opened them have run.
 */
function onInteractOutside(event: OutsideEvent) {
  const target = event.detail.originalEvent.target
  if (target instanceof Element && target.closest('[data-sonner-toaster], [role="dialog"]'))
    event.preventDefault()
}

/**
 * What every floating panel does: stays above the tablet's keyboard, does not close by mistake, and gives the focus
 * back. Radix gives it only to a trigger of its own, and our dialogs are opened by menus and by code. When what had
 * the focus is gone (the card was deleted meanwhile) the page's main region gets it, not the top of the document; and
 * where the page was left, the next one has the focus already.
 */
export function useOverlay() {
  useKeyboardInset()
  const from = useRef<Element | null>(null)
  const page = useRef(0)
  return {
    onEscapeKeyDown,
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
