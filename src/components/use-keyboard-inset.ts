import { useEffect } from 'react'
import { tellFloating } from './tell-floating'

const tell = tellFloating('--keyboard')

/** The number of mounted components that call `useKeyboardInset`. There are two if a question is open above a form. */
let callers = 0

/**
 * While the calling component is mounted, sets `--keyboard` on all floating elements to the height of the on-screen
 * keyboard. Touch devices may draw their keyboard over the page, and only `visualViewport` knows its height.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
      // A browser bar that appears may cover up to 80 px. A keyboard covers more.
      tell(covered > 80 && view.scale === 1 ? covered : 0)
      if (covered > 80) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
    }
    callers += 1
    measure()
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      callers -= 1
      if (callers === 0) tell(0)
    }
  }, [])
}
