import type { Entry, IdRow, Seq } from '../types'

/**
 * How far a drain has got in the queue. An entry that it passed over (failed, blocked, another user's) is not looked at
 * again for each claim. The search begins at the head again whenever something was put back in the queue.
 */
export class Cursor {
  after: Seq = 0
  /** The ids that the passed-over entries need. */
  readonly #missed = new Set<string>()

  passOver(entry: Entry): void {
    this.after = entry.seq
    for (const need of entry.needs) this.#missed.add(need)
  }

  /**
   * New ids have arrived. If a passed-over entry needs one of them, the search begins at the head again. (A correction
   * can make an entry need something behind it in the queue.)
   */
  learnt(ids: readonly IdRow[]): void {
    if (ids.some(({ temporary }) => this.#missed.has(temporary))) this.rewind()
  }

  rewind(): void {
    this.after = 0
    this.#missed.clear()
  }
}
