import type { Entry } from '@/outbox/rows/types'
import type { Stored } from '../storage'
import type { Completions } from './completions'
import type { Facts } from './facts'
import { wishOf } from './wish'
import type { Withdrawals } from './withdrawals'

/** Checks how entries come into the queue, and how they leave it. */
export class Queue {
  readonly #facts: Facts
  readonly #completions: Completions
  readonly #withdrawals: Withdrawals
  /** The ids of entries that have left the queue. */
  #left = new Set<string>()

  constructor(facts: Facts, completions: Completions, withdrawals: Withdrawals) {
    this.#facts = facts
    this.#completions = completions
    this.#withdrawals = withdrawals
  }

  /**
   * Checks that an entry leaves the queue only in three cases: it is done, a user withdrew it, or a user withdrew
   * an entry that it needs.
   */
  leave(before: Stored, now: Stored): void {
    const known = new Set(before.receipts.map((receipt) => receipt.at))
    const fresh = now.receipts.filter((receipt) => !known.has(receipt.at))
    const done = new Map(fresh.filter(({ outcome }) => outcome === 'done').map((one) => [one.entryId, one]))
    const present = new Set(now.entries.map((entry) => entry.id))
    const dropped: Entry[] = []
    for (const entry of before.entries) {
      if (present.has(entry.id)) continue
      this.#left.add(entry.id)
      const receipt = done.get(entry.id)
      if (receipt !== undefined) this.#completions.isDone(entry, receipt, now)
      else if (entry.left) this.#completions.isDoneSilently(entry)
      else dropped.push(entry)
    }
    for (const id of done.keys()) if (present.has(id)) this.#facts.say(`${id} is done and still in the queue`)
    if (dropped.length > 0) this.#withdrawals.mayBeDropped(dropped)
    for (const entry of before.entries)
      if (
        present.has(entry.id) &&
        entry.needs.some((need) => dropped.some(({ creates }) => creates === need))
      )
        this.#facts.say(`${wishOf(entry).tag} is left waiting for what was given up`)
  }

  /** Checks that an entry of the queue has not left the queue before. A new entry must come last. */
  holds(entry: Entry, before: Stored): void {
    const { tag } = wishOf(entry)
    const last = before.entries.at(-1)?.seq ?? 0
    if (this.#left.has(entry.id)) this.#facts.say(`${tag} came back into the queue`)
    if (!this.#facts.seen.has(entry.id) && entry.seq <= last) this.#facts.say(`${tag} jumped the queue`)
  }
}
