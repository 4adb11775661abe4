import type { ComponentType } from 'react'
import { lazyWithRetry } from '@/components/lazy-with-retry'

type Load = () => Promise<{ default: ComponentType }>

/** A page whose code loads when the page opens, or earlier through `load`. */
export type Screen = ComponentType & { load: () => Promise<unknown> }

/**
 * Makes a page. Unlike `lazyWithRetry` alone, it renders at once if its code is already loaded. Rendering a placeholder
 * first, and the page right after it, would cost a slow device twice the work.
 */
export function lazyScreen(load: Load): Screen {
  let loaded: ComponentType | undefined
  const fetched = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Lazy = lazyWithRetry(fetched)
  function Page() {
    // While a page waits for its code, it is not mounted. When it renders again, its code is in `loaded`. So a mounted
    // page never changes from `Lazy` to another component.
    const Content = loaded ?? Lazy
    return <Content />
  }
  return Object.assign(Page, { load: fetched })
}
