import { type ComponentType, useState } from 'react'
import { useWhenQuiet } from '@/components/use-when-quiet'

/**
 * The desk (palette, shortcuts, preferences, where the focus goes on a new page) once the first screen stands. Its
 * buttons have their place from the start, so that nothing moves.
 */
export function LazyDesk() {
  const [Desk, setDesk] = useState<ComponentType>()
  useWhenQuiet(
    () => void import('./desk/desk').then((loaded) => setDesk(() => loaded.default)).catch(() => {}),
  )
  return <span className="flex min-w-[calc(var(--control)*2)]">{Desk && <Desk />}</span>
}
