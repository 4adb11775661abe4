import { type Changes, changing } from '../changes'
import type { StoredChanges } from '../contract/ports'
import { uploadKey } from '../files/slices'
import { isOf } from '../reading'
import { BeingSentError } from '../rows/errors'
import { idsNeededBy } from '../rows/input'
import type { Entry, Owner } from '../rows/types'
import { notePutBack } from '../store/put-back'
import { keepSentParts, sentParts } from '../store/sent-parts'
import { later, type Store, type Writing } from '../store/store'
import { type NewOwner, withOwner } from './change-owner'

/** How to change the entries of another user. */
interface Handling {
  /** The host of this app. */
  here: string
  /**
   * Whether the caller holds the right to send. Only then is it known that an entry with the state `sending` was left by
   * a sender that died.
   */
  isAlone: boolean
}

/**
 * Gives all entries of a user to another one, in one transaction. They keep their places and their ids.
 * @throws BeingSentError if one of them may be on its way and the caller does not hold the right to send
 */
export function assume(
  store: Store,
  from: Owner,
  to: NewOwner,
  { here, isAlone }: Handling,
): Promise<StoredChanges> {
  return changing(store, ['entries', 'files', 'ids', 'meta'], async (changes) => {
    const { tx } = changes
    const theirs = await entriesOf(tx, from, here, isAlone)
    for (const entry of theirs) {
      changes.put(withOwner(entry, to))
      // The host stored what was sent ahead for the old owner, and lets nobody else use it. So it is sent again.
      for (const file of entry.files) later(tx.objectStore('files').delete(uploadKey(file)))
    }
    await giveSentParts(tx, theirs, to)
    // The ids that these entries need must outlive the old owner's sign-out.
    for (const id of new Set(theirs.flatMap(idsNeededBy))) {
      const row = await tx.objectStore('ids').get(id)
      if (row !== undefined) later(tx.objectStore('ids').put({ ...row, userId: to.userId }))
    }
    if (theirs.length > 0) notePutBack(tx)
  })
}

/**
 * Removes all entries of a user.
 * @throws BeingSentError as `assume`
 */
export function discardAll(store: Store, of: Owner, { here, isAlone }: Handling): Promise<StoredChanges> {
  return changing(store, ['entries', 'files', 'meta'], async (changes) => {
    for (const entry of await entriesOf(changes.tx, of, here, isAlone)) changes.remove(entry)
  })
}

/** If a part of a group is sent for the new owner and then taken back, all parts are the new owner's. */
async function giveSentParts(tx: Writing, theirs: readonly Entry[], to: NewOwner): Promise<void> {
  for (const together of new Set(theirs.flatMap((entry) => entry.together ?? []))) {
    const parts = await sentParts(tx, together)
    if (parts.length === 0) continue
    const given = parts.map((part) => ({ ...part, entry: withOwner(part.entry, to) }))
    keepSentParts(tx, together, given)
  }
}

async function entriesOf(tx: Writing, owner: Owner, here: string, isAlone: boolean): Promise<Entry[]> {
  const theirs = (await tx.objectStore('entries').getAll()).filter((entry) => isOf(entry, owner, here))
  if (!isAlone && theirs.some(({ state }) => state === 'sending')) throw new BeingSentError()
  return theirs
}

/**
 * Notes a user's e-mail address in those entries of the user that lack it or have an older one. Entries for other hosts
 * stay as they are: the user's id may be somebody else's there. An entry that is being sent is left out, because a
 * message about such an entry counts as a sign of life of its sender.
 */
export function noteEmail(
  store: Store,
  { userId, host }: Owner,
  email: string,
  here: string,
): Promise<StoredChanges> {
  const note = async (changes: Changes) => {
    for (const entry of await changes.tx.objectStore('entries').getAll()) {
      const isNoted = entry.email === email || entry.state === 'sending'
      if (!isNoted && isOf(entry, { userId, host }, here)) changes.put({ ...entry, email })
    }
  }
  return changing(store, ['entries'], note, 'relaxed')
}
