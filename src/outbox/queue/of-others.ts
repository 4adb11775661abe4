import { freeFiles } from '../files/files'
import { uploadKey } from '../files/slices'
import { noChanges, type StoredChanges } from '../ports'
import { isOf } from '../reading'
import { BeingSentError } from '../rows/errors'
import { idsNeededBy } from '../rows/input'
import type { Entry, Owner } from '../rows/types'
import { forgetExchanged } from '../store/exchanged'
import { notePutBack } from '../store/put-back'
import { later, type Store, type Writing } from '../store/store'
import { forgetFinished, keepSentParts, sentParts } from '../together/sent-parts'
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
  return store.write(['entries', 'files', 'ids', 'meta'], 'strict', async (tx) => {
    const theirs = await entriesOf(tx, from, here, isAlone)
    const changes = noChanges()
    for (const entry of theirs) {
      const next = withOwner(entry, to)
      later(tx.objectStore('entries').put(next))
      changes.put.push(next)
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
    return changes
  })
}

/**
 * Removes all entries of a user.
 * @throws BeingSentError as `assume`
 */
export function discardAll(store: Store, of: Owner, { here, isAlone }: Handling): Promise<StoredChanges> {
  return store.write(['entries', 'files', 'meta'], 'strict', async (tx) => {
    const theirs = await entriesOf(tx, of, here, isAlone)
    for (const { seq, files } of theirs) {
      await tx.objectStore('entries').delete(seq)
      await freeFiles(tx, files)
    }
    await forgetExchanged(
      tx,
      theirs.map(({ id }) => id),
    )
    await forgetFinished(tx, theirs)
    return { ...noChanges(), gone: theirs.map(({ seq }) => seq) }
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
  return store.write(['entries'], 'relaxed', async (tx) => {
    const changes = noChanges()
    for (const entry of await tx.objectStore('entries').getAll()) {
      const isNoted = entry.email === email || entry.state === 'sending'
      if (isNoted || !isOf(entry, { userId, host }, here)) continue
      const next = { ...entry, email, stamp: entry.stamp + 1 }
      later(tx.objectStore('entries').put(next))
      changes.put.push(next)
    }
    return changes
  })
}
