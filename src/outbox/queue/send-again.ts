import { given } from '@/lib/given'
import { randomId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import { Changes } from '../changes'
import type { StoredChanges } from '../contract/ports'
import type { Registry } from '../contract/sendable'
import { filesIn, isUnmistakable, kindIn, mapIds, temporaryIdsIn } from '../rows/input'
import type { Entry, SentRow } from '../rows/types'
import { noteSeen } from '../store/host-history'
import { notePutBack } from '../store/put-back'
import { forgetSentRow, keepSentRow, sentRows } from '../store/sent-rows'
import type { Store, Writing } from '../store/store'
import { LONG_AGO } from '../terms'
import { placesBetween } from '../together/places'
import { afresh } from './edit-queue'
import type { Made } from './enqueue'

/** Things that a host has lost (`thingOf`), and the temporary ids under which they are created again. */
type Again = ReadonlyMap<string, string>

type Named = Pick<Entry, 'action' | 'input'>

/**
 * Puts changes that the host has lost into the queue again, before everything else, in their order. With a change comes
 * the creation of what it needs, if that is lost too.
 *
 * They are new entries with new keys. They count as in doubt since long ago, so that the sender looks first at what the
 * host has: nothing is made twice. A created thing keeps its temporary id. What refers to its old id, here or in the
 * queue, refers to the temporary id from now on.
 *
 * @param chosen the ids of the sent entries; what is not lost is left out
 */
export function sendAgain(
  store: Store,
  made: Made,
  chosen: readonly string[],
  registry: Registry,
): Promise<StoredChanges> {
  return store.write(['entries', 'ids', 'meta'], 'strict', async (tx) => {
    const { userId, host = '' } = made
    const lost = (await sentRows(tx)).filter(
      (row) => row.lost && row.userId === userId && (row.host ?? host) === host,
    )
    const again = withNeeded(lost, new Set(chosen), registry)
    const changes = new Changes(tx)
    const ids: Again = new Map(
      again.flatMap((row) => {
        const thing = createdBy(row)
        return row.creates && thing ? [[thing, row.creates] as const] : []
      }),
    )
    const follows = (row: Named) => mapThings(row, registry, (id, thing) => ids.get(thing) ?? id)
    await follow(changes, lost, ids, { ...made, follows })
    const places = await placesAhead(tx, again.length)
    const newId = renamed()
    for (const [at, row] of again.entries()) {
      if (row.creates !== undefined) changes.forgetId(row.creates)
      forgetSentRow(tx, row)
      const group = again.length > 1 ? newId('group') : undefined
      const together = row.together && newId(row.together)
      const entry = { ...entryOf(row, follows(row), made), ...given({ group, together, seq: places[at] }) }
      await changes.add(entry)
    }
    if (again.length > 0) notePutBack(tx)
    return changes.end()
  })
}

/** Forgets what a host has lost of a user's changes, and does not tell the user of it again. */
export async function dismissLost(store: Store, userId: string, host: string): Promise<void> {
  await store.write(['meta'], 'strict', async (tx) => {
    for (const row of await sentRows(tx))
      if (row.lost && row.userId === userId && (row.host ?? host) === host) forgetSentRow(tx, row)
    await noteSeen(tx, host, userId)
  })
}

/** Returns the chosen rows, and those that create what these need. */
function withNeeded(lost: readonly SentRow[], chosen: Set<string>, registry: Registry): SentRow[] {
  // A thing is created before it is needed.
  for (const row of lost.toReversed()) {
    if (!chosen.has(row.entryId)) continue
    const needed = new Set<string>()
    mapThings(row, registry, (id, thing) => {
      needed.add(id).add(thing)
      return id
    })
    for (const one of lost)
      if (one.creates !== undefined && (needed.has(one.creates) || needed.has(createdBy(one) ?? '')))
        chosen.add(one.entryId)
  }
  return lost.filter(({ entryId }) => chosen.has(entryId))
}

/**
 * Lets what is in the queue, and what is lost and stays so, refer to the things that are created again. What the host has
 * refused meanwhile is tried again, because the host may have lacked the thing.
 */
async function follow(
  changes: Changes,
  lost: readonly SentRow[],
  ids: Again,
  { userId, host, follows }: Made & { follows: (row: Named) => Json },
): Promise<void> {
  if (ids.size === 0) return
  const { tx } = changes
  const isMade = new Set(ids.values())
  for (const row of lost) keepSentRow(tx, { ...row, input: follows(row) })
  for (const entry of await tx.objectStore('entries').getAll()) {
    if (entry.userId !== userId || (entry.host ?? host) !== host || entry.state === 'sending') continue
    const input = follows(entry)
    const needs = temporaryIdsIn(input)
    if (!needs.some((need) => isMade.has(need))) continue
    const { failure, ...rest } = entry
    const row = failure?.kind === 'refused' ? { ...rest, ...afresh } : entry
    changes.put({ ...row, input, needs })
  }
}

/** Returns places before the whole queue; none if the queue is empty. */
async function placesAhead(tx: Writing, count: number): Promise<number[]> {
  const [first] = await tx.objectStore('entries').getAllKeys(null, 1)
  return first === undefined || count === 0 ? [] : placesBetween(first / 2, first, count)
}

function entryOf({ action, version, creates, base }: SentRow, input: Json, made: Made): Omit<Entry, 'seq'> {
  return {
    id: randomId(),
    rev: 0,
    stamp: 0,
    ...made,
    action,
    version,
    input,
    ...given({ creates, base: base && { values: base.values } }),
    needs: temporaryIdsIn(input),
    files: filesIn(input),
    state: 'queued',
    tries: 0,
    serverErrors: 0,
    nextAt: 0,
    notBefore: 0,
    doubtSince: LONG_AGO,
  }
}

/** Returns a function that gives a new id for each name, and the same id for the same name. */
function renamed(): (name: string) => string {
  const names = new Map<string, string>()
  return (name) => {
    const id = names.get(name) ?? randomId()
    names.set(name, id)
    return id
  }
}

/** Returns an input in which every id is the result of `replace`, which also gets the name of the thing (`thingOf`). */
function mapThings(
  { action, input }: Named,
  registry: Registry,
  replace: (id: string, thing: string) => string,
): Json {
  const kinds = registry(action)?.kinds
  return mapIds(input, (id, field) => replace(id, thingOf(kindIn(action, field, kinds), id)))
}

/** Returns what a sent creation has created; `undefined` if its id was never told. */
const createdBy = ({ action, realId }: SentRow) =>
  realId === undefined ? undefined : thingOf(kindIn(action, 'id'), realId)

/** Names a thing. A short id may be that of a thing of another kind too, so the kind is a part of the name. */
const thingOf = (kind: string | undefined, id: string) => (isUnmistakable(id) ? id : `${kind} ${id}`)
