/**
 * What may be read of the queue without the database: how entries stand, what depends on what, the files and the values
 * in inputs. The functions are pure. Of the outbox's code, screens call only these and the methods of `Outbox`.
 */

import type { Json } from '@/lib/json'
import type { QueueView } from './contract/queue-view'
import type { Registry } from './contract/sendable'
import type { FileRef } from './rows/file-rows'
import { fileRefsIn, isFileRef, temporaryIdsIn } from './rows/input'
import { isSame, isTouched, merge } from './rows/merge'
import type { Base, Entry, Fields, Owner, Seq } from './rows/types'
import { type Lack, lackBy, type Rules, type Standing, WaitingLine } from './waiting/line'

export type { Standing } from './waiting/line'
export type { PutOffReason } from './waiting/put-off'

/** Whose entries are judged, and by which rules. Whether videos wait for Wi-Fi, is in the view. */
export interface Judging extends Omit<Rules, 'wifiOnly'> {
  userId: string
}

/**
 * The last result for each queue. Several parts of a page ask about the same queue. `of`: what else the result was made
 * from.
 */
const judged = new WeakMap<readonly Entry[], { of: readonly unknown[]; standings: Map<Seq, Standing> }>()

/**
 * Says how each unsent entry of a user stands. Other users' entries are not in the result. If nobody does anything more,
 * and the host does all that it is sent, exactly the entries that are `queued` or `sending` leave the queue.
 *
 * @returns the same map as before, if nothing that it depends on has changed
 */
export function standings(
  { entries, ids, settings }: Pick<QueueView, 'entries' | 'ids' | 'settings'>,
  { userId, ...rest }: Judging,
): ReadonlyMap<Seq, Standing> {
  const rules: Rules = { ...rest, wifiOnly: settings.get(userId)?.wifiOnly === true }
  const of = [ids, userId, rules.host, rules.registry, rules.network, rules.wifiOnly]
  const before = judged.get(entries)
  if (before !== undefined && of.every((part, at) => part === before.of[at])) return before.standings
  const mine = entries.filter((entry) => entry.userId === userId)
  const result = judge(mine, ids, rules)
  judged.set(entries, { of, standings: result })
  return result
}

/**
 * Walks along the queue as the sender does (`WaitingLine`). Where an entry needs what a later one creates, the first walk takes
 * that it cannot come, and a further walk knows better. If two creations need each other, neither comes.
 */
function judge(mine: readonly Entry[], ids: QueueView['ids'], rules: Rules): Map<Seq, Standing> {
  const creations = new Map<string, Entry>()
  for (const entry of mine) if (entry.creates !== undefined) creations.set(entry.creates, entry)
  const realOf = (id: string) => ids.get(id)
  const standings = new Map<Seq, Standing>()
  for (let isOver = false; !isOver; ) {
    const line = new WaitingLine(rules)
    /** Creations behind an entry that needs them, with what this walk took of them. */
    const taken: [creation: Seq, lack: Lack | undefined][] = []
    const lackOf = ({ seq, needs }: Entry): Lack | undefined => {
      const lacks = needs.map((need) => {
        if (typeof ids.get(need) === 'string') return undefined
        const creation = creations.get(need)
        if (creation === undefined) return 'never'
        const lack = lackBy(standings.get(creation.seq))
        if (creation.seq > seq) taken.push([creation.seq, lack])
        return lack
      })
      if (lacks.includes('never')) return 'never'
      return lacks.includes('behind-conflict') ? 'behind-conflict' : lacks.find((lack) => lack !== undefined)
    }
    for (const entry of mine) {
      const lack = entry.needs.length === 0 ? undefined : lackOf(entry)
      const standing = line.standingOf(entry, realOf, lack)
      standings.set(entry.seq, standing)
      if (standing.kind !== 'queued' && standing.kind !== 'sending') line.passOver(entry, standing)
    }
    isOver = taken.every(([creation, lack]) => lackBy(standings.get(creation)) === lack)
  }
  return standings
}

/**
 * Returns the entries that need what `roots` would create, directly or through other entries. They have the order of
 * `queue`.
 */
export function dependantsOf(roots: Iterable<Entry>, queue: readonly Entry[]): Entry[] {
  const lost = new Set<string>()
  for (const root of roots) if (root.creates !== undefined) lost.add(root.creates)
  return queue.filter((entry) => {
    if (!entry.needs.some((need) => lost.has(need))) return false
    if (entry.creates !== undefined) lost.add(entry.creates)
    return true
  })
}

/** Whether an entry has failed and can be tried again as it is. In a conflict a person must choose first. */
export function isRetriable({ state, failure, applied }: Entry): boolean {
  return state === 'failed' && applied !== true && failure?.kind !== 'conflict'
}

/** @param here the host of this app, to which rows without a host belong */
export function isOf(entry: Entry, owner: Owner, here: string): boolean {
  return entry.userId === owner.userId && (entry.host ?? here) === owner.host
}

/** Returns the picked files of an entry, whose bytes are on this device. */
export function filesOfEntry({ input }: Pick<Entry, 'input'>): FileRef[] {
  return fileRefsIn(input)
}

/** Whether a value of an input is a picked file. */
export function isPickedFile(value: unknown): value is FileRef {
  return isFileRef(value)
}

/** Returns the temporary ids that an input refers to. */
export function temporaryIdsOf({ input }: Pick<Entry, 'input'>): string[] {
  return temporaryIdsIn(input)
}

/** Whether two values of inputs mean the same: line breaks, white space around a text, and nothing instead of an empty text make no difference. */
export function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  return isSame(one, other)
}

/** Returns the fields of `base` that the person changed. A field that the input leaves out counts as not changed. */
export function touched(base: Fields, mine: Fields): string[] {
  return Object.keys(base).filter((field) => isTouched(base, mine, field))
}

/** Returns an edit without the fields that the person did not change. Fields that `base` does not have stay. */
export function touchedOnly(base: Fields, mine: Fields): Fields {
  const isKept = ([field]: [string, unknown]) => !(field in base) || isTouched(base, mine, field)
  return Object.fromEntries(Object.entries(mine).filter(isKept))
}

/**
 * Returns the input and base of an edit in conflict as if its form had been filled with the host's values. In the
 * input, every field that the person changed keeps the person's value. All other fields get the host's values. Without
 * a conflict, the input and the base are returned unchanged.
 */
export function rebased(
  { conflict, base, version }: Pick<Entry, 'conflict' | 'base' | 'version'>,
  input: Fields,
  registry: Registry,
  action: string,
): { input: Fields; base?: Base } {
  if (base === undefined) return { input }
  if (conflict === undefined) return { input, base }
  // If the thing is gone, there are no values to merge with. So the result has no base, and the entry is sent without a
  // merge.
  if (conflict.host === null) return { input }
  const values = registry(action)?.edits?.base(base.values, version) ?? base.values
  return { input: merge(values, input, conflict.host.values).input, base: conflict.host }
}
