import type { Line } from '../attempt/piece-size'
import { rowOf } from '../store/host-hold'
import type { Store } from '../store/store'

const LINE = 'line'

/**
 * Remembers what this device has learnt of the way to a host, so that the next file begins with the right size. It is
 * only a hint, so nothing fails if it cannot be stored.
 */
export class KnownLine {
  #store: Store
  #row: string
  #line: Line | undefined
  #hasRead = false

  constructor(store: Store, host: string) {
    this.#store = store
    this.#row = rowOf(LINE, host)
  }

  /** Reads the database again at the next use, because another tab may have learnt something since. */
  refresh(): void {
    this.#hasRead = false
  }

  /** Returns what is known of the way to the host; `undefined` if nothing is. */
  async now(): Promise<Line | undefined> {
    if (this.#hasRead) return this.#line
    const row = await this.#store.read(['meta'], (tx) => tx.objectStore('meta').get(this.#row))
    const stored = row as Line | undefined
    // What this tab could not store is newer than what the database has.
    if (stored !== undefined && stored.at >= (this.#line?.at ?? 0)) this.#line = stored
    this.#hasRead = true
    return this.#line
  }

  async learn(line: Line): Promise<void> {
    this.#line = line
    this.#hasRead = true
    await this.#store
      .write(['meta'], 'relaxed', (tx) => tx.objectStore('meta').put(line, this.#row))
      .catch(() => {})
  }
}
