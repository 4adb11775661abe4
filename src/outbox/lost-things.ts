/** Things that are gone, or were never made, while entries of the queue still work under them (`Under`). */
import type { Json } from '@/lib/json'
import type { QueueView } from './contract/queue-view'
import type { Registry } from './contract/sendable'
import { dependantsOf, type Standing } from './reading'
import { isUnmistakable, kindIn, mapIds } from './rows/input'
import type { Entry, Fields, Seq } from './rows/types'

/** An entry that can work under another thing. */
export interface Moving {
  entry: Entry
  /** The version of the action to which the new input belongs. */
  version: number
  /** Returns the entry's input under another thing. */
  inputFor: (another: { id: string; values: Fields }) => Json
}

export interface WorkUnder {
  /** In the order of the queue. */
  moving: Moving[]
  /** What is about the thing and cannot be moved, e.g. an edit of the thing itself. */
  staying: Entry[]
}

/**
 * Why nothing can be sent under a thing.
 *
 * - `gone`: it is no longer at the host.
 * - `unmade`: it was never made, because its creation was refused or discarded.
 * - `unknown`: it was made, and nobody told its id.
 */
export type Loss = 'gone' | 'unmade' | 'unknown'

export interface LostThing extends WorkUnder {
  /** The server's id, or the temporary id if there is none. */
  id: string
  why: Loss
}

/** Returns all ids of a thing: the server's and the temporary ones. */
export function allIdsOf(id: string, ids: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const real = ids.get(id) ?? id
  return new Set([id, real, ...[...ids].flatMap(([temporary, known]) => (known === real ? temporary : []))])
}

/**
 * Returns what a user's queue holds about a thing. What works under it can be moved, and with that everything that waits for
 * what is moved.
 */
export function workUnder(names: ReadonlySet<string>, mine: readonly Entry[], registry: Registry): WorkUnder {
  const roots = new Map<Entry, Moving>()
  let noun = ''
  for (const entry of mine) {
    const read = readUnder(entry, registry)
    if (read === undefined || !names.has(read.id) || entry.applied || entry.takesBack !== undefined) continue
    const { input, under, version } = read
    noun = under.noun
    roots.set(entry, { entry, version, inputFor: ({ id: to, values }) => under.moved(input, to, values) })
  }
  const along = new Set(dependantsOf(roots.keys(), mine))
  const moving = mine.flatMap((entry): Moving[] => {
    const root = roots.get(entry)
    if (root !== undefined) return [root]
    if (!along.has(entry)) return []
    const inputFor = ({ id }: { id: string }) => mapNames(entry, names, noun, () => id)
    return [{ entry, version: entry.version, inputFor }]
  })
  const moved = new Set(moving.map(({ entry }) => entry))
  const isAbout = (entry: Entry) => {
    let isNamed = false
    mapNames(entry, names, noun, (name) => {
      isNamed = true
      return name
    })
    return isNamed
  }
  return { moving, staying: mine.filter((entry) => !moved.has(entry) && isAbout(entry)) }
}

/**
 * Returns an entry's input in which every id of a thing is the result of `replace`. If the thing has a short id, things of
 * other kinds may have the same one, so an id counts only in a field that is for this kind.
 */
function mapNames(
  { action, input }: Entry,
  names: ReadonlySet<string>,
  noun: string,
  replace: (name: string) => string,
): Json {
  const isSure = [...names].every(isUnmistakable)
  return mapIds(input, (id, field) =>
    names.has(id) && (isSure || kindIn(action, field) === noun.toLowerCase()) ? replace(id) : id,
  )
}

/**
 * Returns the lost things under which a user's entries stand: a read has shown that the thing is gone (`Failure.gone`) and
 * nothing was made there since, or the id of the thing does not come.
 *
 * @param mine the user's entries for this host
 * @param noun what the things are: `course`
 */
export function lostThings(
  mine: readonly Entry[],
  { ids, receipts }: Pick<QueueView, 'ids' | 'receipts'>,
  standings: ReadonlyMap<Seq, Standing>,
  { registry, noun }: { registry: Registry; noun: string },
): LostThing[] {
  const lost = new Map<string, Loss>()
  const isBack = (thing: string, since: number) =>
    receipts.some((receipt) => {
      if (receipt.outcome !== 'done' || receipt.time <= since) return false
      const named = readUnder(receipt, registry)?.id
      return named !== undefined && (ids.get(named) ?? named) === thing
    })
  for (const entry of mine) {
    const { kind } = standings.get(entry.seq) ?? {}
    if (kind !== 'failed' && kind !== 'blocked') continue
    const read = readUnder(entry, registry)
    if (read?.under.noun !== noun) continue
    const id = ids.get(read.id) ?? read.id
    const lacksId = entry.needs.includes(id) && isNeverMade(id, mine)
    if (lacksId) lost.set(id, ids.get(id) === null ? 'unknown' : 'unmade')
    else if (entry.failure?.gone && !isBack(id, entry.failure.at)) lost.set(id, 'gone')
  }
  return [...lost].map(([id, why]) => ({
    id,
    why,
    ...workUnder(allIdsOf(id, ids), mine, registry),
  }))
}

/** Whether nothing in the queue will create a thing whose server's id is not known. */
function isNeverMade(temporary: string, mine: readonly Entry[]): boolean {
  const creation = mine.find(({ creates }) => creates === temporary)
  if (creation === undefined) return true
  const { kind, gone } = creation.failure ?? {}
  // If it can be moved itself, it will be made.
  return kind === 'refused' && gone === undefined
}

/**
 * Returns the thing under which an entry works; `undefined` if there is none, or if this version does not understand the
 * entry.
 */
function readUnder(
  { action: name, input: stored, version: of }: Pick<Entry, 'action' | 'input' | 'version'>,
  registry: Registry,
) {
  const action = registry(name)
  if (action?.under === undefined) return undefined
  try {
    const { under, version } = action
    const input = action.read(stored, of)
    const id = under.idOf(input)
    return id === undefined ? undefined : { under, version, input, id }
  } catch {
    return undefined
  }
}
