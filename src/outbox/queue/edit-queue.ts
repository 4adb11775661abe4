import type { Json } from '@/lib/json'
import { type Changes, changing } from '../changes'
import type { StoredChanges } from '../contract/ports'
import type { Registry } from '../contract/sendable'
import { freeFiles, requireFiles } from '../files/files'
import { dependantsOf, isOf, isRetriable } from '../reading'
import { BeingSentError, TooLateError } from '../rows/errors'
import { filesIn, temporaryIdsIn } from '../rows/input'
import type { Base, Choice, Entry, Fields, Seq } from '../rows/types'
import { doubtOf, withDoubt, withoutDoubt } from '../store/doubt'
import { notePutBack } from '../store/put-back'
import type { Store } from '../store/store'
import { isOfGroup } from '../together/parts'
import { takeBack } from '../together/take-back'
import { decided, overDoubt } from './decide'
import { rebaseLater } from './rebase-later'

/**
 * Puts a failed entry back in the queue, in its old place, and with it all that has failed of its group
 * (`Entry.together`), the deletion of an earlier try included.
 *
 * @param asked `true` if the entry was `undecided`, and the screen has asked the user whether the server did the work.
 *   A user who retries the entry answers no, so the doubt ends. If the entry became undecided only while the user
 *   pressed the button, `asked` is `false` and the entry stays in doubt
 * @throws TooLateError if the entry is gone or the server is known to have done the work; BeingSentError while the
 *   entry is being sent
 */
export function retry(store: Store, seq: Seq, asked: boolean): Promise<StoredChanges> {
  return change(store, seq, async (changes, entry) => {
    changes.put(retried(entry, asked))
    for (const other of await changes.tx.objectStore('entries').getAll())
      if (other.seq !== seq && isOfGroup(entry, other) && isRetriable(other))
        changes.put(retried(other, false))
  })
}

/**
 * Puts all failed entries of a user back in the queue, each in its old place. Entries in conflict stay, because a person
 * must choose. An entry in doubt stays in doubt.
 */
export function retryAll(store: Store, userId: string, host: string): Promise<StoredChanges> {
  return changing(store, ['entries', 'meta'], async (changes) => {
    for (const entry of await changes.tx.objectStore('entries').getAll())
      if (isOf(entry, { userId, host }, host) && isRetriable(entry)) changes.put(retried(entry, false))
    if (changes.soFar.put.length > 0) notePutBack(changes.tx)
  })
}

function retried(entry: Entry, asked: boolean): Entry {
  const isDecided = asked && entry.failure?.kind === 'undecided'
  const { failure: _over, conflict: _read, ...rest } = isDecided ? withoutDoubt(entry) : entry
  return { ...rest, ...afresh }
}

/**
 * Replaces the input of an entry. The entry keeps its place and becomes a new request with a new idempotency key. If an
 * earlier attempt is in doubt, the entry also keeps the input of that attempt (`doubted`).
 *
 * @param asked `true` if the entry was `undecided`, and the screen has asked the user whether the server did the work.
 *   A user who corrects the entry answers no, so the doubt ends. If the entry became undecided only while its form was
 *   open, `asked` is `false` and the entry stays in doubt
 * @param base what the form of an edit was filled with, so that the sender can merge the edit with later changes
 * @throws TooLateError if the entry is gone or the server is known to have done the work; BeingSentError while the
 *   entry is being sent; FileDriftError if a file is not on the device; the storage's own error if the change cannot be
 *   stored
 */
export function correct(
  store: Store,
  seq: Seq,
  version: number,
  input: Json,
  asked: boolean,
  registry: Registry,
  base?: Base,
): Promise<StoredChanges> {
  return change(store, seq, async (changes, entry) => {
    const { tx } = changes
    const files = filesIn(input)
    await requireFiles(tx, files)
    await freeFiles(
      tx,
      entry.files.filter((file) => !files.includes(file)),
    )
    changes.put(corrected(entry, { version, input, base }, asked))
    const queue = await tx.objectStore('entries').getAll()
    // The root of a group may have failed because of this entry.
    for (const root of queue)
      if (isOfGroup(entry, root) && root.failure?.part === entry.id) changes.put(retried(root, false))
    rebaseLater(changes, registry, queue, entry, input as Fields)
  })
}

/** What replaces the input of an entry. */
export interface Replacement {
  version: number
  input: Json
  base?: Base | undefined
}

/** Returns an entry with another input, as `correct` describes it. */
export function corrected(entry: Entry, { version, input, base }: Replacement, asked: boolean): Entry {
  // A conflict ends the doubt: the host showed that the thing is gone, or that it has other values than the attempt
  // would have written.
  const isDecided = entry.conflict !== undefined || (asked && entry.failure?.kind === 'undecided')
  const doubt = isDecided ? undefined : doubtOf(entry)
  const first = doubt?.first ?? { input: entry.input, version: entry.version }
  // The new request has a new key, so what an attempt sent is not sent again.
  const row =
    doubt === undefined ? withoutDoubt(entry) : withDoubt(entry, { ...doubt, first, sentAs: undefined })
  const { failure: _over, conflict: _read, base: _old, crossings: _done, ...rest } = row
  return {
    ...rest,
    ...afresh,
    serverErrors: 0,
    rev: entry.rev + 1,
    version,
    input,
    ...(base === undefined
      ? {}
      : { base: doubt ? overDoubt(base, [entry.input, first.input], input) : base }),
    files: filesIn(input),
    needs: temporaryIdsIn(input),
    // What the person has picked now was made fit in the form.
    ...(entry.unfit && { unfit: entry.unfit.filter((file) => filesIn(input).includes(file)) }),
  }
}

/**
 * Solves a conflict by a person's choice. The entry becomes a new request. If the entry no longer changes anything, it
 * leaves the queue instead.
 *
 * @throws TooLateError if the entry is gone or not in conflict, or if this version does not know its action
 */
export async function decide(
  store: Store,
  seq: Seq,
  choice: Choice,
  registry: Registry,
): Promise<StoredChanges> {
  return changing(store, ['entries', 'files', 'meta'], async (changes) => {
    const { tx } = changes
    const entry = await tx.objectStore('entries').get(seq)
    if (entry === undefined || entry.state !== 'failed') throw new TooLateError()
    const next = await decided(tx, entry, choice, registry)
    if (next === undefined) return changes.remove(entry)
    notePutBack(tx)
    changes.put({ ...next, ...afresh, serverErrors: 0 })
  })
}

/**
 * Removes entries, and every entry that needs what a removed entry would have created (directly or through other
 * entries). None of these entries is sent any more. Entries that are gone already do not count.
 *
 * If an entry is a part of a group (`Entry.together`), this removes all unsent parts of the group, and takes back what
 * was sent of a thing that the group creates (`takeBack`). Of an edit, what was sent stays sent.
 *
 * @throws TooLateError if nothing is left to remove: all are gone, or take back an earlier try of a group and have not
 *   failed; BeingSentError while one of the entries or a part of its group is being sent. Then nothing is removed
 */
export function discard(
  store: Store,
  seqs: readonly Seq[],
  registry: Registry,
  now: number,
): Promise<StoredChanges> {
  return changing(store, ['entries', 'files', 'ids', 'receipts', 'meta'], async (changes) => {
    const { tx } = changes
    const before = await tx.objectStore('entries').getAll()
    const asked = new Set(seqs)
    const chosen = before.filter(
      ({ seq, takesBack, state }) => asked.has(seq) && (takesBack === undefined || state !== 'queued'),
    )
    const [first] = chosen
    if (first === undefined) throw new TooLateError()
    const { userId } = first
    const ids = new Set(chosen.map(({ id }) => id))
    const wholes = new Set(chosen.flatMap(({ together }) => together ?? []))
    const isPart = (entry: Entry) =>
      ids.has(entry.id) ||
      (entry.together !== undefined && wholes.has(entry.together) && entry.userId === userId)
    if (before.some((entry) => isPart(entry) && entry.state === 'sending')) throw new BeingSentError()
    let isTaken = false
    for (const together of wholes)
      isTaken = (await takeBack(changes, together, {}, { registry, now })) || isTaken
    const queue = !isTaken ? before : await tx.objectStore('entries').getAll()
    const parts = queue.filter(isPart)
    const mine = queue.filter((other) => other.userId === userId)
    const dropped = new Set([...parts, ...dependantsOf(parts, mine)])
    const left = queue.filter((other) => !dropped.has(other))
    for (const part of parts) rebaseLater(changes, registry, left, part)
    for (const other of dropped) changes.remove(other)
  })
}

/** The state of an entry that is tried as if it were new. */
export const afresh = { state: 'queued', tries: 0, interceptions: 0, nextAt: 0 } as const

/** Changes an entry that is not being sent, and those that depend on it. */
function change(
  store: Store,
  seq: Seq,
  edit: (changes: Changes, entry: Entry) => Promise<void>,
): Promise<StoredChanges> {
  return changing(store, ['entries', 'files', 'meta'], async (changes) => {
    const entry = await changes.tx.objectStore('entries').get(seq)
    if (entry === undefined || entry.applied) throw new TooLateError()
    if (entry.state === 'sending') throw new BeingSentError()
    notePutBack(changes.tx)
    await edit(changes, entry)
  })
}
