import { useEffect } from 'react'

/**
 * Sets `--keyboard` on <html> to the height of the on-screen keyboard, while the calling component is mounted. Touch
 * devices may draw their keyboard over the page, and only `visualViewport` knows its height.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
      // A smaller difference is a browser bar that comes or goes, not a keyboard.
      root.style.setProperty('--keyboard', `${covered > 80 && view.scale === 1 ? covered : 0}px`)
      if (covered > 80) document.activeElement?.scrollIntoView?.({ block: 'nearest' })
    }
    measure()
    view.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
