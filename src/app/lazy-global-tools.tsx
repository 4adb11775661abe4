import { type ComponentType, useState } from 'react'
import { useWhenQuiet } from '@/components/use-when-quiet'

/**
 * Loads the global tools (palette, shortcuts, preferences, focus handling) after the first screen. The space for their
 * buttons is reserved from the start, so nothing moves.
 */
export function LazyGlobalTools() {
  const [GlobalTools, setGlobalTools] = useState<ComponentType>()
  useWhenQuiet(
    () =>
      void import('./global-tools/global-tools')
        .then((loaded) => setGlobalTools(() => loaded.default))
        .catch(() => {}),
  )
  return <span className="flex min-w-[calc(var(--control)*2)]">{GlobalTools && <GlobalTools />}</span>
}
