import type { Database, Transaction } from '../database/database.ts'
import { isConnectionLost, sqlState } from '../database/fault.ts'
import { countChange, historyNow } from '../database/history.ts'
import type { ReceivedFile } from '../files/receive.ts'
import { take } from '../files/sent-ahead.ts'
import type { FileStore } from '../files/store.ts'
import { HttpError } from '../http-error.ts'
import { type KeyedRequest, recall, remember, type StoredAnswer } from './idempotency.ts'

/** What a task has done: its answer, and the files that have to be moved to the uploads. */
export interface Done {
  readonly stored: StoredAnswer
  readonly files: readonly ReceivedFile[]
}

/** `history`: how far the history of the database has come with this change (database/history.ts). */
export interface Outcome {
  readonly replayed: boolean
  readonly stored: StoredAnswer
  readonly history: string | undefined
}

export type Task = (tx: Transaction, discard: (...urls: unknown[]) => void) => Promise<Done>

/**
 * Does the work, stores the answer under the key and moves the files to the uploads. Either all of this happens, in one
 * transaction, or none of it. The files are moved after the work, so no file has to be moved back if the work fails. If
 * the key already has an answer, the function returns that answer and does nothing else.
 */
export async function once(
  db: Database,
  store: FileStore,
  keyed: KeyedRequest | undefined,
  task: Task,
): Promise<Outcome> {
  const discarded = new Set<string>()
  let files: readonly ReceivedFile[] = []
  let placing = false
  let done = false
  try {
    const outcome = await retryingConflicts(() =>
      db.transaction(async (tx) => {
        discarded.clear()
        files = []
        placing = false
        done = false
        const earlier = keyed && (await recall(tx, keyed))
        if (earlier !== undefined) return { replayed: true, stored: earlier, history: await historyNow(tx) }
        const result = await task(tx, (...urls) => {
          for (const url of urls) if (typeof url === 'string') discarded.add(url)
        })
        const { stored } = result
        files = result.files
        if (keyed !== undefined) await remember(tx, keyed, stored)
        for (const { sentAhead } of files) if (sentAhead !== undefined) await take(tx, sentAhead)
        placing = true
        await store.place(files)
        const history = await countChange(tx)
        done = true
        return { replayed: false, stored, history }
      }),
    )
    if (!outcome.replayed) await store.settle(files)
    await store.discard(discarded)
    return outcome
  } catch (error) {
    // If the connection broke or the database server stopped during the commit, nobody knows whether the commit
    // happened. In that case, leave the files in place. If no row names them, `store.sweep` later moves them to the
    // trash. After any other error of the database, the commit did not happen.
    //
    // If this call has not begun to place the files (`placing` is false), take none of them back. Another mutation may
    // have placed a file that was sent ahead, and a row may name that file now.
    const undone = !done || (sqlState(error) !== undefined && !isConnectionLost(error))
    if (placing && undone) await store.takeBack(files)
    throw error
  }
}

const RETRIES = 3

/**
 * Repeats a transaction that was rolled back because of a conflict with another transaction. Either each transaction
 * waited for a lock of the other (40P01), or the rolled-back transaction needed a row that the other transaction had
 * changed (40001).
 */
async function retryingConflicts<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      const state = error instanceof HttpError ? undefined : sqlState(error)
      if ((state !== '40P01' && state !== '40001') || attempt > RETRIES) throw error
    }
  }
}
