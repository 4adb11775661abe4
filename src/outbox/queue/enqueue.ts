import { given } from '@/lib/given'
import { isTemporaryId, randomId } from '@/lib/ids'
import { type Json, mapStrings } from '@/lib/json'
import { Changes } from '../changes'
import { freeFiles, requireFiles } from '../files/files'
import { dependantsOf } from '../reading'
import type { Cancel, Draft } from '../rows/draft'
import { BeingSentError } from '../rows/errors'
import { filesIn, temporaryIdsIn } from '../rows/input'
import type { Entry } from '../rows/types'
import { isInDoubt } from '../store/doubt'
import { knownIds } from '../store/known-ids'
import { sentParts } from '../store/sent-parts'
import type { Store, Writing } from '../store/store'
import { partsIn } from '../together/parts'

export interface Enqueued {
  /**
   * One item for each draft, in the same order. If a draft only cancelled an unsent entry, its item is `undefined`.
   */
  entries: (Entry | undefined)[]
  dropped: Entry[]
}

/** Changes that belong together. The queue stores all of them or none. */
export interface Request {
  userId: string
  /** The user's e-mail address; see `Entry`. */
  email?: string | undefined
  /** The host to which the changes are sent. */
  host: string
  drafts: readonly Draft[]
  /** Milliseconds since the epoch. */
  now: number
  /**
   * What to do if a draft undoes an entry that is being sent. If this is `true`, the whole request is refused with
   * `BeingSentError`. Otherwise the draft is queued after that entry.
   */
  onlyBetweenTries?: boolean | undefined
}

/**
 * Writes changes to the queue in one strict transaction: it adds entries, and removes the unsent entries that the
 * changes make needless. A later draft may refer to what an earlier draft creates. The promise resolves when everything
 * is on the disk. If anything fails, nothing is written.
 *
 * @throws FileDriftError if a file of a draft is not on the device; BeingSentError as described for `onlyBetweenTries`;
 *   the storage's own error if the changes cannot be stored
 */
export async function enqueueTogether(store: Store, requests: readonly Request[]): Promise<Enqueued[]> {
  const written = await store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const all = []
    for (const request of requests) {
      const changes = new Changes(tx)
      all.push(await write(changes, request))
      await changes.end()
    }
    return all
  })
  return Promise.all(
    written.map(async ({ added, dropped }) => ({ entries: await Promise.all(added), dropped })),
  )
}

/**
 * Returns for each draft the promise of its entry, or `undefined` if the draft only cancelled an unsent entry. It
 * returns promises because it does not wait until the database has assigned each entry its place (`seq`).
 */
async function write(
  changes: Changes,
  { userId, email, host, drafts, now, onlyBetweenTries }: Request,
): Promise<{ added: (Promise<Entry> | undefined)[]; dropped: Entry[] }> {
  const { tx } = changes
  const added: (Promise<Entry> | undefined)[] = []
  const dropped: Entry[] = []
  for (const draft of drafts) {
    const files = filesIn(draft.input)
    const mine = { userId, host }
    const undone =
      draft.cancels === undefined ? [] : await cancel(changes, mine, draft.cancels, onlyBetweenTries)
    if (undone.length > 0) {
      dropped.push(...undone)
      await freeFiles(tx, files)
      added.push(undefined)
      continue
    }
    await requireFiles(tx, files)
    const made = { userId, ...given({ email }), host, createdAt: now }
    added.push(changes.add(newEntry(draft, made)))
  }
  return { added, dropped }
}

/** Who made an entry, when, and for which host. */
export type Made = Pick<Entry, 'userId' | 'email' | 'host' | 'createdAt'>

/** Returns a draft as an entry without its place. @throws RangeError if a part of a group has a file; see `Draft` */
export function newEntry(draft: Draft, made: Made): Omit<Entry, 'seq'> {
  const files = filesIn(draft.input)
  if (draft.together !== undefined && files.length > 0) throw new RangeError('a part has a file')
  return {
    id: randomId(),
    rev: 0,
    stamp: 0,
    ...made,
    action: draft.action,
    version: draft.version,
    input: draft.input,
    ...given({ creates: draft.creates }),
    needs: temporaryIdsIn(draft.input),
    files,
    ...given({ unfit: draft.unfit }),
    state: 'queued',
    tries: 0,
    serverErrors: 0,
    nextAt: 0,
    notBefore: 0,
    ...given({ group: draft.group, together: draft.together, base: draft.base, undoes: draft.undoes }),
  }
}

/**
 * Drops the unsent entry that `target` describes, and every entry that needs what that entry would have created,
 * directly or through other entries. With the root of a new thing, it drops the other parts (`Entry.together`).
 * @returns the dropped entries. Nothing is dropped if there is no such entry, if the server may know of it, or if it is
 *   another part of a new thing
 */
async function cancel(
  changes: Changes,
  { userId, host }: Pick<Request, 'userId' | 'host'>,
  target: Cancel,
  onlyBetweenTries = false,
): Promise<Entry[]> {
  // An id that is not temporary came from the server. So the thing exists already, and no unsent entry creates it.
  if ('creates' in target && !isTemporaryId(target.creates)) return []
  const { tx } = changes
  // The ids of another host may be the same and name other things.
  const isMine = (entry: Entry) => entry.userId === userId && (entry.host ?? host) === host
  const queue = (await tx.objectStore('entries').getAll()).filter(isMine)
  const undone = await findUndone(tx, queue, target)
  if (onlyBetweenTries && undone?.state === 'sending') throw new BeingSentError()
  if (undone === undefined || !isUnsent(undone)) return []
  const parts = partsIn(queue, undone)
  const [root = undone] = [
    ...(await sentParts(tx, undone.together ?? '')).map(({ entry }) => entry),
    ...parts,
  ]
  const isWhole = root.creates !== undefined
  // Without this part, the rest of a new thing may be wrong. So the whole is sent, and then the part is deleted.
  if (isWhole && root.id !== undone.id) return []
  const gone = isWhole ? parts : [undone]
  const dropped = [...new Set([...gone, ...dependantsOf(gone, queue)])]
  for (const entry of dropped) changes.remove(entry)
  return dropped
}

/**
 * Finds the entry that `target` describes. If `target` is an action and an input, this function finds the last entry
 * that fits:
 *
 * - It compares the inputs by server ids where these are known, because a stored entry keeps its temporary ids.
 * - It passes over failed entries. Users undo what they see, and screens do not show the effect of a failed entry.
 */
async function findUndone(tx: Writing, queue: Entry[], target: Cancel): Promise<Entry | undefined> {
  if ('creates' in target) return queue.find((entry) => entry.creates === target.creates)
  const wanted = await byKnownIds(tx, target.input)
  for (const entry of queue.toReversed())
    if (entry.action === target.action && entry.state !== 'failed')
      if (holds(await byKnownIds(tx, entry.input), wanted)) return entry
  return undefined
}

async function byKnownIds(tx: Writing, input: Json): Promise<Json> {
  const known = await knownIds(tx, input)
  return mapStrings(input, (text) => known.get(text) ?? text)
}

/** Whether the server certainly knows nothing of the entry. */
function isUnsent(entry: Entry): boolean {
  return entry.state !== 'sending' && !isInDoubt(entry)
}

/**
 * Whether `input` has every field of `wanted` with the same value. `input` may have more fields, e.g. the name of a
 * course, which is only shown.
 */
function holds(input: Json, wanted: Json): boolean {
  if (!isObject(input) || !isObject(wanted)) return sameJson(input, wanted)
  return Object.entries(wanted).every(
    ([field, value]) => value === undefined || sameJson(input[field] ?? null, value),
  )
}

function isObject(value: Json): value is { [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sameJson(a: Json, b: Json): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter((pair): pair is [string, Json] => pair[1] !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  )
}
