import type { Entry } from './types'

/** Maps each temporary id to the server's id, or to `null` if the server never told the id. */
export type IdTable = ReadonlyMap<string, string | null>

/**
 * Decides which entries are blocked. A blocked entry needs the id of a thing, and that id cannot come before a person
 * acts. There are three causes: the creation of the thing failed, the creation is itself blocked, or the server never
 * told the id.
 *
 * The result is stored nowhere. It is derived each time, so correcting the creation unblocks every entry that waits for
 * it.
 */
export class Blocking {
  #ids: IdTable
  #stuck = new Set<string>()
  #coming = new Set<string>()

  constructor(ids: IdTable) {
    this.#ids = ids
  }

  /** Call this for every unsent entry of one user, in the order of the queue. */
  isBlocked(entry: Entry): boolean {
    const blocked = entry.needs.some((need) => this.#isStuck(need))
    if (entry.creates !== undefined) {
      if (blocked || entry.state === 'failed') this.#stuck.add(entry.creates)
      else this.#coming.add(entry.creates)
    }
    return blocked
  }

  #isStuck(need: string): boolean {
    if (this.#stuck.has(need)) return true
    if (this.#coming.has(need)) return false
    // No earlier entry creates the needed thing. So if the thing's server id is not known, the entry counts as blocked.
    // In one case, the id comes all the same: after a correction, an entry may need a thing that a later entry creates.
    return typeof this.#ids.get(need) !== 'string'
  }
}

/**
 * Returns the entries that need what `roots` would create, directly or through other entries. They have the order of
 * `queue`.
 */
export function dependantsOf(roots: Iterable<Entry>, queue: readonly Entry[]): Entry[] {
  const lost = new Set<string>()
  for (const root of roots) if (root.creates !== undefined) lost.add(root.creates)
  return queue.filter((entry) => {
    if (!entry.needs.some((need) => lost.has(need))) return false
    if (entry.creates !== undefined) lost.add(entry.creates)
    return true
  })
}
