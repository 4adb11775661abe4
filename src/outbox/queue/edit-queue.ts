import type { Json } from '@/lib/json'
import { forgetExchanged } from '../exchange/exchanged'
import { freeFiles, requireFiles } from '../files/files'
import { noChanges, type StoredChanges } from '../ports'
import { BeingSentError, TooLateError } from '../rows/errors'
import { filesIn, temporaryIdsIn } from '../rows/input'
import type { Fields } from '../rows/merge'
import type { Base, Entry, Seq } from '../rows/types'
import type { Registry } from '../sendable'
import { notePutBack } from '../store/put-back'
import type { Store, Writing } from '../store/store'
import { dependantsOf } from './blocking'
import { type Choice, decided, overDoubt } from './decide'
import { rebaseLater } from './rebase-later'

/**
 * Puts a failed entry back in the queue, in its old place.
 *
 * @param asked `true` if the entry was `undecided`, and the screen has asked the user whether the server did the work.
 *   A user who retries the entry answers no, so the doubt ends. If the entry became undecided only while the user
 *   pressed the button, `asked` is `false` and the entry stays in doubt
 * @throws TooLateError if the entry is gone or the server is known to have done the work; BeingSentError while the
 *   entry is being sent
 */
export function retry(store: Store, seq: Seq, asked: boolean): Promise<StoredChanges> {
  return change(store, seq, noOthers, async (_tx, entry) => {
    return retried(entry, asked)
  })
}

/**
 * Puts all failed entries of a user back in the queue, each in its old place. Entries in conflict stay, because a person
 * must choose. An entry in doubt stays in doubt.
 */
export function retryAll(store: Store, userId: string, host: string): Promise<StoredChanges> {
  return store.write(['entries', 'meta'], 'strict', async (tx) => {
    const changes = noChanges()
    for (const entry of await tx.objectStore('entries').getAll()) {
      if (entry.userId !== userId || (entry.host ?? host) !== host || !isRetriable(entry)) continue
      const next = { ...retried(entry, false), stamp: entry.stamp + 1 }
      await tx.objectStore('entries').put(next)
      changes.put.push(next)
    }
    if (changes.put.length > 0) notePutBack(tx)
    return changes
  })
}

/** Whether an entry has failed and can be tried again as it is. In a conflict a person must choose first. */
export function isRetriable({ state, failure, applied }: Entry): boolean {
  return state === 'failed' && applied !== true && failure?.kind !== 'conflict'
}

function retried(entry: Entry, asked: boolean): Entry {
  const { failure, conflict: _read, before, doubtSince, doubted, doubtedVersion, sentAs, ...rest } = entry
  const open =
    asked && failure?.kind === 'undecided'
      ? {}
      : definedOnly({ before, doubtSince, doubted, doubtedVersion, sentAs })
  return { ...rest, ...open, ...afresh }
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
  const rebase = async (tx: Writing, entry: Entry) =>
    rebaseLater(tx, registry, await tx.objectStore('entries').getAll(), entry, input as Fields)
  return change(store, seq, rebase, async (tx, entry) => {
    const files = filesIn(input)
    await requireFiles(tx, files)
    await freeFiles(
      tx,
      entry.files.filter((file) => !files.includes(file)),
    )
    const { failure, conflict, base: _old, before, doubtSince, doubted, doubtedVersion, had, ...all } = entry
    const { sentAs: _asBefore, ...rest } = all
    // A conflict ends the doubt: the host showed that the thing is gone, or that it has other values than the attempt
    // would have written.
    const isDecided = conflict !== undefined || (asked && failure?.kind === 'undecided')
    const inDoubt = doubtSince !== undefined && !isDecided
    const first =
      doubted === undefined
        ? { doubted: entry.input, doubtedVersion: entry.version }
        : { doubted, doubtedVersion }
    return {
      ...rest,
      ...(inDoubt ? definedOnly({ before, doubtSince, had, ...first }) : {}),
      ...afresh,
      serverErrors: 0,
      rev: entry.rev + 1,
      version,
      input,
      ...(base === undefined
        ? {}
        : { base: inDoubt ? overDoubt(base, [entry.input, first.doubted], input) : base }),
      files,
      needs: temporaryIdsIn(input),
    }
  })
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
  return store.write(['entries', 'files', 'meta'], 'strict', async (tx) => {
    const entry = await tx.objectStore('entries').get(seq)
    if (entry === undefined || entry.state !== 'failed') throw new TooLateError()
    const next = await decided(tx, entry, choice, registry)
    notePutBack(tx)
    if (next === undefined) {
      await tx.objectStore('entries').delete(seq)
      await freeFiles(tx, entry.files)
      await forgetExchanged(tx, [entry.id])
      return { ...noChanges(), gone: [seq] }
    }
    const { doubted: _old, doubtedVersion: _with, doubtSince: _since, sentAs: _as, ...rest } = next
    const put = { ...rest, ...afresh, serverErrors: 0, stamp: entry.stamp + 1 }
    await tx.objectStore('entries').put(put)
    return { ...noChanges(), put: [put] }
  })
}

/**
 * Removes an entry, and every entry that needs what the removed entry would have created (directly or through other
 * entries). None of these entries is sent any more.
 *
 * @throws TooLateError if the entry is gone; BeingSentError while the entry is being sent
 */
export function discard(store: Store, seq: Seq, registry: Registry): Promise<StoredChanges> {
  return store.write(['entries', 'files', 'meta'], 'strict', async (tx) => {
    const queue = await tx.objectStore('entries').getAll()
    const entry = queue.find((other) => other.seq === seq)
    if (entry === undefined) throw new TooLateError()
    if (entry.state === 'sending') throw new BeingSentError()
    const changes = { ...noChanges(), put: rebaseLater(tx, registry, queue, entry) }
    const mine = queue.filter((other) => other.userId === entry.userId)
    const dropped = [entry, ...dependantsOf([entry], mine)]
    for (const other of dropped) {
      await tx.objectStore('entries').delete(other.seq)
      await freeFiles(tx, other.files)
      changes.gone.push(other.seq)
    }
    await forgetExchanged(
      tx,
      dropped.map((other) => other.id),
    )
    return changes
  })
}

/** The state of an entry that is tried as if it were new. */
export const afresh = { state: 'queued', tries: 0, interceptions: 0, nextAt: 0 } as const

const noOthers = async (): Promise<Entry[]> => []

/**
 * Replaces an entry by what `edit` returns.
 * @param others adapts the other entries that depend on the old state of this entry, and returns them
 */
function change(
  store: Store,
  seq: Seq,
  others: (tx: Writing, entry: Entry) => Promise<Entry[]>,
  edit: (tx: Writing, entry: Entry) => Promise<Entry>,
): Promise<StoredChanges> {
  return store.write(['entries', 'files', 'meta'], 'strict', async (tx) => {
    const entry = await tx.objectStore('entries').get(seq)
    if (entry === undefined || entry.applied) throw new TooLateError()
    if (entry.state === 'sending') throw new BeingSentError()
    const next = { ...(await edit(tx, entry)), stamp: entry.stamp + 1 }
    await tx.objectStore('entries').put(next)
    notePutBack(tx)
    return { ...noChanges(), put: [next, ...(await others(tx, entry))] }
  })
}

/**
 * Drops undefined fields. Rows store only fields with a value, and for `exactOptionalPropertyTypes` an absent field is
 * not the same as an undefined one.
 */
function definedOnly<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
