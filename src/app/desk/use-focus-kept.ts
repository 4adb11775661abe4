import { useEffect } from 'react'

interface Place {
  element: Element
  /** The list it stands in, and at which place of it. */
  list: Element | null
  at: number
}

/**
 * What had the focus may be gone: it was deleted, here or elsewhere. The focus then goes to what took its place in the
 * list, or to the page where there is none, never to the top of the document.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Place | undefined
    const mend = () => {
      if (last === undefined || last.element.isConnected) return
      const { list, at } = last
      last = undefined
      const neighbour = list?.isConnected ? list.children[Math.min(at, list.children.length - 1)] : undefined
      const target = neighbour?.querySelector<HTMLElement>('a[href], button:not(:disabled), input')
      ;(target ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: target === undefined })
    }
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="menu"]')) return
      // A dialog that found its card gone gives the focus to the page.
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
