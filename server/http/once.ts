import type { Database, Transaction } from '../database/database.ts'
import { isConnectionLost, sqlState } from '../database/fault.ts'
import type { ReceivedFile } from '../files/receive.ts'
import { take } from '../files/sent-ahead.ts'
import type { FileStore } from '../files/store.ts'
import { HttpError } from './errors.ts'
import { type KeyedRequest, recall, remember, type StoredAnswer } from './idempotency.ts'

export type Task = (tx: Transaction, discard: (...urls: unknown[]) => void) => Promise<StoredAnswer>

/**
 * Does the work, keeps its answer under the key and puts its files in place: all of it in one transaction, or
 * nothing. The files (`files`) are placed last, so that only a commit that fails can leave them to be
 * taken back.
 */
export async function once(
  db: Database,
  store: FileStore,
  keyed: KeyedRequest | undefined,
  files: readonly ReceivedFile[],
  task: Task,
): Promise<{ replayed: boolean; stored: StoredAnswer }> {
  const discarded = new Set<string>()
  let done = false
  try {
    const outcome = await retryingConflicts(() =>
      db.transaction(async (tx) => {
        discarded.clear()
        done = false
        const earlier = keyed && (await recall(tx, keyed))
        if (earlier !== undefined) return { replayed: true, stored: earlier }
        const stored = await task(tx, (...urls) => {
          for (const url of urls) if (typeof url === 'string') discarded.add(url)
        })
        if (keyed !== undefined) await remember(tx, keyed, stored)
        for (const { sentAhead } of files) if (sentAhead !== undefined) await take(tx, sentAhead)
        await store.place(files)
        done = true
        return { replayed: false, stored }
      }),
    )
    await store.discard(discarded)
    return outcome
  } catch (error) {
    // Whether a commit took place whose connection broke, or whose server was stopped, is unknown: then the sweep
    // decides, by the rows. Any other SQLSTATE says that it did not.
    if (!done || (sqlState(error) !== undefined && !isConnectionLost(error))) await store.takeBack(files)
    throw error
  }
}

const RETRIES = 3

/** Two transactions that wait for each other, or saw each other's rows change: one was rolled back and may try again. */
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
