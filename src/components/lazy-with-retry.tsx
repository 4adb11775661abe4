import { type ComponentType, lazy } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** For the error of each failed import: a function that lets the next render import again. */
const retries = new WeakMap<object, () => void>()

/**
 * A component whose code is imported when it is first rendered. React's `lazy` remembers a failed import for as long as
 * the page is open. This component imports again, but only after `allowRetry`: React renders a failed component a
 * second time at once, and that render should show the error.
 */
export function lazyWithRetry<P extends object>(load: Load<P>): ComponentType<P> {
  const fetched: Load<P> = async () => {
    try {
      return await load()
    } catch (reason) {
      retries.set(reason as object, () => {
        Lazy = untried()
      })
      throw reason
    }
  }
  const untried = (): ComponentType<P> => lazy<ComponentType<P>>(fetched) as ComponentType<P>
  let Lazy = untried()
  return (props: P) => <Lazy {...props} />
}

/** Call it when an error was shown. The components that failed with it import their code again at the next render. */
export function allowRetry(reason: object): void {
  retries.get(reason)?.()
}
