import type { IDBPTransaction } from 'idb'
import {
  type Counted,
  type OutboxDatabase,
  type OutboxSchema,
  openOutboxDatabase,
  type StoreName,
} from './database'

export type Writing = IDBPTransaction<OutboxSchema, StoreName[], 'readwrite'>
export type Reading = IDBPTransaction<OutboxSchema, StoreName[], 'readonly'>
export type Durability = 'strict' | 'relaxed'

/**
 * The names of the errors of a dead connection. WebKit drops connections in the background and then answers
 * `UnknownError` ("Connection to Indexed Database server lost").
 */
const DEAD = ['InvalidStateError', 'UnknownError']

const isDead = (error: unknown) => error instanceof DOMException && DEAD.includes(error.name)

/** Whether somebody ended the transaction, because the page was put aside. The connection is still good. */
const isEnded = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Call this for a request that is not awaited. If the request fails, its transaction reports the error. */
export function later(request: Promise<unknown>): void {
  request.catch(() => {})
}

function commit(tx: Writing): void {
  try {
    tx.commit()
  } catch {
    // No request is left, so the transaction is already committing by itself.
  }
}

/**
 * The only access to the database. It opens the database on first use, and again after the browser dropped the
 * connection. The promise of a write resolves only when the transaction is *complete*. The success of its requests is
 * not enough: a full disk may still abort the transaction.
 */
export class Store {
  #name: string
  #opening: Promise<OutboxDatabase> | undefined
  #counted: () => Counted
  #onGone: () => void

  /**
   * @param counted see `openOutboxDatabase`
   * @param onGone called when the browser dropped the connection or somebody deleted the database
   */
  constructor(name: string, counted: () => Counted = () => ({ seq: 0, at: 0 }), onGone = () => {}) {
    this.#name = name
    this.#counted = counted
    this.#onGone = onGone
  }

  #open(): Promise<OutboxDatabase> {
    if (this.#opening === undefined) {
      const gone = () => {
        if (this.#opening !== opening) return
        this.#opening = undefined
        this.#onGone()
      }
      const opening = openOutboxDatabase(this.#name, gone, this.#counted())
      this.#opening = opening
      opening.catch(() => {
        if (this.#opening === opening) this.#opening = undefined
      })
    }
    return this.#opening
  }

  /**
   * Begins a transaction. If the connection turns out to be dead, nothing can have been stored yet. So this function
   * opens the database again and tries once more: a user's change must not be lost because the browser closed a
   * connection.
   */
  async #begin<T>(begin: (database: OutboxDatabase) => T): Promise<T> {
    try {
      return begin(await this.#open())
    } catch (error) {
      if (!isDead(error)) throw error
      this.#opening = undefined
      return begin(await this.#open())
    }
  }

  /**
   * Does what `writeOnce` does. If the connection is lost, or the transaction is ended, while `work` runs, nothing was
   * stored. So this function runs `work` once more, after a lost connection on a new one. If that happens later, nobody
   * knows what was stored, and the promise rejects.
   */
  async write<T>(stores: StoreName[], durability: Durability, work: (tx: Writing) => Promise<T>): Promise<T> {
    let isDone = false
    const once = () =>
      this.writeOnce(stores, durability, async (tx) => {
        isDone = false
        const result = await work(tx)
        isDone = true
        return result
      })
    return once().catch((error) => {
      if (isDone || !(isDead(error) || isEnded(error))) throw error
      if (isDead(error)) this.#opening = undefined
      return once()
    })
  }

  /**
   * Runs `work` in one read-write transaction. The promise resolves with the result of `work` when its changes are on
   * the disk (`strict`) or handed to the operating system (`relaxed`). If `work` throws or the disk is full, nothing is
   * stored and the promise rejects.
   *
   * Requests that `work` made and did not await (`later`) are part of the transaction too. This function commits the
   * transaction as soon as `work` has ended, because the browser would commit it later: it first waits for further
   * requests.
   */
  async writeOnce<T>(
    stores: StoreName[],
    durability: Durability,
    work: (tx: Writing) => Promise<T>,
  ): Promise<T> {
    const begin = (database: OutboxDatabase) => database.transaction(stores, 'readwrite', { durability })
    const tx = await this.#begin(begin)
    let refusal: unknown
    const note = (event: Event) => {
      refusal = (event.target as IDBRequest).error
    }
    // Remember why a request failed: in WebKit and Firefox, `tx.done` rejects without that reason.
    tx.addEventListener('error', note, true)
    try {
      const result = await work(tx)
      commit(tx)
      await tx.done
      return result
    } catch (error) {
      // After a transaction has failed because the disk is full, Firefox allows only deletions in the transaction that
      // follows. Begin an empty transaction here, so that the next real one can write again.
      later(tx.done.catch(() => begin(tx.db).done))
      try {
        tx.abort()
      } catch {
        // The error that is being reported has already aborted the transaction.
      }
      throw tx.error ?? refusal ?? error
    }
  }

  async read<T>(stores: StoreName[], work: (tx: Reading) => Promise<T>): Promise<T> {
    return work(await this.#begin((database) => database.transaction(stores, 'readonly')))
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = undefined
    ;(await opening)?.close()
  }
}
