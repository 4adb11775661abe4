import { given } from '@/lib/given'
import { randomId } from '@/lib/ids'
import { type Json, mapStrings } from '@/lib/json'
import type { Changes } from '../changes'
import type { Registry } from '../contract/sendable'
import { dependantsOf } from '../reading'
import type { Draft } from '../rows/draft'
import { temporaryIdsIn } from '../rows/input'
import type { Entry, Failure, PutOff } from '../rows/types'
import { withoutDoubt } from '../store/doubt'
import { notePutBack } from '../store/put-back'
import { keepSentParts, type SentPart, sentParts } from '../store/sent-parts'
import { placesBetween } from './places'

/** Why the whole waits from now on. If there is no reason, the whole is sent again. */
export interface Reason {
  failure?: Failure
  putOff?: PutOff
}

/**
 * Takes back what was sent of a group whose root has created a thing, because another part cannot be sent, or must not be
 * sent as it is. In the caller's transaction:
 *
 * - An entry that deletes the thing is put in front of the whole queue.
 * - The root, and the sent parts that needed the thing, go back to the queue, with new keys. Their receipts and the ids
 *   that they brought are forgotten.
 * - The root waits for the `reason`. The other parts wait behind the root.
 *
 * If the person has already asked to delete the thing, that deletion does it, and the unsent parts are removed instead.
 *
 * The caller makes sure that no part is being sent. It needs the stores `entries`, `files`, `ids`, `receipts` and `meta`.
 *
 * @returns `false` if nothing can be taken back: the root is unsent or creates nothing, its id was never told, or
 *   its action does not say what deletes the thing. Then nothing is changed
 */
export async function takeBack(
  changes: Changes,
  together: string,
  { failure, putOff }: Reason,
  { registry, now }: { registry: Registry; now: number },
): Promise<boolean> {
  const { tx } = changes
  const parts = await sentParts(tx, together)
  const [root] = parts
  const deletion = root && deletionOf(root, registry)
  if (root === undefined || deletion === undefined) return false
  const queue = await tx.objectStore('entries').getAll()
  const mine = queue.filter((entry) => entry.together === together)
  if (queue.some((entry) => isSameDeletion(entry, deletion, root, registry)))
    return giveUp(changes, together, mine, queue)
  const lost = new Set<string>()
  const isLost = (entry: Entry) => {
    const isOne = entry.id === root.entry.id || entry.needs.some((need) => lost.has(need))
    if (isOne && entry.creates !== undefined) lost.add(entry.creates)
    return isOne
  }
  const back = parts.map(({ entry }) => entry).filter(isLost)
  const unsent = mine.filter(isLost)
  const high = Math.min(...mine.map(({ seq }) => seq))
  const low = Math.max(0, ...queue.map(({ seq }) => seq).filter((seq) => seq < high))
  const places = placesBetween(low, high, back.length)
  const first = Math.min(places[0] ?? high, ...queue.map(({ seq }) => seq))
  const [place = high] = placesBetween(0, first, 1)
  await changes.add(deletionEntry(deletion, root.entry, place, together, now))
  for (const [index, entry] of back.entries()) {
    const next = { ...anew(entry), seq: places[index] ?? entry.seq }
    if (entry.id !== root.entry.id) changes.put(next)
    else if (failure !== undefined) changes.put({ ...next, state: 'failed', failure })
    else changes.put({ ...next, ...given({ putOff }) })
  }
  for (const entry of unsent) changes.put(anew(entry))
  for (const id of lost) changes.forgetId(id)
  await forgetReceipts(changes, new Set(back.map(({ id }) => id)))
  keepSentParts(tx, together, [])
  notePutBack(tx)
  return true
}

/** Whether an entry that a person made deletes what the root has created. */
function isSameDeletion(
  entry: Entry,
  deletion: Draft,
  { entry: root, realId }: SentPart,
  registry: Registry,
) {
  const action = registry(deletion.action)
  if (entry.action !== deletion.action || entry.version !== action?.version) return false
  if (entry.userId !== root.userId || entry.takesBack !== undefined || entry.state === 'failed') return false
  const things = (input: Json) => JSON.stringify(action.about(input).changes)
  const real = (text: string) => (text === root.creates && realId ? realId : text)
  return things(mapStrings(entry.input, real)) === things(deletion.input)
}

/** Removes the unsent parts of a group, and what needs them. */
function giveUp(changes: Changes, together: string, parts: readonly Entry[], queue: readonly Entry[]) {
  for (const entry of new Set([...parts, ...dependantsOf(parts, queue)])) changes.remove(entry)
  keepSentParts(changes.tx, together, [])
  return true
}

function deletionOf({ entry, realId }: SentPart, registry: Registry): Draft | undefined {
  if (entry.creates === undefined || typeof realId !== 'string') return undefined
  const action = registry(entry.action)
  try {
    return action?.takenBackBy?.(action.read(entry.input, entry.version), realId)
  } catch {
    return undefined
  }
}

function deletionEntry(
  { action, version, input }: Draft,
  { userId, email, host, group }: Entry,
  seq: number,
  takesBack: string,
  now: number,
): Entry {
  return {
    seq,
    id: randomId(),
    rev: 0,
    stamp: 0,
    userId,
    ...given({ email, host, group }),
    action,
    version,
    input,
    needs: temporaryIdsIn(input),
    files: [],
    createdAt: now,
    takesBack,
    state: 'queued',
    tries: 0,
    serverErrors: 0,
    nextAt: 0,
    notBefore: 0,
  }
}

/** Returns an entry as a new request, which no host knows. */
function anew(entry: Entry): Entry {
  const { attempt: _a, left: _l, applied: _done, failure: _f, ...rest } = withoutDoubt(entry)
  const { conflict: _c, putOff: _p, ...kept } = rest
  return {
    ...kept,
    rev: entry.rev + 1,
    state: 'queued',
    tries: 0,
    serverErrors: 0,
    interceptions: 0,
    nextAt: 0,
    notBefore: 0,
  }
}

async function forgetReceipts(changes: Changes, entries: ReadonlySet<string>): Promise<void> {
  for (const { at, outcome, entryId } of await changes.tx.objectStore('receipts').getAll())
    if (outcome === 'done' && entries.has(entryId)) changes.forgetReceipt(at)
}
