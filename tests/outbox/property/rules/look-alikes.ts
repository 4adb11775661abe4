import type { Entry } from '@/outbox/types'
import { isKnownToHonourKeys } from '../storage'
import type { Excuses } from './excuses'
import type { Facts } from './facts'
import { wishOf } from './wish'

const DAY = 24 * 60 * 60 * 1000

/** Things with the same text, of which nobody can tell which is whose where no key decides. */
export class LookAlikes {
  readonly #facts: Facts
  readonly #excuses: Excuses

  constructor(facts: Facts, excuses: Excuses) {
    this.#facts = facts
    this.#excuses = excuses
  }

  /**
   * Whether a key decides over an entry. It does not before the host is known to honour keys, nor after its
   * lifetime.
   */
  isKeyOf({ doubtSince }: Entry): boolean {
    const { host, device } = this.#facts
    const age = doubtSince === undefined ? 0 : device.clock.now() - doubtSince
    return host.keyed && isKnownToHonourKeys(device.database) && age < 6 * DAY
  }

  /** If no key decides, somebody else's thing with the same text may be taken for ours. */
  isImitated(entry: Entry): boolean {
    const { name = '', parent } = wishOf(entry)
    if (this.isKeyOf(entry)) return false
    if (parent !== undefined) return this.#hasTwin(entry)
    if (this.#isExchanged(entry)) this.#excuses.meddled.add(name)
    return this.#excuses.meddled.has(name)
  }

  /** The browser sent another creation of the same text, in the same place, again by itself. */
  #hasTwin(entry: Entry): boolean {
    const placeOf = (one: Entry) => {
      const { name, parent } = wishOf(one)
      const row = this.#facts.committed.ids.find(({ temporary }) => temporary === parent)
      return `${name} ${row?.real ?? parent}`
    }
    return [...this.#facts.seen.values()].some(
      (other) =>
        other.id !== entry.id &&
        this.#excuses.excused.has(other.id) &&
        other.action === 'thing.create' &&
        placeOf(other) === placeOf(entry),
    )
  }

  /**
   * Two creations with the same text are in doubt at the same time, of two users or through a retry by hand.
   * The first to look takes the thing that is there, and the other one is created again. Each is there once,
   * and nobody can tell which is whose.
   */
  #isExchanged(entry: Entry): boolean {
    const { name } = wishOf(entry)
    return [...this.#facts.seen.values()].some(
      (other) =>
        other.id !== entry.id &&
        !this.#facts.finished.has(other.id) &&
        this.#facts.namesOf(other).includes(name ?? '') &&
        this.#facts.deedsOf(other.id) > 0,
    )
  }
}
