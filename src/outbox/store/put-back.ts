import { randomId } from '@/lib/ids'
import { later, type Writing } from './store'

const KEY = 'put-back'

/**
 * Notes a change of entries that a sender may already have passed over. E.g. a person put them back in the queue. The
 * note is a row that is written in the transaction of the change. A message would not be enough: the sender might hear
 * it only after it has claimed a later entry.
 */
export function notePutBack(tx: Writing): void {
  later(tx.objectStore('meta').put(randomId(), KEY))
}

/** Reads the last note of `notePutBack`. A sender that finds a new note searches the queue from the head again. */
export function lastPutBack(tx: Writing): Promise<unknown> {
  return tx.objectStore('meta').get(KEY)
}
