import type { Json } from '@/lib/json'
import type { OutboxPorts } from '../contract/ports'
import type { Sendable, Thing } from '../contract/sendable'
import type { Entry, Receipt } from '../rows/types'
import type { Store } from '../store/store'
import type { LookContext, Prepared, Unread } from './context'
import { waitOutLag } from './lookup'
import { withRealIds } from './outgoing'

interface Context {
  ports: Pick<OutboxPorts, 'registry' | 'clock' | 'host' | 'options'>
  store: Store
}

/**
 * Returns whether an earlier entry of this device, done or failed, was to change the same thing and ended less than
 * `Policy.lag` ago. The host's reads may not yet show the work of that entry.
 *
 * @param input the input of `entry`, with the server's ids
 */
export async function isJustChanged(context: Context, entry: Entry, input: Json): Promise<boolean> {
  const { ports, store } = context
  const action = ports.registry(entry.action)
  if (action === undefined) return false
  const since = ports.clock.now() - ports.options.policy.lag
  const receipts = await store.read(['receipts'], (tx) => tx.objectStore('receipts').getAll())
  const changed = changes(action, input)
  for (const receipt of receipts) {
    if (receipt.time <= since || (receipt.host ?? ports.host) !== ports.host) continue
    const others = await changesOf(context, receipt)
    if (others.some((other) => changed.has(other))) return true
  }
  return false
}

async function changesOf({ ports, store }: Context, { action: name, input, version }: Receipt) {
  const action = ports.registry(name)
  if (action === undefined) return []
  try {
    const real = await withRealIds(store, action.read(input, version))
    return real === undefined ? [] : [...changes(action, real)]
  } catch (error) {
    // A DOMException means that the storage failed. Any other error means that this version of the app does not
    // understand the receipt, so skip it.
    if (error instanceof DOMException) throw error
    return []
  }
}

/**
 * Returns what an action changes. A toggle changes only what it switches. So a hundred courses that are put into one
 * career do not wait for each other.
 */
function changes(action: Sendable, input: Json): Set<string> {
  const { repeat } = action
  const changed: readonly (Thing | string[])[] =
    repeat.kind === 'desired' ? [[repeat.state(input), repeat.switches(input)]] : action.about(input).changes
  return new Set(changed.map((what) => JSON.stringify(what)))
}

/**
 * Reads what the host has. It reads again after `Policy.lag` if two conditions hold: the value is not what the person
 * saw, and this device changed the same thing a moment ago. In that case the first read may be older than that change.
 *
 * @param isOff whether a value is not what the person saw
 */
export async function readSettled<T>(
  context: LookContext,
  { entry, input }: Pick<Prepared, 'entry' | 'input'>,
  look: () => Promise<{ kind: 'read'; value: T } | Unread>,
  isOff: (value: T) => boolean,
): Promise<{ kind: 'read'; value: T } | Unread> {
  const first = await look()
  if (first.kind !== 'read' || !isOff(first.value) || !(await isJustChanged(context, entry, input)))
    return first
  await waitOutLag(context)
  return look()
}
