import type { Entry } from '../rows/types'

/** Maps each temporary id to the server's id, or to `null` if the server never told the id. */
export type IdTable = ReadonlyMap<string, string | null>

/**
 * Decides which entries are blocked. A blocked entry needs the id of a thing, and that id cannot come before a person
 * acts. There are three causes: the creation of the thing failed, the creation is itself blocked, or the server never
 * told the id.
 *
 * A person may correct an entry so that it needs a newer thing. In that case, the creation of the thing comes after the
 * entry in the queue, but the sender sends the creation first.
 *
 * The result is stored nowhere. It is derived each time, so correcting the creation unblocks every entry that waits for
 * it.
 */
export class Blocking {
  readonly #ids: IdTable
  readonly #creations = new Map<string, Entry>()
  /** For each temporary id that `#isStuck` was asked about: `true` if the server's id cannot come. */
  readonly #stuck = new Map<string, boolean>()

  /** @param entries all unsent entries of one user */
  constructor(ids: IdTable, entries: readonly Entry[]) {
    this.#ids = ids
    for (const entry of entries) if (entry.creates !== undefined) this.#creations.set(entry.creates, entry)
  }

  /** @param entry one of the user's unsent entries */
  isBlocked({ needs }: Entry): boolean {
    return needs.some((need) => this.#isStuck(need))
  }

  #isStuck(need: string): boolean {
    const known = this.#stuck.get(need)
    if (known !== undefined) return known
    const creation = this.#creations.get(need)
    if (creation === undefined) return typeof this.#ids.get(need) !== 'string'
    // If two creations need each other, neither can be sent. The search comes back here and finds this value.
    this.#stuck.set(need, true)
    const isStuck = creation.state === 'failed' || this.isBlocked(creation)
    this.#stuck.set(need, isStuck)
    return isStuck
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
