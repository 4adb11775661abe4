import type { Receipt } from '../types'
import type { Store } from './store'

/** How many sent entries stay listed as recent history. */
export const HISTORY_LENGTH = 50

/**
 * Takes the outcomes nobody has been told of, for this tab to tell: whoever takes them first has them alone, so that
 * three open tabs make one toast.
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

/** Forgets all outcomes of a person: they say what was written. */
export function forgetOutcomes(store: Store, userId: string): Promise<void> {
  return store.write(['receipts'], 'relaxed', async (tx) => {
    const receipts = tx.objectStore('receipts')
    for (const { at, userId: whose } of await receipts.getAll())
      if (whose === userId) await receipts.delete(at)
  })
}

/** Forgets outcomes beyond each person's history, except those a screen still needs to bridge the time until a fresh read. */
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
