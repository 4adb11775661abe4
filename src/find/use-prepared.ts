import { useEffect } from 'react'
import { idle } from '@/lib/device/first-screen'
import type { Findable } from '@/lib/findable'

/** How many things are prepared in one idle moment: about a millisecond of work on a laptop. */
const AT_ONCE = 300

/**
 * Prepares things for search and order while the page is idle, so that the first key need not.
 * @param textsOf a result of `findable`, the same at each render
 */
export function usePrepared<T>(things: readonly T[] | undefined, textsOf: (thing: T) => Findable): void {
  useEffect(() => {
    const rest = [...(things ?? [])]
    const prepare = async () => {
      while (rest.length > 0) {
        await idle()
        for (const thing of rest.splice(0, AT_ONCE)) textsOf(thing)
      }
    }
    void prepare()
    return () => void rest.splice(0)
  }, [things, textsOf])
}
