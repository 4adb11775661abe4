import type { Entry, IdRow, Seq } from '../rows/types'

/**
 * Remembers how far a drain has got in the queue. The drain passes over an entry that has failed, is blocked or put
 * off, or belongs to another user or host. Later claims of the drain skip such an entry. After `rewind` the search
 * begins at the head of the queue again.
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
   * Call this when server ids have become known. If a passed-over entry needs one of these ids, the search begins at
   * the head again. After a correction, an entry may need a thing that a later entry creates. By the time the thing has
   * an id, the drain has passed over the entry that needs the id.
   */
  learnt(ids: readonly IdRow[]): void {
    if (ids.some(({ temporary }) => this.#missed.has(temporary))) this.rewind()
  }

  rewind(): void {
    this.after = 0
    this.#missed.clear()
  }
}
