import type { Facts } from './facts'
import { wishOf } from './wish'

/**
 * Checks that no corrected entry that still waits has the id of the thing that an earlier revision created.
 * Otherwise the entries that need this id would change the wrong thing.
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
