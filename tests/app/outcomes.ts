import type { Notice, Services } from '@/action/services'
import { tellOutcomes } from '@/app/tell-outcomes'
import { findAction } from '@/nouns/actions'
import type { Receipt } from '@/outbox/types'

/** Returns the titles of the toasts that appear if these outcomes are new when the queue comes to rest. */
export async function told(
  ...outcomes: (object | [action: string, outcome: Receipt['outcome'], group?: string])[]
): Promise<string[]> {
  const notices: Notice[] = []
  const receipts = outcomes.map((given, at) => {
    if (!Array.isArray(given)) return { at, ...given }
    const [action, outcome, group] = given
    return {
      at,
      action,
      outcome,
      ...(group === undefined ? {} : { group }),
      ...(outcome === 'failed' ? { message: 'Recusado.' } : {}),
    }
  })
  let rest: (message: object) => void = () => {}
  const watched = { get: () => ({ status: 'authenticated', user: { id: 'u1' } }), subscribe: () => () => {} }
  tellOutcomes({
    outbox: {
      view: { receipts: [], entries: [] },
      subscribe: () => () => {},
      onRest: (listener: typeof rest) => {
        rest = listener
      },
      takeUntold: async () => receipts,
    },
    session: { state: watched },
    connection: { state: { get: () => 'online', subscribe: () => () => {} } },
    findAction,
    pendingChanges: () => [],
    notify: (notice: Notice) => notices.push(notice),
  } as unknown as Services)
  rest({ why: 'empty', userId: 'u1' })
  await new Promise((resolve) => setTimeout(resolve))
  return notices.map(({ title }) => title)
}
