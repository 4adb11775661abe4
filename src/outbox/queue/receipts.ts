import { Changes, forgetIds } from '../changes'
import { GROUP_LIFETIME, HISTORY_LENGTH } from '../contract/policy'
import { type IdRow, NOBODY, type Receipt } from '../rows/types'
import { mayGoBack } from '../send/interceptions'
import { idNeeds } from '../store/known-ids'
import { oldForLong } from '../store/old-for-long'
import { hasSentParts } from '../store/sent-parts'
import { forgetSentRow, pruneSentRows, sentRows } from '../store/sent-rows'
import { later, type Store, type Writing } from '../store/store'

/**
 * Returns the outcomes that no tab has shown yet, and marks them as shown. So if three tabs ask, only the first tab
 * gets them and shows a toast.
 * The success of a part is told when its whole group is done (`Entry.together`), and that of a change whose group has
 * files to be made fit (`Entry.unfit`) when none is left, so that one press has one toast. That a service in the way
 * refused a change is told when it is known that the change stays aside, and not at all if it went back to the queue.
 * @param which only outcomes of this kind
 */
export function takeUntold(
  store: Store,
  userId: string,
  which: Receipt['outcome'] | 'any',
): Promise<Receipt[]> {
  return store.write(['entries', 'receipts', 'meta'], 'relaxed', async (tx) => {
    const receipts = tx.objectStore('receipts')
    const untold = (await receipts.getAll()).filter(
      (receipt) =>
        !receipt.shown && receipt.userId === userId && (which === 'any' || receipt.outcome === which),
    )
    if (untold.length === 0) return []
    const fitting = await groupsFitting(tx)
    const told = []
    for (const receipt of untold) {
      if (receipt.outcome === 'done' && fitting.has(receipt.group ?? '')) continue
      if (receipt.outcome === 'done' && (await hasSentParts(tx, receipt))) continue
      const isAside = receipt.failure !== 'intercepted' || (await staysAside(tx, receipt))
      if (isAside === undefined) continue
      await receipts.put({ ...receipt, shown: true })
      if (isAside) told.push(receipt)
    }
    return told
  })
}

/** Whether an entry that a service in the way has refused stays aside; `undefined` if that is not known yet. */
async function staysAside(tx: Writing, receipt: Receipt): Promise<boolean | undefined> {
  const entry = await tx.objectStore('entries').get(receipt.seq)
  if (entry?.state !== 'failed') return false
  return (await mayGoBack(tx, receipt)) ? undefined : true
}

async function groupsFitting(tx: Writing): Promise<ReadonlySet<string>> {
  const entries = await tx.objectStore('entries').getAll()
  const unfit = entries.filter((entry) => entry.unfit !== undefined && entry.state === 'queued')
  return new Set(unfit.flatMap(({ group }) => group ?? []))
}

/**
 * Call this when a user has signed out. It does three things:
 *
 * - It forgets all outcomes of the user, because they contain what the user wrote.
 * - It forgets the rows of the user's temporary ids, except those that the queue needs (`idNeeds`).
 * - It sets `left` in the user's entries that are being sent, so that their attempts leave no outcomes either.
 */
export function forgetPerson(store: Store, userId: string): Promise<void> {
  return store.write(['entries', 'ids', 'receipts', 'meta'], 'strict', async (tx) => {
    for (const row of await sentRows(tx)) if (row.userId === userId) forgetSentRow(tx, row)
    for (const { at, userId: whose } of await tx.objectStore('receipts').getAll())
      if (whose === userId) later(tx.objectStore('receipts').delete(at))
    const changes = new Changes(tx)
    for (const entry of await tx.objectStore('entries').getAll())
      if (entry.userId === userId && entry.state === 'sending') changes.put({ ...entry, left: true })
    await forgetIds(changes, userId)
  })
}

/**
 * Forgets old outcomes, except three kinds: those in their user's recent history, those that no tab has shown yet, and
 * those that a screen needs (`isNeeded`). The history keeps groups whole for a while, however long they are
 * (`GROUP_LIFETIME`), and no clock alone ends that while (`oldForLong`).
 * @returns the numbers (`at`) of the forgotten outcomes
 */
export function prune(
  store: Store,
  now: number,
  isNeeded: (receipt: Receipt) => boolean,
): Promise<Set<number>> {
  return store.write(['receipts', 'meta'], 'relaxed', async (tx) => {
    await pruneSentRows(tx)
    const all = await tx.objectStore('receipts').getAll()
    const later = new Map<string, number>()
    const history = new Set<number>()
    const groups = new Set<string>()
    /** Outcomes that stay only because they belong to a group. */
    const grouped = new Set<number>()
    for (const { at, outcome, userId, time, group = '' } of all.toReversed()) {
      if (outcome !== 'done') continue
      const count = later.get(userId) ?? 0
      later.set(userId, count + 1)
      const isRecent = count < HISTORY_LENGTH
      if (!isRecent && groups.has(group)) grouped.add(at)
      if (isRecent || (groups.has(group) && now - time < GROUP_LIFETIME)) history.add(at)
      if (isRecent && group !== '') groups.add(group)
    }
    const old = all.filter(({ at, shown }) => shown && !history.has(at) && grouped.has(at))
    const gone = await oldForLong(
      tx,
      'group outcomes',
      now,
      old.map(({ at }) => `${at}`),
    )
    const forgotten = new Set<number>()
    for (const receipt of all) {
      if (history.has(receipt.at) || !receipt.shown || isNeeded(receipt)) continue
      if (grouped.has(receipt.at) && !gone.has(`${receipt.at}`)) continue
      await tx.objectStore('receipts').delete(receipt.at)
      forgotten.add(receipt.at)
    }
    return forgotten
  })
}

/**
 * Deletes the row of a temporary id if it was stored longer than `lifetime` ago or is nobody's, no entry needs it
 * (`idNeeds`), and no entry or outcome created its thing. Without the row, an address that holds the temporary id can no longer be resolved.
 * A clock alone deletes no row (`oldForLong`).
 *
 * @param lifetime milliseconds. Older versions of the app did not record when they stored a row. For such a row, the
 *   lifetime begins now
 * @returns whether any row was deleted
 */
export function pruneIds(store: Store, now: number, lifetime: number): Promise<boolean> {
  return store.write(['entries', 'ids', 'receipts', 'meta'], 'relaxed', async (tx) => {
    const isNeeded = await neededOrShown(tx)
    const gone: string[] = []
    const old: string[] = []
    for (const row of await tx.objectStore('ids').getAll()) {
      // If `row.at` is in the future, the clock was ahead when the row was stored. Without a new `at`, the deletion
      // might be delayed for years.
      if (row.at === undefined || row.at > now) later(tx.objectStore('ids').put({ ...row, at: now }))
      else if (isNeeded(row)) continue
      else if (row.userId === NOBODY) gone.push(row.temporary)
      else if (now - row.at > lifetime) old.push(row.temporary)
    }
    gone.push(...(await oldForLong(tx, 'ids', now, old)))
    for (const temporary of gone) later(tx.objectStore('ids').delete(temporary))
    return gone.length > 0
  })
}

async function neededOrShown(tx: Writing): Promise<(row: IdRow) => boolean> {
  const entries = await tx.objectStore('entries').getAll()
  const receipts = await tx.objectStore('receipts').getAll()
  const made = new Set([...entries, ...receipts].map(({ creates }) => creates))
  const needOf = idNeeds(entries)
  return (row) => made.has(row.temporary) || needOf(row) !== undefined
}
