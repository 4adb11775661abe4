import { changing } from '../changes'
import type { StoredChanges } from '../contract/ports'
import { TooLateError } from '../rows/errors'
import type { Entry, PutOff, Seq } from '../rows/types'
import { notePutBack } from '../store/put-back'
import type { Store } from '../store/store'
import { partsIn } from '../together/parts'

/**
 * Puts an entry off. The entry keeps its place in the queue, and no sender claims it until a person brings it back. An
 * entry that is being sent can be put off too. In that case the caller must tell the sender to stop the request.
 *
 * @throws TooLateError if the entry is gone or failed, or if the server is known to have done the work
 */
export function putOff(store: Store, seq: Seq, why: PutOff): Promise<StoredChanges> {
  return steer(
    store,
    seq,
    ({ state, applied }) => state === 'queued' && !applied,
    (entry) => ({
      ...entry,
      putOff: why,
    }),
  )
}

/**
 * Brings a put-off entry back. The entry no longer waits for its back-off or for Wi-Fi.
 *
 * @throws TooLateError if the entry is gone or failed, or if the server is known to have done the work
 */
export function bringBack(store: Store, seq: Seq): Promise<StoredChanges> {
  return steer(
    store,
    seq,
    ({ putOff: why }) => why !== undefined,
    ({ putOff: _over, ...entry }) => ({
      ...entry,
      anyNetwork: true,
      tries: 0,
      nextAt: 0,
    }),
  )
}

/**
 * Changes an entry. If the entry is a part of a group (`Entry.together`), this changes the first part that fits, because
 * the others wait behind it. If a thing of the group was created already, the sender takes it back before it sends
 * anything else (`together/take-back.ts`).
 */
function steer(
  store: Store,
  seq: Seq,
  fits: (part: Entry) => boolean,
  change: (entry: Entry) => Entry,
): Promise<StoredChanges> {
  return changing(store, ['entries', 'meta'], async (changes) => {
    const { tx } = changes
    const entry = await tx.objectStore('entries').get(seq)
    if (entry === undefined || entry.applied || entry.state === 'failed') throw new TooLateError()
    const isAlone = entry.together === undefined || entry.state === 'sending'
    const parts = isAlone ? [] : partsIn(await tx.objectStore('entries').getAll(), entry)
    const one = parts.find(fits) ?? entry
    changes.put(change(one))
    notePutBack(tx)
  })
}
