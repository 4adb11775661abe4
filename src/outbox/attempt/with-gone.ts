import type { Settlement } from '../terms'
import type { LookContext, Prepared } from './context'
import { readHost } from './lookup'
import { isAnsweredGone } from './proof'

/**
 * Returns the settlement of an entry. If the host has refused it, and a read shows that the thing under which it works is
 * gone, the failure says so. Then a person may choose another thing, also without a network (`moveUnder`).
 */
export async function withGone(
  context: LookContext,
  { action: { under }, input }: Prepared,
  settlement: Settlement,
): Promise<Settlement> {
  const id = under?.idOf(input)
  if (under === undefined || id === undefined || settlement.kind !== 'failed') return settlement
  const { failure } = settlement
  if (failure.kind !== 'refused' && failure.kind !== 'undecided' && failure.kind !== 'server')
    return settlement
  const now = await readHost(context, under.path(id), () => true)
  return now.kind !== 'read' && isAnsweredGone(now)
    ? { ...settlement, failure: { ...failure, gone: true } }
    : settlement
}
