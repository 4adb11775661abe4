import { useState } from 'react'
import { readStored, writeStored } from '@/lib/local-storage'

export type MenuWidth = 'auto' | 'icons' | 'wide'

const KEY = 'menu-width'

function remembered(): MenuWidth {
  const value = readStored(KEY)
  return value === 'icons' || value === 'wide' ? value : 'auto'
}

/**
 * Returns how wide the side menu is (`width`), and a function that folds or unfolds the menu. The menu shows text if
 * `width` is `wide`, and only icons if `width` is `icons`. Until the user first folds or unfolds the menu, `width` is
 * `auto`: the menu shows text in windows of at least 64rem. The user's choice is stored on this device.
 */
export function useMenuWidth() {
  const [width, setWidth] = useState(remembered)
  const toggle = () => {
    const wide = width === 'auto' ? window.matchMedia('(min-width: 64rem)').matches : width === 'wide'
    const next = wide ? 'icons' : 'wide'
    setWidth(next)
    writeStored(KEY, next)
  }
  return { width, toggle }
}
