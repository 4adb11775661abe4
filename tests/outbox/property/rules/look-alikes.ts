import type { Entry } from '@/outbox/rows/types'
import { isKnownToHonourKeys } from '../storage'
import type { Excuses } from './excuses'
import type { Facts } from './facts'
import { wishOf } from './wish'

const DAY = 24 * 60 * 60 * 1000

/** Things with the same text. If no key tells them apart, nobody can tell which entry created which thing. */
export class LookAlikes {
  readonly #facts: Facts
  readonly #excuses: Excuses

  constructor(facts: Facts, excuses: Excuses) {
    this.#facts = facts
    this.#excuses = excuses
  }

  /**
   * Whether the outbox can rely on the host to recognise a repeat of this entry by its key. For that, the outbox must
   * know that the host honours keys. Also, a doubt about the entry must be younger than six days, because the host
   * forgets a key after seven days.
   */
  isTrusted({ doubtSince }: Entry): boolean {
    const { host, device } = this.#facts
    const age = doubtSince === undefined ? 0 : device.clock.now() - doubtSince
    return host.keyed && isKnownToHonourKeys(device.database) && age < 6 * DAY
  }

  /**
   * Whether the outbox may mistake another thing with the same text for the thing of this entry. If so, this mistake
   * is no fault of the outbox.
   */
  isImitated(entry: Entry): boolean {
    const { name = '', parent } = wishOf(entry)
    if (this.isTrusted(entry)) return false
    if (parent !== undefined) return this.#hasTwin(entry)
    if (this.#isExchanged(entry)) this.#excuses.changedAtHost.add(name)
    return this.#excuses.changedAtHost.has(name)
  }

  /**
   * Whether the id of this entry's thing may be that of another thing with the same text, although the host knows keys:
   * the answer's body was cut, so a list told the id, and somebody else has created or renamed such a thing.
   */
  mayHaveOthersId(entry: Entry): boolean {
    const { name = '' } = wishOf(entry)
    if (this.#excuses.cut.has(entry.id) && this.#excuses.changedAtHost.has(name)) return true
    return this.isImitated(entry)
  }

  /** Whether another entry creates a thing with the same text in the same place, and is excused (`Excuses`). */
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
   * Whether the host has carried out another entry with the same text, and the outbox has not recorded that. The other
   * entry may be another user's, or it may have failed and be retried by hand later. If the outbox looks up this entry
   * first, the look-up may find the thing that the other entry created. The outbox then takes that thing for the thing
   * of this entry. Later it sends the other entry again, and the host creates a second thing.
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
