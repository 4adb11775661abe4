import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { Loading } from '@/components/cards/skeletons'
import { type LazyComponent, lazyComponent } from '@/components/lazy-component'
import { screenShown } from '@/lib/device/first-screen'

/** A page whose code loads when the page opens, or earlier through `load`. */
export type Screen = LazyComponent<object>

/** Makes a page. Until the page's code is loaded, it shows `Carregando Informações`. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): Screen {
  return lazyComponent(
    async () => {
      const { default: Content } = await load()
      return {
        default: () => (
          <>
            <Content />
            <FirstScreen />
          </>
        ),
      }
    },
    () => <Loading visible />,
  )
}

/**
 * Reports the first screen (`screenShown`) right after the render, if the screen loads no data. If it loads data,
 * `query-client.ts` reports the first screen when a read ends.
 */
function FirstScreen() {
  const queries = useQueryClient()
  useEffect(() => {
    if (queries.isFetching() === 0) screenShown()
  }, [queries])
  return null
}
