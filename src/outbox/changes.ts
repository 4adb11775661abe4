import type { Mark } from '@/shared/history'
import { noChanges, type StoredChanges } from './contract/ports'
import { freeFiles } from './files/files'
import { type Entry, type IdRow, NOBODY, type Receipt, type Seq } from './rows/types'
import type { StoreName } from './store/database'
import { forgetExchanged } from './store/exchanged'
import { idNeeds } from './store/known-ids'
import { notePutBack } from './store/put-back'
import { forgetFinished } from './store/sent-parts'
import { keepSentRow } from './store/sent-rows'
import { type Durability, later, type Store, type Writing } from './store/store'

/**
 * The ledger of one transaction. All code that changes an entry, or adds a receipt or an id, calls it. The ledger does what
 * belongs to each change, and gathers what the other tabs must hear (`end`). It does not wait for its writes.
 */
export class Changes {
  readonly tx: Writing
  readonly #told = noChanges()
  readonly #dropped: Entry[] = []

  constructor(tx: Writing) {
    this.tx = tx
  }

  /** What was changed so far. A row that the database must number first may still be missing. */
  get soFar(): {
    readonly put: readonly Entry[]
    readonly gone: readonly Seq[]
    readonly ids: readonly IdRow[]
  } {
    return this.#told
  }

  /** Adds an entry at the end of the queue, or at its `seq`. @returns the entry with its place */
  add(entry: Omit<Entry, 'seq'> & { seq?: Seq }): Promise<Entry> {
    // The database assigns `seq` if it is missing.
    const storing = this.tx.objectStore('entries').add(entry as Entry)
    const adding = storing.then((seq) => {
      const added = { ...entry, seq }
      this.#told.put.push(added)
      return added
    })
    later(adding)
    return adding
  }

  /** Stores an entry with its next stamp. @returns the stored row */
  put<E extends Entry>(entry: E): E {
    const next = { ...entry, stamp: entry.stamp + 1 }
    later(this.tx.objectStore('entries').put(next))
    this.#told.put.push(next)
    return next
  }

  /** Removes an entry whose work is done, with its files. */
  done(entry: Entry): void {
    later(this.tx.objectStore('entries').delete(entry.seq))
    later(freeFiles(this.tx, entry.files))
    this.#told.gone.push(entry.seq)
  }

  /** Removes an entry that nobody will send, with its files. An import may bring it back. */
  remove(entry: Entry): void {
    this.done(entry)
    this.#dropped.push(entry)
  }

  /** Adds an outcome, which the database numbers. @param mark the place of the change in the host's history */
  receipt(receipt: Omit<Receipt, 'at'>, mark?: Mark): void {
    const adding = this.tx.objectStore('receipts').add(receipt as Receipt)
    later(adding.then((at) => this.#told.receipts.push({ ...receipt, at })))
    if (mark !== undefined) keepSentRow(this.tx, { ...receipt, mark })
  }

  id(row: IdRow): void {
    later(this.tx.objectStore('ids').put(row))
    this.#told.ids.push(row)
  }

  forgetReceipt(at: number): void {
    this.#forget(this.tx.objectStore('receipts').delete(at))
  }

  forgetId(temporary: string): void {
    this.#forget(this.tx.objectStore('ids').delete(temporary))
  }

  #forget(deleting: Promise<void>): void {
    later(deleting)
    this.#told.forgotten = true
  }

  /**
   * Notes elsewhere that the removed entries are gone: others may have waited behind them. Call this last.
   * @returns the changes, for all tabs. They are complete when the transaction is
   */
  async end(): Promise<StoredChanges> {
    const dropped = this.#dropped.splice(0)
    if (dropped.length > 0) {
      notePutBack(this.tx)
      await forgetExchanged(
        this.tx,
        dropped.map(({ id }) => id),
      )
      await forgetFinished(this.tx, dropped)
    }
    return this.#told
  }
}

/**
 * Forgets the temporary ids of a person who has signed out, and those of nobody, except those that the queue needs
 * (`idNeeds`). Those that no entry names belong to nobody from now on.
 */
export async function forgetIds(changes: Changes, userId: string): Promise<void> {
  const { tx } = changes
  const needOf = idNeeds(await tx.objectStore('entries').getAll())
  for (const row of await tx.objectStore('ids').getAll()) {
    if (row.userId !== userId && row.userId !== NOBODY) continue
    const need = needOf(row)
    if (need === undefined) changes.forgetId(row.temporary)
    else if (need === 'doubt' && row.userId !== NOBODY) changes.id({ ...row, userId: NOBODY })
  }
}

/** Runs `work` in one transaction, as `Store.write` does. @returns what it changed, for all tabs */
export function changing(
  store: Store,
  stores: StoreName[],
  work: (changes: Changes) => Promise<unknown>,
  durability: Durability = 'strict',
): Promise<StoredChanges> {
  return store.write(stores, durability, async (tx) => {
    const changes = new Changes(tx)
    await work(changes)
    return changes.end()
  })
}
