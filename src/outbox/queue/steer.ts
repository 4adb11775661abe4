import { noChanges, type StoredChanges } from '../ports'
import { TooLateError } from '../rows/errors'
import type { Entry, PutOff, Seq } from '../rows/types'
import { notePutBack } from '../store/put-back'
import type { Store } from '../store/store'

/**
 * Puts an entry off. The entry keeps its place in the queue, and no sender claims it until a person brings it back. An
 * entry that is being sent can be put off too. In that case the caller must tell the sender to stop the request.
 *
 * @throws TooLateError if the entry is gone or failed, or if the server is known to have done the work
 */
export function putOff(store: Store, seq: Seq, why: PutOff): Promise<StoredChanges> {
  return steer(store, seq, (entry) => ({ ...entry, putOff: why }))
}

/**
 * Brings a put-off entry back. The entry no longer waits for its back-off or for Wi-Fi.
 *
 * @throws TooLateError if the entry is gone or failed, or if the server is known to have done the work
 */
export function bringBack(store: Store, seq: Seq): Promise<StoredChanges> {
  return steer(store, seq, ({ putOff: _over, ...entry }) => ({
    ...entry,
    anyNetwork: true,
    tries: 0,
    nextAt: 0,
  }))
}

function steer(store: Store, seq: Seq, change: (entry: Entry) => Entry): Promise<StoredChanges> {
  return store.write(['entries', 'meta'], 'strict', async (tx) => {
    const entry = await tx.objectStore('entries').get(seq)
    if (entry === undefined || entry.applied || entry.state === 'failed') throw new TooLateError()
    const next = { ...change(entry), stamp: entry.stamp + 1 }
    await tx.objectStore('entries').put(next)
    notePutBack(tx)
    return { ...noChanges(), put: [next] }
  })
}
