import type { Store } from './store/store'
import type { Entry, IdRow, Receipt } from './types'

/** The number of entries per read. */
const PART = 500

/**
 * Reads the queue in parts, each in a transaction of its own, so that the sender does not wait until a long queue is
 * read. Messages report what changes meanwhile.
 */
export async function readQueue(
  store: Store,
): Promise<{ entries: Entry[]; receipts: Receipt[]; ids: IdRow[] }> {
  const entries: Entry[] = []
  for (;;) {
    const after = IDBKeyRange.lowerBound(entries.at(-1)?.seq ?? 0, true)
    const rest = await store.read(['entries', 'receipts', 'ids'], async (tx) => {
      const part = await tx.objectStore('entries').getAll(after, PART)
      entries.push(...part)
      if (part.length === PART) return undefined
      const others = [tx.objectStore('receipts').getAll(), tx.objectStore('ids').getAll()] as const
      const [receipts, ids] = await Promise.all(others)
      return { receipts, ids }
    })
    if (rest !== undefined) return { entries, ...rest }
  }
}
