import { useState } from 'react'
import { recall, remember } from '@/lib/local-memory'

export type MenuWidth = 'auto' | 'icons' | 'wide'

const KEY = 'menu-width'

function remembered(): MenuWidth {
  const value = recall(KEY)
  return value === 'icons' || value === 'wide' ? value : 'auto'
}

/** Whether the side menu shows words or only icons; remembered on this device. */
export function useMenuWidth() {
  const [width, setWidth] = useState(remembered)
  const toggle = () => {
    const wide = width === 'auto' ? window.matchMedia('(min-width: 1024px)').matches : width === 'wide'
    const next = wide ? 'icons' : 'wide'
    setWidth(next)
    remember(KEY, next)
  }
  return { width, toggle }
}
