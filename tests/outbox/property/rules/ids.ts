import type { Facts } from './facts'
import { wishOf } from './wish'

/**
 * Checks the corrected creations in the queue, except those for the second host. The host may have made a thing from
 * the input before the correction. The id of that thing must not be stored for the corrected creation. Otherwise later
 * entries would change the wrong thing.
 */
export function idsMatchRevisions(facts: Facts): void {
  const { entries, ids } = facts.committed
  for (const entry of entries) {
    const row = entry.rev === 0 ? undefined : ids.find(({ temporary }) => temporary === entry.creates)
    const made = facts.host.made.find(({ id }) => id === row?.real)
    const { tag } = wishOf(entry)
    if (made !== undefined && made.tag !== tag && facts.tagsOf(entry.id).has(made.tag) && entry.host === '')
      facts.say(`${tag} waits, and goes by the id of what it said before`)
  }
}
