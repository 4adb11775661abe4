import type { OutboxPorts } from '../ports'

/** So much sending, in milliseconds, may be written down at once. */
const WINDOW = 250
const MOST = 16

/**
 * How many entries are marked, and later settled, in one transaction. On a fast network the bookkeeping of an entry
 * takes as long as its request; so what a moment too short to notice can send is written down together. As soon as
 * replies take longer than that it is one by one again.
 */
export class Pace {
  #now: OutboxPorts['clock']['now']
  #each = Number.POSITIVE_INFINITY

  constructor({ now }: Pick<OutboxPorts['clock'], 'now'>) {
    this.#now = now
  }

  get most(): number {
    return Math.max(1, Math.min(MOST, Math.floor(WINDOW / this.#each)))
  }

  /** Takes note of how long so many took. */
  note(count: number, since: number): void {
    const took = this.#now() - since
    this.#each = took < 0 ? Number.POSITIVE_INFINITY : Math.max(took, 1) / count
  }

  /** Whether what was marked then may still be relied on: nothing froze, and nobody had time to notice. */
  isFresh(since: number): boolean {
    const age = this.#now() - since
    return age >= 0 && age < WINDOW
  }

  /** Longer than this, in milliseconds, nothing stays marked that is not being sent. */
  get patience(): number {
    return 2 * WINDOW
  }
}
