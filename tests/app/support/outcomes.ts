import { tellOutcomes } from '@/app/background/tell-outcomes'
import { findAction } from '@/nouns/registry/actions'
import type { Receipt } from '@/outbox/rows/types'
import type { Notice, Services } from '@/services/services'

type Outcome = object | [action: string, outcome: Receipt['outcome'], group?: string]

/** Returns the titles of the toasts that appear if these outcomes are new when the queue comes to rest. */
export const told = (...outcomes: Outcome[]) => titles(outcomes, 'at rest')

/** Returns the titles of the toasts that appear if these outcomes come together while the queue is still being sent. */
export const toldAtOnce = (...outcomes: Outcome[]) => titles(outcomes, 'while sending')

async function titles(outcomes: readonly Outcome[], when: 'at rest' | 'while sending'): Promise<string[]> {
  const notices: Notice[] = []
  const receipts = outcomes.map((given, index) => {
    const at = index + 1
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
  let change = (): void => {}
  const watched = { get: () => ({ status: 'authenticated', user: { id: 'u1' } }), subscribe: () => () => {} }
  tellOutcomes({
    outbox: {
      view: { receipts, entries: [] },
      subscribe: (listener: typeof change) => {
        change = listener
      },
      onRest: (listener: typeof rest) => {
        rest = listener
      },
      takeUntold: async (_userId: string, which: string) =>
        receipts.filter((receipt) => which === 'any' || ('outcome' in receipt && receipt.outcome === which)),
    },
    session: { state: watched },
    connection: { state: { get: () => 'online', subscribe: () => () => {} } },
    findAction,
    pendingChanges: () => [],
    notify: (notice: Notice) => notices.push(notice),
  } as unknown as Services)
  if (when === 'at rest') rest({ why: 'empty', userId: 'u1' })
  else change()
  await new Promise((resolve) => setTimeout(resolve))
  return notices.map(({ title }) => title)
}
