import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { READS_DATABASE, READS_STORE } from './forget-reads'
import { asStale, type SavedQuery } from './stale-query'

interface Schema extends DBSchema {
  [READS_STORE]: { key: [user: string, hash: string]; value: SavedQuery }
}

/** Whether the saved data of a query with this key can be shown. */
export type IsReadable = (key: readonly unknown[], data: unknown) => boolean

/**
 * The version of the database. Increase it whenever the layout of the rows changes. If only the data in the rows
 * changes, no new version is needed, because `IsReadable` checks that data.
 */
const VERSION = 2

/** How long after a change in the query cache it is saved, with what else changes until then, in milliseconds. */
const SAVE_AFTER = 1_000

/**
 * The saved reads of a user, as a persister of TanStack Query. The persisters that TanStack brings write the whole cache
 * as one text at each change. That takes 37 ms for 5 MB, and 123 ms on a slow tablet. Here each query has a row, and if
 * one query changes, only one row is written, in 2 ms (docs/BENCHMARKS.md). Nothing is lost if storing fails, because
 * the next start can read the data from the server.
 */
export class SavedQueries implements Persister {
  #opening: Promise<IDBPDatabase<Schema>> | undefined
  #user: string
  #isReadable: IsReadable
  #closed = false
  /** The queries to save when the timer ends. */
  #latest: readonly SavedQuery[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /**
   * For each query on the device, by its hash: the time when its data was read (`NaN` if the row cannot be shown).
   * `save` compares these times to find the queries that have changed.
   */
  #written = new Map<string, number>()

  #kept: () => readonly Pick<SavedQuery, 'queryHash'>[]

  /** @param kept returns the queries whose rows must stay; all others are deleted when something is saved */
  constructor(user: string, isReadable: IsReadable, kept: () => readonly Pick<SavedQuery, 'queryHash'>[]) {
    this.#user = user
    this.#isReadable = isReadable
    this.#kept = kept
  }

  /** Whether the data of a query is on the device as it is now. */
  has({ queryHash, state }: Pick<SavedQuery, 'queryHash' | 'state'>): boolean {
    return this.#written.get(queryHash) === state.dataUpdatedAt
  }

  /** Saves these queries soon, together with what else changes until then. */
  persistClient({ clientState }: PersistedClient): void {
    this.#latest = clientState.queries
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.save(this.#latest)
    }, SAVE_AFTER)
  }

  async restoreClient(): Promise<PersistedClient> {
    return {
      buster: '',
      timestamp: Date.now(),
      clientState: { queries: await this.load(), mutations: [] },
    }
  }

  /** Deletes the rows of this user. The query cache asks for it if it cannot use them. */
  async removeClient(): Promise<void> {
    this.#written.clear()
    await (await this.#open()).delete(READS_STORE, this.#all())
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#opening !== undefined) return this.#opening
    // A database that cannot be used is deleted. It may come from a later version of the app, or be incomplete. Its
    // content can be read from the server again.
    const opening = this.#openOnce().catch(async () => {
      await deleteDB(READS_DATABASE)
      return this.#openOnce()
    })
    this.#opening = opening
    opening.catch(() => this.#closeDown())
    return opening
  }

  async #openOnce(): Promise<IDBPDatabase<Schema>> {
    const database = await openDB<Schema>(READS_DATABASE, VERSION, {
      // What another version has saved can be read from the server again.
      upgrade(upgraded) {
        for (const store of upgraded.objectStoreNames) upgraded.deleteObjectStore(store)
        upgraded.createObjectStore(READS_STORE)
      },
      blocking: (_current, _blocked, event) => {
        ;(event.target as IDBDatabase).close()
        this.#closeDown()
      },
      terminated: () => this.#closeDown(),
    })
    if (database.objectStoreNames.contains(READS_STORE)) return database
    database.close()
    throw new Error('not a database of saved reads')
  }

  /** Makes the next caller open the database again. */
  #closeDown(): void {
    this.#opening = undefined
  }

  #all(): IDBKeyRange {
    return IDBKeyRange.bound([this.#user], [this.#user, []])
  }

  /**
   * Loads all saved reads of this user. The list is empty if the store cannot be read. All loaded data counts as stale,
   * even if it is young, so that a user who opens or reloads the app gets current data. Rows that cannot be shown (a
   * broken disk, another version's format) are left out, and the next save removes them.
   */
  async load(): Promise<SavedQuery[]> {
    try {
      const { store } = (await this.#open()).transaction(READS_STORE)
      const [keys, rows]: [[string, string][], (SavedQuery | undefined)[]] = await Promise.all([
        store.getAllKeys(this.#all()),
        store.getAll(this.#all()),
      ])
      const queries: SavedQuery[] = []
      for (const [index, [, hash]] of keys.entries()) {
        const query = rows[index]
        const good = isSound(query) && this.#isReadable(query.queryKey, query.state.data)
        this.#written.set(hash, good ? query.state.dataUpdatedAt : Number.NaN)
        if (good) queries.push(asStale(query))
      }
      return queries
    } catch {
      return []
    }
  }

  /** Writes the queries that differ from their rows, and deletes the rows of queries that need not be kept. */
  async save(queries: readonly SavedQuery[]): Promise<void> {
    const changed = queries.filter((query) => !this.has(query))
    const kept = new Set(this.#kept().map((query) => query.queryHash))
    const gone = [...this.#written.keys()].filter((hash) => !kept.has(hash))
    if (this.#closed || changed.length + gone.length === 0) return
    for (const query of changed) this.#written.set(query.queryHash, query.state.dataUpdatedAt)
    for (const hash of gone) this.#written.delete(hash)
    try {
      const database = await this.#open()
      if (this.#closed) return
      const tx = database.transaction(READS_STORE, 'readwrite', { durability: 'relaxed' })
      for (const query of changed) await tx.store.put(asSaved(query), [this.#user, query.queryHash])
      for (const hash of gone) await tx.store.delete([this.#user, hash])
      await tx.done
    } catch {
      // If the store is full or broken, the next start is slower, but nothing is lost. The next save tries to write the
      // changed rows again.
      for (const query of changed) this.#written.delete(query.queryHash)
    }
  }

  /**
   * Makes `save` do nothing from now on. The query cache may report a change only after the user has signed out. Such a
   * change must not be stored.
   */
  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }
}

/** Whether the row has the fields that the query cache relies on. */
function isSound(query: SavedQuery | undefined): query is SavedQuery {
  return (
    typeof query?.state === 'object' &&
    query.state !== null &&
    Array.isArray(query.queryKey) &&
    typeof query.state.dataUpdatedAt === 'number'
  )
}

/** Returns the query as it is saved: with the data that it last read, without its current error or request. */
export function asSaved<Q extends Pick<SavedQuery, 'state' | 'promise'>>({
  promise: _running,
  state,
  ...query
}: Q) {
  return {
    ...query,
    state: {
      ...state,
      status: 'success',
      fetchStatus: 'idle',
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
    },
  } as const
}
