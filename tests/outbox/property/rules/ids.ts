import type { Facts } from './facts'
import { wishOf } from './wish'

/**
 * Checks the id that is stored for a corrected creation while its entry is in the queue. This id must not
 * be that of a thing that an earlier revision created. Otherwise later entries would change the wrong thing.
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
