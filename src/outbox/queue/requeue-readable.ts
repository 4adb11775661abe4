import { changing } from '../changes'
import { noChanges, type StoredChanges } from '../contract/ports'
import type { Registry } from '../contract/sendable'
import type { Entry } from '../rows/types'
import { notePutBack } from '../store/put-back'
import type { Store } from '../store/store'
import { partsIn } from '../together/parts'
import { afresh } from './edit-queue'

/**
 * Puts failed entries back in the queue if another version of the app could not read them, and this version can.
 * @returns the changes. Nothing is written if there are none
 */
export async function requeueReadable(store: Store, registry: Registry): Promise<StoredChanges> {
  const isStranger = ({ failure }: Entry) => failure?.kind === 'unknown'
  if (!(await store.read(['entries'], (tx) => tx.objectStore('entries').getAll())).some(isStranger))
    return noChanges()
  return changing(store, ['entries', 'meta'], async (changes) => {
    const { tx } = changes
    const queue = await tx.objectStore('entries').getAll()
    for (const row of queue.filter(isStranger)) {
      // A root may have failed because another part could not be read.
      if (!partsIn(queue, row).every((part) => isReadable(part, registry))) continue
      const { failure: _over, ...rest } = row
      changes.put({ ...rest, ...afresh })
    }
    if (changes.soFar.put.length > 0) notePutBack(tx)
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
