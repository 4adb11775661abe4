import { useState } from 'react'
import { readStored, writeStored } from '@/lib/local-storage'

export type MenuWidth = 'auto' | 'icons' | 'wide'

const KEY = 'menu-width'

function remembered(): MenuWidth {
  const value = readStored(KEY)
  return value === 'icons' || value === 'wide' ? value : 'auto'
}

/**
 * Returns whether the side menu shows text (`wide`) or only icons, and a function that switches between the two. The
 * width is `auto` until the user first switches. The choice is stored on this device.
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
