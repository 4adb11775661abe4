import type { Json } from '@/lib/json'
import type { Reply } from '@/lib/wire'
import type { OutboxPorts } from '../ports'
import { classify, type Verdict } from '../send/classify'
import type { ListedItem, Repeat } from '../sendable'
import type { Store } from '../store/store'

type Lookup = Extract<Repeat, { kind: 'lookup' }>

export interface Looking {
  ports: Pick<OutboxPorts, 'transport' | 'clock'>
  store: Store
  /** False as soon as nothing may leave any more for the entry in hand. */
  mayGoOn: () => boolean
}

/** What a read told: the list, or why there is none. `strange`: the answer is not the list that was asked for. */
export type Listing =
  | { kind: 'read'; items: ListedItem[] }
  | { kind: 'unread'; verdict: Verdict }
  | { kind: 'strange' }

/** A read for the queue's own decisions: from the network, never from a cache. */
export async function readFresh({ ports, mayGoOn }: Looking, path: string): Promise<Reply> {
  if (!mayGoOn()) return { kind: 'silence' }
  const reply = await ports.transport({ method: 'GET', path, body: { kind: 'none' } })
  return reply.kind === 'answer' && reply.cached ? { kind: 'silence' } : reply
}

/** Whether the host answers a harmless read. */
export async function isAnswered(looking: Looking, probe: string): Promise<boolean> {
  return classify(await readFresh(looking, probe), looking.ports.clock.now()).kind === 'done'
}

export async function list(looking: Looking, lookup: Lookup, input: Json): Promise<Listing> {
  const verdict = classify(await readFresh(looking, lookup.list(input)), looking.ports.clock.now())
  if (verdict.kind !== 'done' || verdict.cut) return { kind: 'unread', verdict }
  try {
    return { kind: 'read', items: lookup.items(verdict.body) }
  } catch {
    return { kind: 'strange' }
  }
}

/**
 * What a try of an entry may have created: things that were not there before it, carry the fields that were sent, and
 * are not known to come from another entry of this device.
 */
export async function candidatesFor(
  { store }: Looking,
  items: readonly ListedItem[],
  lookup: Lookup,
  input: Json,
  { creates, before }: { creates?: string | undefined; before?: readonly string[] | undefined },
): Promise<string[]> {
  const known = new Set(before)
  const found = items.filter((item) => !known.has(item.id) && lookup.matches(item, input))
  if (found.length === 0) return []
  const rows = await store.read(['ids'], (tx) => tx.objectStore('ids').getAll())
  const taken = new Set(rows.filter((row) => row.temporary !== creates).map((row) => row.real))
  return found.map((item) => item.id).filter((id) => !taken.has(id))
}
