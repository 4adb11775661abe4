import { Changes } from '../changes'
import type { Entry } from '../rows/types'
import type { Store } from '../store/store'
import type { Claimed } from '../terms'

/**
 * Changes the row of an entry that is about to be sent. The promise resolves when the change is on the disk. The tabs
 * get no message about the change, so they show it only after this attempt to send has ended.
 * @returns `false` if another attempt has taken over the entry. In this case nothing is written
 */
export function rewriteOwn(store: Store, entry: Claimed, change: (row: Entry) => Entry): Promise<boolean> {
  return store.write(['entries'], 'strict', async (tx) => {
    const row = await tx.objectStore('entries').get(entry.seq)
    if (row?.attempt?.id !== entry.attempt.id) return false
    new Changes(tx).put(change(row))
    return true
  })
}
