import { isForeign } from '@/api/other-host'
import { type Json, mapStrings } from '@/lib/json'
import {
  type Base,
  type Entry,
  type Fields,
  type QueueView,
  type Receipt,
  rebased,
  type Standing,
  temporaryIdsOf,
} from '@/outbox'
import type { Described, FindAction } from './define'
import type { PendingMark } from './overlay'
import type { PendingChange, PendingChanges } from './project'
import { queueStandings, registryOf } from './queue-standings'

/**
 * The last result of `pendingChanges`, kept because all reads of a page ask for the same result. `of` holds the values
 * that the result was made from.
 */
let last: { of: readonly unknown[]; changes: PendingChange[] & PendingChanges } = { of: [], changes: [] }

/**
 * Returns the changes that a user's screens show on top of the server data. First come the changes that the server has
 * done and that some read may not have yet, in the order of their outcomes. Then come the unsent changes, in the order
 * of the queue.
 *
 * A failed change is not shown, so that the server data is visible. There are two exceptions. For an edit in conflict,
 * only the mark is shown. A failed creation stays visible, with everything that waits for it, until the user discards
 * it. Changes made for another host are not shown.
 *
 * @returns the same array as before, if nothing in the queue has changed except upload progress
 */
export function pendingChanges(
  view: QueueView,
  userId: string,
  find: FindAction,
): PendingChange[] & PendingChanges {
  const of = [view.entries, view.receipts, view.ids, userId, find]
  if (of.every((part, at) => part === last.of[at])) return last.changes
  const all = fold(view, userId, find)
  const index = byFamily(all)
  const changes = Object.assign(all, { of: (family: string) => index.get(family) ?? [] })
  last = { of, changes }
  return changes
}

/** How screens mark a thing whose change stands so. What was made for another host is not shown. */
const MARKS: Record<Standing['kind'], PendingMark['state'] | undefined> = {
  queued: 'waiting',
  sending: 'waiting',
  'put-off': 'waiting',
  blocked: 'blocked',
  failed: 'failed',
  conflict: 'conflict',
  foreign: undefined,
}

function fold(view: QueueView, userId: string, find: FindAction): PendingChange[] {
  const changes: PendingChange[] = []
  for (const receipt of view.receipts)
    if (receipt.userId === userId && receipt.outcome === 'done' && !receipt.lost && !isForeign(receipt)) {
      const change = changeOf(receipt, undefined, view, find)
      if (change.overlays.length > 0) changes.push(change)
    }
  const standings = queueStandings(view, userId, find)
  for (const entry of view.entries) {
    const standing = standings.get(entry.seq)
    const state = standing && MARKS[standing.kind]
    if (state === undefined || (state === 'failed' && entry.creates === undefined)) continue
    const change = changeOf(entry, state, view, find)
    if (change.overlays.length > 0) changes.push(change)
  }
  return changes
}

function byFamily(changes: readonly PendingChange[]): ReadonlyMap<string, readonly PendingChange[]> {
  const index = new Map<string, PendingChange[]>()
  for (const change of changes)
    for (const family of new Set(change.overlays.map(({ key: [family] }) => family))) {
      const others = index.get(family)
      if (others === undefined) index.set(family, [change])
      else others.push(change)
    }
  return index
}

interface Folded {
  state: PendingMark['state'] | undefined
  id: string
  described: Described | undefined
  change: PendingChange
}

/**
 * The last computed change of each entry and receipt. `changeOf` computes it again only if the state of the mark, the
 * id of the created thing, or the description is different.
 */
const folded = new WeakMap<Entry | Receipt, Folded>()

/** @param state `undefined` for a receipt */
function changeOf(
  source: Entry | Receipt,
  state: PendingMark['state'] | undefined,
  view: QueueView,
  find: FindAction,
): PendingChange {
  const described = describeChange(source, view.ids, find)
  const { creates = '' } = source
  const id = ('realId' in source && source.realId) || (view.ids.get(creates) ?? creates)
  const before = folded.get(source)
  if (before && before.state === state && before.id === id && before.described === described)
    return before.change
  const mark = state && { state, seq: source.seq }
  const at = state === undefined && 'at' in source ? source.at : undefined
  const change = { overlays: described?.overlays(id, state !== 'conflict') ?? [], mark, at }
  folded.set(source, { state, id, described, change })
  return change
}

interface Said {
  find: FindAction
  action: string
  version: number
  /** The temporary ids in the input. */
  needs: readonly string[]
  /** For each of `needs`, the value that `QueueView.ids` had when `described` was made. */
  ids: readonly (string | null | undefined)[]
  described: Described | undefined
}

const said = new WeakMap<Json & object, Said>()

/**
 * Describes an entry or a receipt for screens. The server's ids replace the temporary ids in the input as soon as they
 * are known. Returns `undefined` if this version of the app cannot understand the entry.
 */
export function describeChange(
  { action, version, input, base }: Pick<Entry, 'action' | 'version' | 'input' | 'base'>,
  ids: QueueView['ids'],
  find: FindAction,
): Described | undefined {
  // The cache key is the input, which stays the same object as long as the tab has the entry. A cached description is
  // out of date once the server's id for a temporary id in the input becomes known.
  const key = typeof input === 'object' && input !== null ? input : undefined
  const before = key && said.get(key)
  const needs = before?.needs ?? temporaryIdsOf({ input })
  const isSame = before?.find === find && before.action === action && before.version === version
  if (isSame && needs.every((need, at) => ids.get(need) === before.ids[at])) return before.described
  const real = needs.length === 0 ? input : mapStrings(input, (text) => ids.get(text) ?? text)
  const described = find(action)?.describe(real, version, base)
  // Do not cache `undefined`. Perhaps only the action's code is not loaded yet, and a later call can describe the
  // entry.
  if (key && described)
    said.set(key, { find, action, version, needs, ids: needs.map((need) => ids.get(need)), described })
  return described
}

/** What fills the form in which a person corrects an entry. */
export interface Correction {
  /**
   * The entry's input in its action's current version. After a conflict, the fields that the person did not change have
   * the host's values.
   */
  input: Json
  /** For an edit: what the person's changes are compared with. After a conflict, these are the host's values. */
  base?: Base
}

/** Returns what fills the form of a correction; `undefined` if this version of the app cannot understand the entry. */
export function correctionOf(
  entry: Pick<Entry, 'action' | 'version' | 'input' | 'base' | 'conflict'>,
  find: FindAction,
): Correction | undefined {
  const { action, input, version } = entry
  try {
    const current = find(action)?.sendable.read(input, version)
    if (current === undefined) return undefined
    return rebased(entry, current as Fields, registryOf(find), action)
  } catch {
    return undefined
  }
}
