import { useEffect } from 'react'

interface Place {
  element: Element
  /** The list that contains the element, and the element's place in it. */
  list: Element | null
  at: number
}

/**
 * The focused element may disappear because its thing was deleted, here or elsewhere. Then the focus moves to the
 * element that is now at its place in the list, or else to the page's main region. It never falls back to the top of
 * the document.
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
      // A dialog whose card is gone gives the focus to the main region when it closes.
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
