import type { OutboxPorts } from './ports'

/**
 * The longest sleep in milliseconds. Browsers fire a timer of more than 24 days at once. And during a long sleep
 * somebody may set the clock.
 */
const LONGEST_SLEEP = 60 * 60 * 1000

/** Wakes the sender when the next entry is due. */
export class Alarm {
  #clock: OutboxPorts['clock']
  #ring: () => void
  #set: { at: number; cancel: () => void } | undefined

  constructor(clock: OutboxPorts['clock'], ring: () => void) {
    this.#clock = clock
    this.#ring = ring
  }

  /**
   * @param moment milliseconds since the epoch; `null` for never
   * @param tab the tab that reports the moment. This tab's report replaces the alarm. Another tab's report may be out
   *   of date, so it can only make the alarm earlier
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
