import type { Json } from '@/lib/json'
import type { OutboxPorts } from '../ports'
import type { Entry, Receipt } from '../rows/types'
import type { Sendable, Thing } from '../sendable'
import type { Store } from '../store/store'
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

function changes(action: Sendable, input: Json): Set<string> {
  return new Set(action.about(input).changes.map((thing: Thing) => JSON.stringify(thing)))
}
