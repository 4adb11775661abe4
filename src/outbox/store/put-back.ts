import { randomId } from '@/lib/ids'
import { later, type Writing } from './store'

const KEY = 'put-back'

/**
 * Notes that entries which a sender may have passed over are in line again, in the very transaction that puts them
 * there: a message to the sender could come after it has marked a later one.
 */
export function notePutBack(tx: Writing): void {
  later(tx.objectStore('meta').put(randomId(), KEY))
}

/** The last such note; a sender that finds another than before looks at its queue from the head. */
export function lastPutBack(tx: Writing): Promise<unknown> {
  return tx.objectStore('meta').get(KEY)
}
