import { randomId } from '@/lib/ids'
import { later, type Writing } from './store'

const KEY = 'put-back'

/**
 * Notes that entries are back in the queue that a sender may have passed over. The note is written in the same
 * transaction: a message could reach the sender only after it has claimed a later entry.
 */
export function notePutBack(tx: Writing): void {
  later(tx.objectStore('meta').put(randomId(), KEY))
}

/** Reads the last such note. A sender that finds a new one looks at its queue from the head. */
export function lastPutBack(tx: Writing): Promise<unknown> {
  return tx.objectStore('meta').get(KEY)
}
