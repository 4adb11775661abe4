import { randomId } from '@/lib/ids'
import { later, type Writing } from './store'

const KEY = 'put-back'

/**
 * Writes a note that makes a running sender search the queue from the head again. Call this when a change makes an
 * entry ready to be sent, e.g. when a person brings it back. A sender may already have passed over the entry. The note
 * is a row that is written in the transaction of the change. A message would not be enough: a sender might claim a
 * later entry before the message arrives.
 */
export function notePutBack(tx: Writing): void {
  later(tx.objectStore('meta').put(randomId(), KEY))
}

/** Returns the last note of `notePutBack`. A sender that finds a new note searches the queue from the head again. */
export function lastPutBack(tx: Writing): Promise<unknown> {
  return tx.objectStore('meta').get(KEY)
}
