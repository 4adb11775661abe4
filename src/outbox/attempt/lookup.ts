import { gatherPages } from '@/lib/gather-pages'
import { type Json, mapStrings } from '@/lib/json'
import type { Reply } from '@/lib/wire'
import type { ListedItem, Places, Repeat, Sendable } from '../contract/sendable'
import { plainText } from '../rows/input'
import { classify } from './classify'
import type { Looking, Unread } from './context'
import type { ListedIds } from './shared-lists'

type Lookup = Extract<Repeat, { kind: 'lookup' }>
type Desired = Extract<Repeat, { kind: 'desired' }>

/** All items of a list, or the reason why they could not be read. */
export type Listing = ({ kind: 'read'; items: ListedItem[] } & ListedIds) | Unread
/** Whether the wanted state is reached. `unsure`: two reads disagree. */
export type State = { kind: 'read'; holds: boolean } | { kind: 'unsure' } | Unread

/** Reads a path for the queue's own decisions. An answer from a cache counts as no answer. */
async function readFresh({ ports, mayGoOn }: Looking, path: string): Promise<Reply> {
  if (!mayGoOn()) return { kind: 'silence' }
  const reply = await ports.transport({ method: 'GET', path, body: { kind: 'none' } })
  return reply.kind === 'answer' && reply.cached ? { kind: 'silence' } : reply
}

/**
 * Reads a path and parses the answer. The result is `strange` if `parse` throws or returns `undefined`, twice.
 *
 * On a host without marks, somebody may answer the read and be gone when the probe comes. So one answer that cannot be
 * understood says nothing. The read is repeated, and the second answer counts.
 */
export async function readHost<T>(
  looking: Looking,
  path: string,
  parse: (body: unknown, reply: Reply) => T | undefined,
): Promise<{ kind: 'read'; value: T } | Unread> {
  const first = await readOnce(looking, path, parse)
  return first.kind === 'strange' ? readOnce(looking, path, parse) : first
}

async function readOnce<T>(
  looking: Looking,
  path: string,
  parse: (body: unknown, reply: Reply) => T | undefined,
): Promise<{ kind: 'read'; value: T } | Unread> {
  const reply = await readFresh(looking, path)
  const verdict = classify(reply, looking.ports.clock.now())
  if (verdict.kind !== 'done' || verdict.cut) return { kind: 'unread', verdict }
  try {
    const value = parse(verdict.body, reply)
    return value === undefined ? { kind: 'strange' } : { kind: 'read', value }
  } catch {
    return { kind: 'strange' }
  }
}

/** Reads the order in which a thing is moved, and returns what `answer` finds in it. */
export async function readOrder<T>(
  looking: Looking,
  { paths }: Places,
  input: Json,
  answer: (bodies: readonly unknown[]) => T,
): Promise<{ kind: 'read'; value: T } | Unread> {
  const bodies: unknown[] = []
  for (const path of paths(input)) {
    const read = await readHost(looking, path, (body) => ({ body }))
    if (read.kind !== 'read') return read
    bodies.push(read.value.body)
  }
  try {
    return { kind: 'read', value: answer(bodies) }
  } catch {
    return { kind: 'strange' }
  }
}

/** Whether the host answers a harmless read. */
export async function isAnswered(looking: Looking, probe: string): Promise<boolean> {
  return classify(await readFresh(looking, probe), looking.ports.clock.now()).kind === 'done'
}

/** Waits `Policy.lag`. After this time, the host's reads show all its earlier writes. */
export function waitOutLag({ ports: { clock, options } }: Looking): Promise<void> {
  const { lag } = options.policy
  return lag === 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(lag, resolve))
}

/**
 * Reads every page of the list in which a thing would appear; see `gatherPages`.
 * @param whole whether to read the longer list that serves other creations too
 */
export async function list(looking: Looking, lookup: Lookup, input: Json, whole = false): Promise<Listing> {
  const pathOf = (whole ? lookup.whole : undefined) ?? lookup.list
  const isWhole = whole || lookup.whole === undefined
  const at = looking.ports.clock.now()
  let failed: Unread | undefined
  const items = await gatherPages<ListedItem>(async (page) => {
    const path = failed === undefined ? pathOf(input, page) : undefined
    const part = path === undefined ? undefined : await readHost(looking, path, lookup.items)
    if (part?.kind === 'read') return { items: part.value, isLast: false }
    if (part !== undefined && !(page > 1 && isMissing(part))) failed = part
    return { items: [], isLast: true }
  })
  return failed ?? { kind: 'read', items: [...items.values()], ids: [...items.keys()], at, isWhole }
}

/** Whether the host itself, and no page, said to a read that there is nothing. */
export function saysGone(read: Unread): boolean {
  return read.kind === 'unread' && read.verdict.kind === 'refused' && read.verdict.isGone
}

/** Whether a host said that there is no such page: some hosts say so after the last one. */
function isMissing(part: Unread): boolean {
  return part.kind === 'unread' && part.verdict.kind === 'refused' && part.verdict.status === 404
}

/**
 * Reads whether the wanted state is reached.
 * @param mustConfirm whether a second read, after the host's lag, must confirm the result of the first
 */
export async function state(
  looking: Looking,
  { state: pathOf, holds }: Desired,
  input: Json,
  { mustConfirm }: { mustConfirm: (holds: boolean) => Promise<boolean> | boolean },
): Promise<State> {
  const look = () => readHost(looking, pathOf(input), (body) => holds(body, input))
  const first = await look()
  if (first.kind !== 'read') return first
  if (!(await mustConfirm(first.value))) return { kind: 'read', holds: first.value }
  await waitOutLag(looking)
  const second = await look()
  if (second.kind !== 'read') return second
  return second.value === first.value ? { kind: 'read', holds: second.value } : { kind: 'unsure' }
}

/** The ids of items that an attempt of an entry may have created. */
export interface Candidates {
  /** Items that match the attempt's input. If the list was read before the attempt, it did not hold these items yet. */
  found: string[]
  /**
   * Items that do not match the attempt's input. The list did not hold them before the attempt. Their origin is
   * unknown.
   */
  unexplained: string[]
  /** Items that match, but whose id this device knows of a thing of which it does not know the kind. */
  unsure: string[]
}

/** What is looked for: the thing that an action creates. `before`: the ids in the list before the attempt, if it was read. */
interface Wanted {
  action: Pick<Sendable, 'creates'>
  creates?: string | undefined
  before?: readonly string[] | undefined
}

/**
 * Finds the items of a list that an attempt of an entry may have created or put there. If the entry creates something,
 * items that another entry of this device is known to have created are skipped.
 */
export async function candidatesFor(
  looking: Looking,
  items: readonly ListedItem[],
  lookup: Lookup,
  input: Json,
  of: Wanted,
): Promise<Candidates> {
  const { before } = of
  const known = new Set(before)
  const fresh = items.filter(({ id }) => !known.has(id))
  if (fresh.length === 0) return { found: [], unexplained: [], unsure: [] }
  const { taken, perhaps } = await createdByOthers(looking, of)
  const wanted = comparable(input)
  const candidates = fresh.filter(({ id }) => !taken.has(id))
  const isFound = (item: ListedItem) => lookup.matches(comparable(item as Json) as ListedItem, wanted)
  const matching = candidates.filter(isFound).map(({ id }) => id)
  const found = matching.filter((id) => !perhaps.has(id))
  const unsure = matching.filter((id) => perhaps.has(id))
  // If the list was not read before the attempt (`before` is undefined), the items that are older than the attempt look
  // new too. So in this case no item counts as unexplained.
  const unexplained =
    before === undefined ? [] : candidates.filter((item) => !isFound(item)).map(({ id }) => id)
  return { found, unexplained, unsure }
}

/**
 * Returns the ids of the things of one kind that other entries of this device have created (`taken`), and those of things
 * whose kind nobody knows (`perhaps`). Many hosts count the ids of each kind by themselves, so the kind is a part of the id.
 */
async function createdByOthers(
  { store, ports: { host, registry } }: Looking,
  { action, creates }: Wanted,
): Promise<{ taken: Set<string>; perhaps: Set<string> }> {
  const taken = new Set<string>()
  const perhaps = new Set<string>()
  // An entry that creates nothing puts an existing thing into the list. Perhaps this device created that thing, so its
  // id does not tell who put it there.
  if (creates === undefined) return { taken, perhaps }
  for (const row of await store.read(['ids'], (tx) => tx.objectStore('ids').getAll())) {
    if (row.real === null || row.temporary === creates || (row.host ?? host) !== host) continue
    const by = row.action === undefined ? undefined : registry(row.action)
    if (by === undefined) perhaps.add(row.real)
    else if (by.creates === action.creates) taken.add(row.real)
  }
  return { taken, perhaps }
}

function comparable(value: Json): Json {
  return mapStrings(value, plainText)
}
