import { given } from '@/lib/given'
import { mapStrings } from '@/lib/json'
import { changing } from '../changes'
import type { StoredChanges } from '../contract/ports'
import type { Registry } from '../contract/sendable'
import { dependantsOf } from '../reading'
import type { Draft } from '../rows/draft'
import { BeingSentError, TooLateError } from '../rows/errors'
import type { Entry, Fields } from '../rows/types'
import { notePutBack } from '../store/put-back'
import { sentParts } from '../store/sent-parts'
import type { Store } from '../store/store'
import { partsIn } from '../together/parts'
import { placesBetween } from '../together/places'
import { takeBack } from '../together/take-back'
import { corrected } from './edit-queue'
import { type Made, newEntry } from './enqueue'
import { rebaseLater } from './rebase-later'

/**
 * Replaces the unsent entries of one group (`Entry.together`) by drafts, in one transaction. What was sent of a thing that
 * the group creates is taken back first (`takeBack`), so that the whole is sent again.
 *
 * - The root keeps its id, its place and the temporary id of what it creates, as in `correct`. The drafts may name that
 *   thing by the temporary id of the first draft.
 * - The other parts are new entries right behind the root, in the order of the drafts.
 * - If the root was sent and creates nothing, e.g. an edit, all drafts become new entries.
 * - Entries of no group that need what a replaced part would have created are removed, as in `discard`, unless a draft
 *   creates it under the same temporary id.
 *
 * @param entryId any unsent entry of the group; an entry without a group is a group of its own
 * @throws TooLateError if the entry is gone, if the server is known to have done the work of an unsent part, or if a thing
 *   was created and cannot be taken back, because its id was never told;
 *   BeingSentError while a part is being sent; RangeError if there is no draft, or a draft has a file; the storage's own
 *   error if the change cannot be stored
 */
export function correctTogether(
  store: Store,
  entryId: string,
  drafts: readonly Draft[],
  { registry, now, asked }: { registry: Registry; now: number; asked: boolean },
): Promise<StoredChanges> {
  return changing(store, ['entries', 'files', 'ids', 'receipts', 'meta'], async (changes) => {
    const { tx } = changes
    const before = partsOf(await tx.objectStore('entries').getAll(), entryId)
    const { together } = before[0] ?? {}
    if (before.some(({ state }) => state === 'sending')) throw new BeingSentError()
    if (before.some(({ applied }) => applied)) throw new TooLateError()
    if (together !== undefined) await takeBack(changes, together, {}, { registry, now })
    const queue = await tx.objectStore('entries').getAll()
    const [root, ...others] = partsOf(queue, entryId)
    const [sent] = together === undefined ? [] : await sentParts(tx, together)
    if (root === undefined || sent?.entry.creates !== undefined) throw new TooLateError()
    const [first, ...rest] = sent === undefined ? named(drafts, root) : drafts
    if (first === undefined) throw new RangeError('no draft')
    const keepsRoot = sent === undefined && first.action === root.action
    const replaced = keepsRoot ? others : [root, ...others]
    const removed = withDependants(replaced, drafts, queue)
    const left = queue.filter((entry) => !removed.includes(entry))
    for (const entry of removed) {
      rebaseLater(changes, registry, left, entry)
      changes.remove(entry)
    }
    if (keepsRoot) {
      rebaseLater(changes, registry, left, root, first.input as Fields)
      changes.put(corrected(root, first, asked))
    }
    const fresh = keepsRoot ? rest : [first, ...rest]
    const places = placesBehind(root, replaced, left, fresh.length)
    for (const [index, draft] of fresh.entries()) {
      const entry = newEntry({ ...draft, ...groupOf(root) }, madeLike(root))
      await changes.add({ ...entry, seq: places[index] ?? root.seq })
    }
    notePutBack(tx)
  })
}

function partsOf(queue: readonly Entry[], id: string): Entry[] {
  const one = queue.find((entry) => entry.id === id)
  if (one === undefined) throw new TooLateError()
  return partsIn(queue, one)
}

/** What needs a thing that a draft creates under the same temporary id stays in the queue. */
function withDependants(
  replaced: readonly Entry[],
  drafts: readonly Draft[],
  queue: readonly Entry[],
): Entry[] {
  const [one] = replaced
  const mine = queue.filter(({ userId }) => userId === one?.userId)
  const isLost = ({ creates }: Entry) => !drafts.some((draft) => draft.creates === creates)
  return [...new Set([...replaced, ...dependantsOf(replaced.filter(isLost), mine)])]
}

/** Returns places right behind the root and before the next entry that stays. */
function placesBehind(root: Entry, replaced: readonly Entry[], left: readonly Entry[], count: number) {
  const next = left.find(({ seq }) => seq > root.seq)?.seq
  const last = replaced.at(-1)?.seq ?? root.seq
  return placesBetween(root.seq, next ?? Math.max(last, Math.floor(root.seq) + 1), count)
}

/** Returns the drafts with the temporary id that the root has for what the first draft creates. */
function named(drafts: readonly Draft[], root: Entry): Draft[] {
  const [before, after] = [drafts[0]?.creates, root.creates]
  if (before === undefined || after === undefined || before === after) return [...drafts]
  const rename = (text: string) => (text === before ? after : text)
  return drafts.map((draft) => ({ ...draft, input: mapStrings(draft.input, rename) }))
}

function groupOf({ together, group }: Entry): Pick<Draft, 'together' | 'group'> {
  return given({ together, group })
}

function madeLike({ userId, email, host, createdAt }: Entry): Made {
  return {
    userId,
    createdAt,
    ...given({ email, host }),
  }
}
