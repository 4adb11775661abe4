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

/** For a request nobody waits for: should it fail, its transaction fails with it, and that is heard. */
export function later(request: Promise<unknown>): void {
  request.catch(() => {})
}

function commit(tx: Writing): void {
  try {
    tx.commit()
  } catch {
    // Committing by itself already, for want of further requests.
  }
}

/**
 * The one door to the database: opens it when first needed, again when the browser dropped it, and makes sure that
 * a promise resolves only when the transaction is *complete*. A request's success is not enough: a full disk aborts
 * the transaction after it.
 */
export class Store {
  #name: string
  #opening: Promise<OutboxDatabase> | undefined
  #counted: () => Counted
  #onGone: () => void

  /**
   * @param counted see `openOutboxDatabase`
   * @param onGone told when the browser has dropped the connection, or somebody the database
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
   * Opens a transaction, and once more where the connection turns out to be dead (`InvalidStateError`): an action of
   * a person must not be lost to a connection the browser closed meanwhile.
   */
  async #begin<T>(begin: (database: OutboxDatabase) => T): Promise<T> {
    try {
      return begin(await this.#open())
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
      this.#opening = undefined
      return begin(await this.#open())
    }
  }

  /**
   * Runs `work` in one read-write transaction; resolves with its result once that is on disk (`strict`) or handed to
   * the system (`relaxed`). If `work` throws, or the disk is full, nothing of it is kept and the promise rejects.
   *
   * What `work` has asked for and not awaited (`later`) is part of the transaction all the same. The commit is asked for
   * at once, rather than left to the browser, which would first wait to hear from us after the last request.
   */
  async write<T>(stores: StoreName[], durability: Durability, work: (tx: Writing) => Promise<T>): Promise<T> {
    const tx = await this.#begin((database) => database.transaction(stores, 'readwrite', { durability }))
    try {
      const result = await work(tx)
      commit(tx)
      await tx.done
      return result
    } catch (error) {
      tx.done.catch(() => {})
      try {
        tx.abort()
      } catch {
        // Already aborted by the very error that is being reported.
      }
      throw tx.error ?? error
    }
  }

  async read<T>(stores: StoreName[], work: (tx: Reading) => Promise<T>): Promise<T> {
    const tx = await this.#begin((database) => database.transaction(stores, 'readonly'))
    return work(tx)
  }

  async close(): Promise<void> {
    const opening = this.#opening
    this.#opening = undefined
    if (opening) (await opening).close()
  }
}
