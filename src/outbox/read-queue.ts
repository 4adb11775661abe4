import { allSettings, type SendSettings } from './store/settings'
import type { Store } from './store/store'
import type { Entry, IdRow, Receipt } from './types'

/** The number of entries per read. */
const PART = 500

/**
 * Reads the queue in parts, each in a transaction of its own, so that the sender does not wait until a long queue is
 * read. The result may be out of date for a row that changes during the read. But the tab that changes the row posts a
 * message, from which the caller learns the change.
 */
export async function readQueue(
  store: Store,
): Promise<{ entries: Entry[]; receipts: Receipt[]; ids: IdRow[]; settings: Map<string, SendSettings> }> {
  const entries: Entry[] = []
  for (;;) {
    const after = IDBKeyRange.lowerBound(entries.at(-1)?.seq ?? 0, true)
    const rest = await store.read(['entries', 'receipts', 'ids', 'meta'], async (tx) => {
      const part = await tx.objectStore('entries').getAll(after, PART)
      entries.push(...part)
      if (part.length === PART) return undefined
      const [receipts, ids, settings] = await Promise.all([
        tx.objectStore('receipts').getAll(),
        tx.objectStore('ids').getAll(),
        allSettings(tx),
      ])
      return { receipts, ids, settings }
    })
    if (rest !== undefined) return { entries, ...rest }
  }
}
