import { type ComponentType, useEffect, useState } from 'react'
import type { Elements } from './elements'

export type LazyComponent<P> = ComponentType<P> & {
  /** Imports the code before it is needed. The promise rejects if the import fails. The next mount imports again. */
  load: () => Promise<ComponentType<P>>
}

/**
 * Makes a component whose code is imported when the component first mounts. If the code is loaded already, the
 * component renders at once. If not, it renders `waiting` until the code is loaded. If the import fails, the component
 * throws the error. The next mount imports again.
 *
 * React's own `lazy` has two faults. First, it shows the component at the earliest 300 ms after the placeholder
 * (`FALLBACK_THROTTLE_MS` of react-dom). With `lazy`, each form and page took a third of a second to open for the first
 * time. Second, `lazy` remembers a failed import for as long as the page is open.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: (props: P) => Elements = () => null,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  const fetched = async () => {
    loaded ??= (await load()).default
    return loaded
  }
  function Late(props: P) {
    const [Content, setContent] = useState(() => loaded)
    useEffect(() => {
      if (Content !== undefined) return
      let left = false
      fetched().then(
        (component) => left || setContent(() => component),
        // Throw inside the state update, so that React throws the error where the component renders. There, an error
        // boundary catches it.
        (reason: unknown) =>
          left ||
          setContent(() => {
            throw reason
          }),
      )
      return () => {
        left = true
      }
    }, [Content])
    return Content === undefined ? waiting(props) : <Content {...props} />
  }
  return Object.assign(Late, { load: fetched })
}
