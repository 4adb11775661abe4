import type { Reply } from '@/lib/wire'
import type { Entry } from '@/outbox/rows/types'
import type { FakeClock } from '../../support/fakes'
import type { Tab } from '../tab'

/**
 * Knows the time until which each host wants no requests. `#asked` holds what a tab has heard, and `#held`
 * what a tab has stored. All times are in milliseconds of `FakeClock.elapsed`.
 */
export class RetryAfter {
  readonly #clock: FakeClock
  /** The time until which a host asked a tab to send nothing, if the tab has not stored this time yet. */
  #asked = new Map<Tab, number>()
  /** The time until which a host wants no requests, by the name of the host. */
  #held = new Map<string, number>()

  constructor(clock: FakeClock) {
    this.#clock = clock
  }

  /** Whether the host of a tab wants no requests now. */
  isHeld(tab: Tab): boolean {
    return Math.max(this.#held.get(tab.host) ?? 0, this.#asked.get(tab) ?? 0) > this.#clock.elapsed
  }

  replied(tab: Tab, reply: Reply): void {
    if (reply.kind === 'answer' && reply.retryAfter !== null)
      this.#asked.set(tab, this.#clock.elapsed + Number(reply.retryAfter) * 1000)
  }

  /** Called when a tab has stored a new state of an entry. */
  stored(tab: Tab, entry: Entry, old: Entry | undefined): void {
    // When a tab settles an attempt, it stores the time that the host asked for. When a user changes an entry, the tab
    // does not store this time.
    const hasFailedTry = (entry.state === 'queued' && entry.tries > 0) || entry.state === 'failed'
    const asked = this.#asked.get(tab)
    if (hasFailedTry && old?.state === 'sending' && asked !== undefined) {
      this.#held.set(tab.host, asked)
      this.#asked.delete(tab)
    }
  }

  died(tab: Tab): void {
    this.#asked.delete(tab)
  }
}
