import type { Entry } from './types'

/** Temporary id to the server's id; `null` where the server never told it. */
export type IdTable = ReadonlyMap<string, string | null>

/**
 * Says of each entry, taken in the order of the queue, whether it waits for something that cannot come without a
 * person: the id of a creation that failed, that is itself blocked, or whose id the server never gave.
 *
 * The rule is derived each time and stored nowhere, so that correcting the creation frees all that waited for it.
 */
export class Blocking {
  #ids: IdTable
  #stuck = new Set<string>()
  #coming = new Set<string>()

  constructor(ids: IdTable) {
    this.#ids = ids
  }

  /** Must be asked of every unsent entry of one person, first to last. */
  isBlocked(entry: Entry): boolean {
    const blocked = entry.needs.some((need) => this.#isStuck(need))
    if (entry.creates !== undefined) {
      if (blocked || entry.state === 'failed') this.#stuck.add(entry.creates)
      else this.#coming.add(entry.creates)
    }
    return blocked
  }

  /** An entry that was asked about has left the queue, or failed: what it creates no longer is on its way. */
  ended(entry: Entry, failed: boolean): void {
    if (entry.creates === undefined) return
    this.#coming.delete(entry.creates)
    if (failed) this.#stuck.add(entry.creates)
  }

  #isStuck(need: string): boolean {
    if (this.#stuck.has(need)) return true
    if (this.#coming.has(need)) return false
    // Neither ahead of us in the queue nor known by a real id: what it refers to is not going to appear.
    return typeof this.#ids.get(need) !== 'string'
  }
}

/** The entries that directly or through others need what `roots` would create, in the order of the queue. */
export function dependantsOf(roots: Iterable<Entry>, queue: readonly Entry[]): Entry[] {
  const lost = new Set<string>()
  for (const root of roots) if (root.creates !== undefined) lost.add(root.creates)
  return queue.filter((entry) => {
    if (!entry.needs.some((need) => lost.has(need))) return false
    if (entry.creates !== undefined) lost.add(entry.creates)
    return true
  })
}
