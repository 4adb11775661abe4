import { useState } from 'react'
import { readStored, writeStored } from '@/lib/local-storage'

export type MenuWidth = 'auto' | 'icons' | 'wide'

const KEY = 'menu-width'

function remembered(): MenuWidth {
  const value = readStored(KEY)
  return value === 'icons' || value === 'wide' ? value : 'auto'
}

/**
 * Returns the setting of the side menu's width, and a function that switches the menu. The menu shows text if the
 * setting is `wide`, and only icons if it is `icons`. The setting is `auto` until the user first switches the menu.
 * With `auto`, the menu shows text in windows of at least 64rem. The user's choice is stored on this device.
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
