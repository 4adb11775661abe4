import type { OutboxPorts } from '../ports'

const NAME = 'outbox-sender'
/** A sender says that it lives this often (milliseconds) … */
const ALIVE_EVERY = 10_000
/**
 * … and is taken for dead after so many such times without a word. Browsers let the timers of a hidden tab run once a
 * minute, so two and a half minutes it is. They are counted and not read off the clock: the clock may be set, and a
 * device that slept for hours has heard nobody, though all are alive.
 */
const SILENT_LOOKS = 15

type LockPorts = Pick<OutboxPorts, 'locks' | 'clock' | 'channel' | 'random'>

/**
 * The right to send, held for one drain. Browsers freeze tabs without taking their locks away; so whoever holds it
 * gives signs of life, and one that has gone silent loses it. Should it wake up after all, it is told that it holds
 * the right no longer, and its attempt is fenced off.
 */
export class SenderLock {
  #ports: LockPorts
  #silent = 0

  constructor(ports: LockPorts) {
    this.#ports = ports
  }

  /** Whoever may be sending in another tab has given a sign of life. */
  heard(): void {
    this.#silent = 0
  }

  /** @param work is given what tells whether the right to send is still held. */
  async hold(work: (holds: () => boolean) => Promise<void>): Promise<void> {
    const { locks, clock, random } = this.#ports
    const callOff = new AbortController()
    let started = false
    let over = false
    this.heard()
    const look = () => {
      if (started) return
      this.#silent += 1
      if (this.#silent >= SILENT_LOOKS) callOff.abort()
      else stopLooking = clock.after(ALIVE_EVERY, look)
    }
    // Not in step with the other tabs that wait: the first to steal must be heard by the next.
    let stopLooking = clock.after(ALIVE_EVERY * (0.5 + random()), look)
    const begin = () => {
      started = true
      stopLooking()
      return this.#alive(() => work(() => !over))
    }
    try {
      await locks.request(NAME, callOff.signal, begin)
    } catch (error) {
      if (started || !callOff.signal.aborted) throw error
      await locks.steal(NAME, begin)
    } finally {
      over = true
      stopLooking()
    }
  }

  async #alive(work: () => Promise<void>): Promise<void> {
    const { clock, channel } = this.#ports
    let stop = () => {}
    const say = () => {
      channel.post({ kind: 'alive' })
      stop = clock.after(ALIVE_EVERY, say)
    }
    say()
    try {
      await work()
    } finally {
      stop()
    }
  }
}
