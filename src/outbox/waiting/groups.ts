import type { Entry, Seq } from '../rows/types'
import type { Behind } from './put-off'

/**
 * Decides which parts of groups (`Entry.together`) wait for earlier ones, while somebody walks along the queue from its
 * head. A part waits if an earlier part of its group was passed over, or the deletion of what an earlier try of the
 * group had created. The result is stored nowhere.
 */
export class Groups {
  /** For each group that waits: the place of the first entry that it waits for, and why. */
  readonly #waiting = new Map<string, { seq: Seq; as: Behind | 'blocked' }>()
  /** For each group that waits for a failed or blocked entry: the place of the first of these entries. */
  readonly #blocked = new Map<string, Seq>()

  /** Returns why an entry waits for an earlier part of its group; `undefined` if it does not. */
  waitsAs({ together, seq }: Entry): Behind | 'blocked' | undefined {
    if (together === undefined) return undefined
    if (seq > (this.#blocked.get(together) ?? Number.POSITIVE_INFINITY)) return 'blocked'
    const first = this.#waiting.get(together)
    return first !== undefined && seq > first.seq ? first.as : undefined
  }

  /**
   * Call this for each entry that is passed over.
   * @param as why later parts of its group wait for it
   * @returns whether the entry is the first part of its group that cannot be sent
   */
  passOver({ seq, together, takesBack }: Entry, as: Behind | 'blocked'): boolean {
    const group = together ?? takesBack
    if (group === undefined) return false
    if (as === 'blocked' && !this.#blocked.has(group)) this.#blocked.set(group, seq)
    if (this.#waiting.has(group)) return false
    this.#waiting.set(group, { seq, as })
    return together !== undefined
  }
}
