import type { Settlement } from '../terms'
import type { LookContext, Prepared } from './context'
import { readHost, saysGone } from './lookup'
import { refused } from './outcome'

/** Whether a read shows that the thing under which an entry works is gone. */
export async function isUnderGone(
  context: LookContext,
  { action: { under }, input }: Prepared,
): Promise<boolean> {
  const id = under?.idOf(input)
  if (under === undefined || id === undefined) return false
  const now = await readHost(context, under.path(id), () => true)
  return now.kind !== 'read' && saysGone(now)
}

/**
 * Returns the settlement of an entry whose call the host has answered, and not carried out, because the thing under which
 * it works is gone; `undefined` if that thing is there.
 */
export async function nowhere(context: LookContext, prepared: Prepared): Promise<Settlement | undefined> {
  if (!(await isUnderGone(context, prepared))) return undefined
  const { ports } = context
  const message = ports.options.texts.nowhere
  return refused(ports, prepared.entry, { message, notBefore: 0, gone: true })
}

/**
 * Returns the settlement of an entry. If it fails without a refusal, and a read shows that the thing under which it works is
 * gone, the failure says so. Then a person may choose another thing, also without a network (`moveUnder`).
 */
export async function withGone(
  context: LookContext,
  prepared: Prepared,
  settlement: Settlement,
): Promise<Settlement> {
  if (settlement.kind !== 'failed') return settlement
  const { failure } = settlement
  const isOpen = failure.kind === 'undecided' || failure.kind === 'server'
  if (!isOpen || !(await isUnderGone(context, prepared))) return settlement
  return { ...settlement, failure: { ...failure, gone: true } }
}
