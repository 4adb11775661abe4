import { type Json, mapStrings } from '@/lib/json'
import type { Reply } from '@/lib/wire'
import type { OutboxPorts } from '../ports'
import { classify, type Verdict } from '../send/classify'
import type { ListedItem, Repeat } from '../sendable'
import type { Store } from '../store/store'

type Lookup = Extract<Repeat, { kind: 'lookup' }>
type Desired = Extract<Repeat, { kind: 'desired' }>

export interface Looking {
  ports: Pick<OutboxPorts, 'host' | 'transport' | 'clock' | 'options'>
  store: Store
  /** False as soon as nothing may leave any more for the entry in hand. */
  mayGoOn: () => boolean
}

/** Why a read told nothing. `strange`: the answer is not what was asked for. */
export type Unread = { kind: 'unread'; verdict: Verdict } | { kind: 'strange' }
/** All that a list holds. */
export type Listing = { kind: 'read'; items: ListedItem[] } | Unread
/** Whether a wanted state is there. `unsure`: two reads do not agree. */
export type State = { kind: 'read'; holds: boolean } | { kind: 'unsure' } | Unread

/** A read for the queue's own decisions: from the network, never from a cache. */
async function readFresh({ ports, mayGoOn }: Looking, path: string): Promise<Reply> {
  if (!mayGoOn()) return { kind: 'silence' }
  const reply = await ports.transport({ method: 'GET', path, body: { kind: 'none' } })
  return reply.kind === 'answer' && reply.cached ? { kind: 'silence' } : reply
}

/** Reads a path and makes sense of the answer. */
async function read<T>(
  looking: Looking,
  path: string,
  parse: (body: unknown) => T | undefined,
): Promise<{ kind: 'read'; value: T } | Unread> {
  const verdict = classify(await readFresh(looking, path), looking.ports.clock.now())
  if (verdict.kind !== 'done' || verdict.cut) return { kind: 'unread', verdict }
  try {
    const value = parse(verdict.body)
    return value === undefined ? { kind: 'strange' } : { kind: 'read', value }
  } catch {
    return { kind: 'strange' }
  }
}

/** Whether the host answers a harmless read. */
export async function isAnswered(looking: Looking, probe: string): Promise<boolean> {
  return classify(await readFresh(looking, probe), looking.ports.clock.now()).kind === 'done'
}

/** Waits until the reads of a host show what it had done before. */
export function waitOutLag({ ports: { clock, options } }: Looking): Promise<void> {
  const { lag } = options.policy
  return lag === 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(lag, resolve))
}

/** Reads every page of the list in which something would appear: until one brings nothing new. */
export async function list(looking: Looking, lookup: Lookup, input: Json): Promise<Listing> {
  const items = new Map<string, ListedItem>()
  for (let page = 1; ; page += 1) {
    const path = lookup.list(input, page)
    const part = path === undefined ? undefined : await read(looking, path, lookup.items)
    if (part !== undefined && part.kind !== 'read') return part
    const fresh = part?.value.filter(({ id }) => !items.has(id)) ?? []
    if (fresh.length === 0) return { kind: 'read', items: [...items.values()] }
    for (const item of fresh) items.set(item.id, item)
  }
}

/**
 * Whether the wanted state is there.
 * @param isTwice whether what the first read told must be confirmed by another one, later than the host's reads may lag
 */
export async function state(
  looking: Looking,
  { state: pathOf, holds }: Desired,
  input: Json,
  { isTwice }: { isTwice: (holds: boolean) => boolean },
): Promise<State> {
  const look = () => read(looking, pathOf(input), (body) => holds(body, input))
  const first = await look()
  if (first.kind !== 'read') return first
  if (!isTwice(first.value)) return { kind: 'read', holds: first.value }
  await waitOutLag(looking)
  const second = await look()
  if (second.kind !== 'read') return second
  return second.value === first.value ? { kind: 'read', holds: second.value } : { kind: 'unsure' }
}

/** What a try of an entry may have created. */
export interface Candidates {
  /** New since before it, of the fields that were sent. */
  found: string[]
  /** New since before it, of other fields: nobody here knows where it came from. */
  unexplained: string[]
}

/**
 * Finds among the things of a list those that a try of an entry may have created. What is known to come from another
 * entry of this device is explained by that.
 */
export async function candidatesFor(
  { store, ports: { host } }: Looking,
  items: readonly ListedItem[],
  lookup: Lookup,
  input: Json,
  { creates, before }: { creates?: string | undefined; before?: readonly string[] | undefined },
): Promise<Candidates> {
  const known = new Set(before)
  const fresh = items.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return { found: [], unexplained: [] }
  const rows = await store.read(['ids'], (tx) => tx.objectStore('ids').getAll())
  const others = rows.filter((row) => row.temporary !== creates && (row.host ?? host) === host)
  const taken = new Set(others.map((row) => row.real))
  const wanted = comparable(input)
  const candidates = fresh.filter(({ id }) => !taken.has(id))
  const isFound = (item: ListedItem) => lookup.matches(comparable(item as Json) as ListedItem, wanted)
  const found = candidates.filter(isFound).map(({ id }) => id)
  // Where nothing is known of before, everything is new.
  const unexplained =
    before === undefined ? [] : candidates.filter((item) => !isFound(item)).map(({ id }) => id)
  return { found, unexplained }
}

/** Texts as both sides can be held to them: forms turn line breaks into two characters, hosts trim and normalise. */
function comparable(value: Json): Json {
  return mapStrings(value, (text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim())
}
