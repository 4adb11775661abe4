import { noChanges, type StoredChanges } from '../ports'
import type { Entry } from '../rows/types'
import type { Registry } from '../sendable'
import { notePutBack } from '../store/put-back'
import type { Store } from '../store/store'
import { afresh } from './edit-queue'

/**
 * Puts failed entries back in the queue if another version of the app could not read them, and this version can.
 * @returns the changes. Nothing is written if there are none
 */
export async function requeueReadable(store: Store, registry: Registry): Promise<StoredChanges> {
  const isStranger = ({ failure }: Entry) => failure?.kind === 'unknown'
  const changes = noChanges()
  if (!(await store.read(['entries'], (tx) => tx.objectStore('entries').getAll())).some(isStranger))
    return changes
  return store.write(['entries', 'meta'], 'strict', async (tx) => {
    for (const row of (await tx.objectStore('entries').getAll()).filter(isStranger)) {
      if (!isReadable(row, registry)) continue
      const { failure: _over, ...rest } = row
      const next: Entry = { ...rest, ...afresh, stamp: row.stamp + 1 }
      await tx.objectStore('entries').put(next)
      changes.put.push(next)
    }
    if (changes.put.length > 0) notePutBack(tx)
    return changes
  })
}

function isReadable({ action: name, input, version }: Entry, registry: Registry): boolean {
  const action = registry(name)
  try {
    return action !== undefined && action.request(action.read(input, version)) !== undefined
  } catch {
    return false
  }
}
