import type { ComponentType } from 'react'
import { late } from '@/components/late'

type Load = () => Promise<{ default: ComponentType }>

/** A page whose code comes when it is opened, or before. */
export type Screen = ComponentType & { load: () => Promise<unknown> }

/**
 * Unlike `late` alone, it is drawn at the first try where its code is there already: a start that draws a placeholder
 * for one moment first, and the page right after it, takes a slow device twice the work.
 */
export function screen(load: Load): Screen {
  let loaded: ComponentType | undefined
  const fetched = async () => {
    const module = await load()
    loaded = module.default
    return module
  }
  const Late = late(fetched)
  function Page() {
    // Whoever waited for it finds it here too when drawn again, so that it never becomes another component.
    const Content = loaded ?? Late
    return <Content />
  }
  return Object.assign(Page, { load: fetched })
}
