import { useEffect } from 'react'

interface Place {
  element: Element
  /** The list of cards that contains the element. `at` is the index of the card in the list; -1 without a list. */
  list: Element | null
  at: number
}

/**
 * Moves the focus when the focused element disappears because its thing was deleted, here or elsewhere. The focus moves
 * to the thing that is now at the same place in the list, or to the last thing if the deleted thing was the last one.
 * If there is no list, or the list has no things left, the focus moves to the page's main region. So the focus never
 * falls back to the top of the document.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Place | undefined
    const mend = () => {
      if (last === undefined || last.element.isConnected) return
      const { list, at } = last
      last = undefined
      const neighbour = list?.isConnected ? list.children[Math.min(at, list.children.length - 1)] : undefined
      const target = neighbour?.querySelector<HTMLElement>('a[href], button:not([aria-disabled=true]), input')
      ;(target ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: target === undefined })
    }
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="menu"]')) return
      // If the card from which a dialog was opened is gone, the dialog focuses the main region when it closes. `mend`
      // then moves the focus to the card that is now in the same place.
      if (target.matches('main')) mend()
      else last = placeOf(target)
    }
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) mend()
    })
    document.addEventListener('focusin', note)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
}

function placeOf(element: Element): Place {
  const list = element.closest('[data-slot="card-grid"]')
  const at = list === null ? -1 : [...list.children].findIndex((child) => child.contains(element))
  return { element, list, at }
}
