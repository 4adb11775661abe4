import type { Receipt } from '../types'
import { later, type Store, type Writing } from './store'

/** How many sent entries stay listed as recent history. */
export const HISTORY_LENGTH = 50

/**
 * Takes the outcomes that nobody has shown yet. Only the first tab that takes them gets them, so that three open
 * tabs show one toast.
 */
export function takeUntold(
  store: Store,
  userId: string,
  which: Receipt['outcome'] | 'any',
): Promise<Receipt[]> {
  return store.write(['receipts'], 'relaxed', async (tx) => {
    const receipts = tx.objectStore('receipts')
    const untold = (await receipts.getAll()).filter(
      (receipt) =>
        !receipt.shown && receipt.userId === userId && (which === 'any' || receipt.outcome === which),
    )
    for (const receipt of untold) await receipts.put({ ...receipt, shown: true })
    return untold
  })
}

/**
 * The user signed out. Forgets all their outcomes, because these contain what the user wrote, and all their ids except
 * those that unsent entries need. The result of an entry that is being sent is not stored either.
 */
export function forgetPerson(store: Store, userId: string): Promise<void> {
  return store.write(['entries', 'ids', 'receipts'], 'strict', async (tx) => {
    for (const { at, userId: whose } of await tx.objectStore('receipts').getAll())
      if (whose === userId) later(tx.objectStore('receipts').delete(at))
    const needed = new Set<string>()
    for (const entry of await tx.objectStore('entries').getAll()) {
      for (const need of entry.needs) needed.add(need)
      if (entry.userId === userId && entry.state === 'sending')
        later(tx.objectStore('entries').put({ ...entry, left: true, stamp: entry.stamp + 1 }))
    }
    for (const { temporary, userId: whose } of await tx.objectStore('ids').getAll())
      if (whose === userId && !needed.has(temporary)) later(tx.objectStore('ids').delete(temporary))
  })
}

/** Forgets outcomes beyond each user's history. Keeps those that a screen still shows until a fresh read arrives. */
export function prune(store: Store, isNeeded: (receipt: Receipt) => boolean): Promise<Set<number>> {
  return store.write(['receipts'], 'relaxed', async (tx) => {
    const all = await tx.objectStore('receipts').getAll()
    const later = new Map<string, number>()
    const history = new Set<number>()
    for (const { at, outcome, userId } of all.toReversed()) {
      if (outcome !== 'done') continue
      const count = later.get(userId) ?? 0
      later.set(userId, count + 1)
      if (count < HISTORY_LENGTH) history.add(at)
    }
    const forgotten = new Set<number>()
    for (const receipt of all) {
      if (history.has(receipt.at) || !receipt.shown || isNeeded(receipt)) continue
      await tx.objectStore('receipts').delete(receipt.at)
      forgotten.add(receipt.at)
    }
    return forgotten
  })
}

/**
 * Forgets ids that were stored long ago and that nothing needs: no entry and no outcome refers to them. Until then, an
 * address that still holds a temporary id can be resolved.
 *
 * @param lifetime milliseconds since the id was stored, or since a version that records this first saw it
 * @returns whether any was forgotten
 */
export function pruneIds(store: Store, now: number, lifetime: number): Promise<boolean> {
  return store.write(['entries', 'ids', 'receipts'], 'relaxed', async (tx) => {
    const needed = await neededIds(tx)
    let isForgotten = false
    for (const row of await tx.objectStore('ids').getAll()) {
      // A clock that was ahead when the id was stored would otherwise keep it for ever.
      if (row.at === undefined || row.at > now) later(tx.objectStore('ids').put({ ...row, at: now }))
      else if (now - row.at > lifetime && !needed.has(row.temporary)) {
        isForgotten = true
        later(tx.objectStore('ids').delete(row.temporary))
      }
    }
    return isForgotten
  })
}

async function neededIds(tx: Writing): Promise<Set<string | undefined>> {
  const entries = await tx.objectStore('entries').getAll()
  const receipts = await tx.objectStore('receipts').getAll()
  return new Set([
    ...entries.flatMap(({ needs, creates }) => [...needs, creates]),
    ...receipts.map(({ creates }) => creates),
  ])
}
