import { useEffect } from 'react'

/**
 * Tablets draw their keyboard over the page, and only visualViewport knows how tall it is. While something that must
 * stay above it is open, its height is kept in --keyboard on <html>.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const measure = () => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
      // Less than this is a browser bar coming or going, not a keyboard.
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
