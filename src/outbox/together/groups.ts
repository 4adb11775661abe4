import type { Texts } from '../policy'
import type { PutOffReason } from '../queue/put-off'
import type { Entry, Seq } from '../rows/types'
import type { Reason } from './take-back'

/**
 * Decides, for a sender that looks at the queue from its head, which parts of groups (`Entry.together`) wait for earlier
 * ones. A part waits if the sender has passed over an earlier part of the group, or over the deletion of what an earlier
 * try of the group had created. The result is stored nowhere.
 */
export class Groups {
  readonly #texts: Texts
  /** For each group that waits: the place of the first entry that it waits for. */
  readonly #waiting = new Map<string, Seq>()

  constructor(texts: Texts) {
    this.#texts = texts
  }

  mustWait({ together, seq }: Entry): boolean {
    return together !== undefined && seq > (this.#waiting.get(together) ?? Number.POSITIVE_INFINITY)
  }

  /**
   * Call this for each entry that the sender passes over.
   * @param putOff why the entry is put off, if it is
   * @returns why the whole group has to wait for a person, if the entry is the first part of its group that cannot be sent
   */
  passOver(entry: Entry, putOff: PutOffReason | undefined, now: number): Reason | undefined {
    const { id, seq, together, takesBack, failure } = entry
    if (takesBack !== undefined) this.#waiting.set(takesBack, seq)
    if (together === undefined || this.#waiting.has(together)) return undefined
    this.#waiting.set(together, seq)
    if (failure !== undefined) {
      // The root is no edit in conflict, and nobody has to find out what the host did: what it did is taken back.
      const isOfRoot = failure.kind !== 'conflict' && failure.kind !== 'undecided'
      return { failure: { ...failure, ...(isOfRoot ? {} : { kind: 'refused' }), part: id } }
    }
    if (putOff !== undefined) return { putOff: putOff === 'stopped' ? 'stopped' : 'asked' }
    return { failure: { kind: 'refused', message: this.#texts.partStuck, at: now, part: id } }
  }
}
