import type { OutboxPorts } from '../contract/ports'

/**
 * The longest sleep in milliseconds. It is limited for two reasons. Browsers fire a timer of more than 24 days
 * immediately. And if somebody sets the clock during a long sleep, the timer fires at the wrong time.
 */
const LONGEST_SLEEP = 60 * 60 * 1000

/** Wakes the sender when the next entry is due, but after `LONGEST_SLEEP` at the latest. */
export class Alarm {
  #clock: OutboxPorts['clock']
  #ring: () => void
  #set: { at: number; cancel: () => void } | undefined

  constructor(clock: OutboxPorts['clock'], ring: () => void) {
    this.#clock = clock
    this.#ring = ring
  }

  /**
   * @param moment when the sender must wake, in milliseconds since the epoch; `null` if it need not wake
   * @param tab which tab reports the moment. A report of this tab replaces the alarm. A report of another tab may be
   *   out of date, so it can only make the alarm earlier
   */
  set(moment: number | null, tab: 'this' | 'another'): void {
    if (tab === 'another' && (moment === null || moment >= (this.#set?.at ?? Number.POSITIVE_INFINITY)))
      return
    this.cancel()
    if (moment === null) return
    const wait = Math.min(Math.max(0, moment - this.#clock.now()), LONGEST_SLEEP)
    const look = () => {
      this.#set = undefined
      this.#ring()
    }
    this.#set = { at: moment, cancel: this.#clock.after(wait, look) }
  }

  cancel(): void {
    this.#set?.cancel()
    this.#set = undefined
  }
}
