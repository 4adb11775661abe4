import type { Stored } from '../storage'
import type { Facts } from './facts'
import type { SignedOut } from './signed-out'
import { wishOf } from './wish'

/**
 * Checks which outcomes a commit dropped and which it added. An outcome may be dropped only after it was shown or
 * after its user began to sign out. Each new outcome must have the group and the input of its entry.
 */
export function outcomesAreKept(facts: Facts, signedOut: SignedOut, before: Stored, now: Stored): void {
  const kept = new Set(now.receipts.map(({ at }) => at))
  for (const { at, shown, userId, entryId } of before.receipts)
    if (!kept.has(at) && !shown && !signedOut.hasEverLeft(userId))
      facts.say(`an outcome of ${entryId} was dropped that nobody was told of`)
  const known = new Set(before.receipts.map(({ at }) => at))
  for (const { at, entryId, group, input } of now.receipts) {
    const entry = known.has(at) ? undefined : facts.seen.get(entryId)
    if (entry === undefined) continue
    if (entry.group !== group) facts.say(`an outcome of ${wishOf(entry).tag} is not told with its group`)
    if (wishOf({ input }).tag !== wishOf(entry).tag)
      facts.say(`${wishOf(entry).tag} ended in the words of ${wishOf({ input }).tag}`)
  }
}
