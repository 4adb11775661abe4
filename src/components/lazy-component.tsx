import { type ComponentType, createContext, useContext, useEffect, useState } from 'react'
import type { Elements } from './elements'

const nothing = () => {}

/** Hears when the outermost lazy component beneath begins and ends to wait for its code. */
export const WaitingForCode = createContext<(isWaiting: boolean) => void>(nothing)

export type LazyComponent<P> = ComponentType<P> & {
  /** Imports the code before it is needed. The promise rejects if the import fails. The next mount imports again. */
  load: () => Promise<ComponentType<P>>
}

/**
 * Makes a component whose code is imported when the component first mounts. If the code is loaded already, the
 * component renders at once. If not, it renders `waiting` until the code is loaded. If the import fails, the component
 * throws the error. The next mount imports again. What the page can do without (`isOptional`) throws nothing: it stays
 * `waiting`, and imports again when the device is online again.
 *
 * React's own `lazy` has two faults. First, it shows the component at the earliest 300 ms after the placeholder
 * (`FALLBACK_THROTTLE_MS` of react-dom). With `lazy`, each form and page took a third of a second to open for the first
 * time. Second, `lazy` remembers a failed import for as long as the page is open.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  waiting: (props: P) => Elements = () => null,
  isOptional = false,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined
  const fetched = async () => {
    loaded ??= (await load()).default
    return loaded
  }
  function Late(props: P) {
    const [Content, setContent] = useState(() => loaded)
    const tell = useContext(WaitingForCode)
    useEffect(() => {
      if (Content !== undefined) return
      let left = false
      tell(true)
      const begin = () => void fetched().then(show, isOptional ? nothing : fail)
      const show = (component: ComponentType<P>) => left || setContent(() => component)
      const fail = (reason: unknown) =>
        // Throw inside the state update, so that React throws the error where the component renders. There, an error
        // boundary catches it.
        left ||
        setContent(() => {
          throw reason
        })
      begin()
      if (isOptional) addEventListener('online', begin)
      return () => {
        left = true
        tell(false)
        removeEventListener('online', begin)
      }
    }, [Content, tell])
    return (
      <WaitingForCode value={nothing}>
        {Content === undefined ? waiting(props) : <Content {...props} />}
      </WaitingForCode>
    )
  }
  return Object.assign(Late, { load: fetched })
}
