import type { ComponentType } from 'react'
import { late } from '@/components/late'

type Load = () => Promise<{ default: ComponentType }>

/** A page whose code loads when the page opens, or earlier through `load`. */
export type Screen = ComponentType & { load: () => Promise<unknown> }

/**
 * Makes a page. Unlike `late` alone, it renders at once if its code is already loaded. Rendering a placeholder first,
 * and the page right after it, would cost a slow device twice the work.
 */
export function lateScreen(load: Load): Screen {
  let loaded: ComponentType | undefined
  const fetched = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Late = late(fetched)
  function Page() {
    // A page that waited for its code finds it here when it renders again. So it never becomes another component.
    const Content = loaded ?? Late
    return <Content />
  }
  return Object.assign(Page, { load: fetched })
}
