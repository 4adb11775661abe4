import { type ComponentType, lazy } from 'react'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** By what code failed to come with: has the next drawing ask for it anew. */
const renewals = new WeakMap<object, () => void>()

/**
 * A component whose code comes when it is first drawn. Unlike `lazy` alone, which keeps a failure for as long as the
 * page stands, it is asked for again after the failure was shown (`renew`); not before: React draws once more at once.
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

/** What was caught has been shown: whatever failed with it gets another chance. */
export function renew(reason: object): void {
  renewals.get(reason)?.()
}
