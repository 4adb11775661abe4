import type { Entry, IdRow, Seq } from '../types'

/**
 * How far a drain has got in the queue. An entry that the drain passed over (failed, blocked, put off or another
 * user's) is not looked at again with every claim. After `rewind` the search begins at the head of the queue again.
 */
export class Cursor {
  after: Seq = 0
  /** The temporary ids that the passed-over entries need. */
  readonly #missed = new Set<string>()

  passOver(entry: Entry): void {
    this.after = entry.seq
    for (const need of entry.needs) this.#missed.add(need)
  }

  /**
   * Call this when server ids have become known. If a passed-over entry needs one of them, the search begins at the
   * head again. (A correction can make an entry need a thing whose creation is behind it in the queue.)
   */
  learnt(ids: readonly IdRow[]): void {
    if (ids.some(({ temporary }) => this.#missed.has(temporary))) this.rewind()
  }

  rewind(): void {
    this.after = 0
    this.#missed.clear()
  }
}
