import type { Facts } from './facts'
import { wishOf } from './wish'

/**
 * Checks corrected entries that still wait. None may have the id of a thing that an earlier revision of the
 * entry created. With that id, the entries that need it would change the wrong thing.
 */
export function idsAreOfThisWording(facts: Facts): void {
  const { entries, ids } = facts.committed
  for (const entry of entries) {
    const row = entry.rev === 0 ? undefined : ids.find(({ temporary }) => temporary === entry.creates)
    const made = facts.host.made.find(({ id }) => id === row?.real)
    const { tag } = wishOf(entry)
    if (made !== undefined && made.tag !== tag && facts.tagsOf(entry.id).has(made.tag) && entry.host === '')
      facts.say(`${tag} waits, and goes by the id of what it said before`)
  }
}
