import { randomId } from '@/lib/ids'
import type { Entry, IdRow, Receipt, SendSettings, WentBack } from '../rows/types'
import { ID } from '../store/database'
import { readWentBack } from '../store/host-history'
import { allSettings } from '../store/settings'
import type { Store } from '../store/store'

/** The number of entries per read. */
const PART = 500

/** What the database holds of the queue. `database` is the id of the database. */
interface ReadQueue {
  database: string
  entries: Entry[]
  receipts: Receipt[]
  ids: IdRow[]
  settings: Map<string, SendSettings>
  wentBack: WentBack | undefined
}

/**
 * Reads the queue in parts, each in a transaction of its own, so that the sender does not wait until a long queue is
 * read. The result may be out of date for a row that changes during the read. But the tab that changes the row posts a
 * message, from which the caller learns the change.
 */
export async function readQueue(store: Store, host: string): Promise<ReadQueue> {
  const entries: Entry[] = []
  for (;;) {
    const after = IDBKeyRange.lowerBound(entries.at(-1)?.seq ?? 0, true)
    const rest = await store.read(['entries', 'receipts', 'ids', 'meta'], async (tx) => {
      const part = await tx.objectStore('entries').getAll(after, PART)
      entries.push(...part)
      if (part.length === PART) return undefined
      const [receipts, ids, settings, wentBack, database] = await Promise.all([
        tx.objectStore('receipts').getAll(),
        tx.objectStore('ids').getAll(),
        allSettings(tx),
        readWentBack(tx, host),
        tx.objectStore('meta').get(ID),
      ])
      return { receipts, ids, settings, wentBack, database }
    })
    if (rest === undefined) continue
    const { database, ...rows } = rest
    return { entries, ...rows, database: typeof database === 'string' ? database : await named(store) }
  }
}

/**
 * Gives an id to a database that an older version of the app has created, and returns the id.
 * @returns an empty text if the id could not be stored, e.g. because the disk is full. Nothing may be concluded from it
 */
function named(store: Store): Promise<string> {
  return store
    .write(['meta'], 'relaxed', async (tx) => {
      const meta = tx.objectStore('meta')
      const known = await meta.get(ID)
      if (typeof known === 'string') return known
      const id = randomId()
      await meta.put(id, ID)
      return id
    })
    .catch(() => '')
}
