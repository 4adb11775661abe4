import type { Excuses } from './excuses'
import type { Facts } from './facts'
import { isStuck } from './waiting'
import { wishOf } from './wish'

/**
 * Checks what must hold at the end, when the host works, every user has signed in once more and the queue is
 * at rest.
 */
export class AtRest {
  readonly #facts: Facts
  readonly #excuses: Excuses

  constructor(facts: Facts, excuses: Excuses) {
    this.#facts = facts
    this.#excuses = excuses
  }

  /** Whether a user has entries that should be sent: they have not failed and do not wait for a person. */
  waits(user: string): boolean {
    const { committed } = this.#facts
    return committed.entries.some(
      (entry) =>
        entry.userId === user && entry.host === '' && entry.state !== 'failed' && !isStuck(entry, committed),
    )
  }

  /**
   * Checks each entry that is still in the queue. It must either have failed or be waiting for a person.
   * - If it waits for a person, the host must not have carried it out.
   * - If it is a creation that was refused and is not in doubt, the host must not have carried it out.
   * - If it is any other failed creation, the host must have carried it out at most once.
   *
   * Entries for the second host are not checked. Two kinds of entries are checked without asking what the host has
   * carried out: excused entries and, on a host without keys, entries whose name is in `Excuses.changedAtHost`.
   */
  holds(): void {
    const { committed: now, host } = this.#facts
    const { excused, changedAtHost } = this.#excuses
    for (const entry of now.entries) {
      const { tag, name } = wishOf(entry)
      if (entry.host !== '') continue
      if (entry.state === 'sending') this.#facts.say(`${tag} is being sent by nobody`)
      else if (entry.state === 'queued' && !isStuck(entry, now)) this.#facts.say(`${tag} waits for nothing`)
      const deeds = this.#facts.deedsOf(entry.id)
      if (excused.has(entry.id) || (!host.keyed && changedAtHost.has(name ?? ''))) continue
      if (entry.state === 'queued' && deeds > 0) this.#facts.say(`${tag} is blocked and was carried out`)
      if (entry.action === 'thing.create' && deeds > 1)
        this.#facts.say(`${tag} failed and was carried out ${deeds} times`)
      const isRefused = entry.failure?.kind === 'refused' && entry.doubtSince === undefined
      if (entry.action === 'thing.create' && deeds > 0 && isRefused)
        this.#facts.say(`${tag} is said to be refused and was carried out`)
    }
  }

  /**
   * Whether a screen with old server data must show what the host has now. Usually it must, because the overlays of the
   * user's queue bring the data up to date. The result is `false` in any of these cases:
   * - `Excuses` lists an entry of the user, or a thing that the entry is about.
   * - An entry of the user has created a thing, and the id of this thing is not known.
   * - The host has done what an entry of the user asks for, but the entry has not ended as done; or it has done what an
   *   earlier wording of the entry asked for.
   */
  isClear(user: string): boolean {
    const { seen, finished, committed } = this.#facts
    const { excused, changedAtHost, replacedDeeds } = this.#excuses
    const mine = [...seen.values()].filter((entry) => entry.userId === user)
    return mine.every((entry) => {
      const touched = [wishOf(entry).id ?? '', ...this.#facts.namesOf(entry)]
      if (excused.has(entry.id) || replacedDeeds.has(entry.id)) return false
      if (touched.some((one) => changedAtHost.has(one))) return false
      // If the id of a created thing is not known, the thing cannot be recognised in a list.
      if (committed.ids.some((row) => row.temporary === entry.creates && row.real === null)) return false
      return finished.has(entry.id) || this.#facts.deedsOf(entry.id) === 0
    })
  }
}
