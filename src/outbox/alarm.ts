import type { OutboxPorts } from './ports'

/** The longest sleep, in milliseconds: timers of more than 24 days go off at once, and clocks are set. */
const LONGEST_SLEEP = 60 * 60 * 1000

/** Looks at the queue again when its time has come. */
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
   * @param tab who says so: our own word is the last. Another's may have been overtaken and can only make it sooner
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
