import { randomId } from '@/lib/ids'
import { later, type Writing } from './store'

const KEY = 'put-back'

/**
 * Notes that entries that a sender may have passed over are back in the queue. The note is written in the transaction
 * that puts them back, because a message might reach the sender only after it has claimed a later entry.
 */
export function notePutBack(tx: Writing): void {
  later(tx.objectStore('meta').put(randomId(), KEY))
}

/** Reads the last such note. A sender that finds a new note searches the queue from the head again. */
export function lastPutBack(tx: Writing): Promise<unknown> {
  return tx.objectStore('meta').get(KEY)
}
