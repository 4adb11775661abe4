import type { Entry } from '@/outbox/rows/types'
import type { Excuses } from './excuses'
import type { Facts } from './facts'
import { wishOf } from './wish'

/**
 * Knows which entries may leave the queue without being done: what a user gave up, deleted or toggled back.
 */
export class Withdrawals {
  /** The numbers (`seq`) of the entries that a user gave up. */
  readonly seqs = new Set<number>()
  /** The temporary ids of things that a user deleted. */
  readonly temporary = new Set<string>()
  /** How often each member was toggled, by the member's id. */
  readonly #toggles = new Map<string, number>()
  readonly #facts: Facts
  readonly #excuses: Excuses

  constructor(facts: Facts, excuses: Excuses) {
    this.#facts = facts
    this.#excuses = excuses
  }

  /**
   * Whether an acknowledged entry may be missing on the disk. It may if a user has undone the entry by deleting the
   * thing that the entry creates or needs, or one that this thing needs, or by toggling the member again. If an entry and
   * the change that undoes it come in the same commit, the outbox writes neither to the disk.
   */
  isUndone({ action, creates, needs, input }: Entry): boolean {
    if (action === 'member.set') return this.#isToggledBack(wishOf({ input }).id)
    return this.#isDeleted(creates ?? '') || needs.some((need) => this.#isDeleted(need))
  }

  /** Whether a user deleted this thing, or one that it needs. */
  #isDeleted(temporary: string): boolean {
    if (this.temporary.has(temporary)) return true
    const maker = [...this.#facts.seen.values()].find(({ creates }) => creates === temporary)
    return maker?.needs.some((need) => this.#isDeleted(need)) === true
  }

  toggles(member: string): void {
    this.#toggles.set(member, (this.#toggles.get(member) ?? 0) + 1)
  }

  mayBeDropped(dropped: readonly Entry[]): void {
    const gone = new Set(dropped.map((entry) => entry.creates))
    for (const entry of dropped) {
      const { tag, id } = wishOf(entry)
      const isGivenUp = this.seqs.has(entry.seq)
      if (entry.action === 'member.set' && entry.state === 'failed' && !isGivenUp)
        this.#facts.say(`${tag} had failed, which no screen shows, and was taken for what is undone`)
      const wanted =
        isGivenUp ||
        this.temporary.has(entry.creates ?? '') ||
        (entry.action === 'member.set' && this.#isToggledBack(id)) ||
        entry.needs.some((need) => gone.has(need))
      if (!wanted) this.#facts.say(`${tag} vanished from the queue`)
      // If the host has carried out an entry, the entry may be dropped only in two cases: it is excused, or a user gave
      // it up while it was in doubt, had failed, or was in `Excuses.deletedTwice`. So a deletion or a toggle must not
      // drop an entry that was carried out, unless the entry is excused.
      const isUntold = entry.doubtSince !== undefined || this.#excuses.deletedTwice.has(entry.id)
      const inDoubt = isGivenUp && (isUntold || entry.failure !== undefined)
      const deeds = this.#facts.deedsOf(entry.id)
      if (deeds > 0 && !inDoubt && !this.#excuses.excused.has(entry.id))
        this.#facts.say(`${tag} was withdrawn as unsent and had been carried out`)
    }
  }

  #isToggledBack(member = ''): boolean {
    return (this.#toggles.get(member) ?? 0) > 1
  }
}
