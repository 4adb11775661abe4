import type { Entry, Seq } from '../rows/types'

/** Maps each temporary id to the server's id, or to `null` if the server never told the id. */
export type IdTable = ReadonlyMap<string, string | null>

/**
 * Decides which entries are blocked. A blocked entry needs the id of a thing, and that id cannot come before a person
 * acts. There are three causes: the creation of the thing failed, the creation is itself blocked, or the server never
 * told the id.
 *
 * A part of a group (`Entry.together`) is also blocked while an earlier part is, or has failed. And it is blocked while
 * the deletion of what an earlier try of the group had created has failed.
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
  /** The parts of each group, and what takes back an earlier try of it, in the order of the queue. */
  readonly #groups = new Map<string, Entry[]>()
  /** For each group that `#isBehind` was asked about: the place of the first part for which later ones wait. */
  readonly #waiting = new Map<string, Seq>()

  /** @param entries all unsent entries of one user, in the order of the queue */
  constructor(ids: IdTable, entries: readonly Entry[]) {
    this.#ids = ids
    for (const entry of entries) {
      if (entry.creates !== undefined) this.#creations.set(entry.creates, entry)
      const group = entry.together ?? entry.takesBack
      if (group === undefined) continue
      const others = this.#groups.get(group)
      if (others === undefined) this.#groups.set(group, [entry])
      else others.push(entry)
    }
  }

  /** @param entry one of the user's unsent entries */
  isBlocked(entry: Entry): boolean {
    return this.#lacksId(entry) || this.#isBehind(entry)
  }

  #lacksId({ needs }: Entry): boolean {
    return needs.some((need) => this.#isStuck(need))
  }

  #isBehind({ together, seq }: Entry): boolean {
    if (together === undefined) return false
    let first = this.#waiting.get(together)
    if (first === undefined) {
      // If a part needs what a later part creates, the search comes back here and finds this value.
      this.#waiting.set(together, Number.POSITIVE_INFINITY)
      // Behind an edit in conflict, entries are put off (`PutOffs`).
      const isWaiting = (entry: Entry) =>
        (entry.state === 'failed' && entry.failure?.kind !== 'conflict') || this.#lacksId(entry)
      first = this.#groups.get(together)?.find(isWaiting)?.seq ?? Number.POSITIVE_INFINITY
      this.#waiting.set(together, first)
    }
    return seq > first
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
