import { type ComponentType, useState } from 'react'
import { useWhenQuiet } from '@/components/use-when-quiet'

/**
 * Loads the desk (palette, shortcuts, preferences, focus handling) after the first screen. The space for its buttons is
 * reserved from the start, so nothing moves.
 */
export function LazyDesk() {
  const [Desk, setDesk] = useState<ComponentType>()
  useWhenQuiet(
    () => void import('./desk/desk').then((loaded) => setDesk(() => loaded.default)).catch(() => {}),
  )
  return <span className="flex min-w-[calc(var(--control)*2)]">{Desk && <Desk />}</span>
}
