import { type ComponentType, lazy } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** By the error of an import that failed: forgets the failure, so that the next render imports again. */
const renewals = new WeakMap<object, () => void>()

/**
 * A component whose code is imported when it is first rendered. `lazy` alone keeps a failure for as long as the page is
 * open. This one imports again once the failure was shown (`renew`). It does not do so before, because React renders
 * again at once.
 */
export function late<P extends object>(load: Load<P>): ComponentType<P> {
  const fetched: Load<P> = async () => {
    try {
      return await load()
    } catch (reason) {
      renewals.set(reason as object, () => {
        Late = untried()
      })
      throw reason
    }
  }
  const untried = (): ComponentType<P> => lazy<ComponentType<P>>(fetched) as ComponentType<P>
  let Late = untried()
  return (props: P) => <Late {...props} />
}

/** Call it when an error was shown: the components that failed with it import their code again. */
export function renew(reason: object): void {
  renewals.get(reason)?.()
}
