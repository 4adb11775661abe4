import type { LockedWork, OutboxMessage, OutboxPorts } from '../ports'
import type { Store, Writing } from '../store/store'
import { Lease } from './lease'

/** A sender says that it lives this often (milliseconds) … */
const ALIVE_EVERY = 10_000
/**
 * … and is taken for dead after so many such times without a word. Browsers let the timers of a hidden tab run once a
 * minute, so two and a half minutes it is. They are counted and not read off the clock: the clock may be set, and a
 * device that slept for hours has heard nobody, though all are alive.
 */
const SILENT_LOOKS = 15

type LockPorts = Pick<OutboxPorts, 'locks' | 'clock' | 'channel' | 'random' | 'options'>

/**
 * The right to send, held for one drain. Browsers freeze tabs without taking their locks away; so whoever holds it
 * gives signs of life, and one that has gone silent loses it. Should it wake up after all, it is told that it holds
 * the right no longer, and its attempt is fenced off.
 */
export class SenderLock {
  #ports: LockPorts
  #lease: Lease | undefined
  #silent = 0

  constructor(ports: LockPorts, store: Store) {
    this.#ports = ports
    if (ports.locks === undefined) this.#lease = new Lease(ports, store)
  }

  /** Another tab has spoken. */
  heard(message: OutboxMessage): void {
    if (isSignOfLife(message)) this.#silent = 0
    if (message.kind === 'waiting') this.#lease?.renew()
  }

  /** Whether the right to send is still ours, known within a transaction that builds on it. */
  async confirm(tx: Writing): Promise<boolean> {
    return this.#lease === undefined || this.#lease.confirm(tx)
  }

  /** @param work is given what tells whether the right to send is still held. */
  async hold(work: (holds: () => boolean) => Promise<void>): Promise<void> {
    const { clock, random, options } = this.#ports
    const locks = this.#ports.locks ?? this.#lease
    const callOff = new AbortController()
    let started = false
    let over = false
    this.#silent = 0
    const look = () => {
      if (started) return
      this.#silent += 1
      if (this.#silent >= SILENT_LOOKS) callOff.abort()
      else stopLooking = clock.after(ALIVE_EVERY, look)
    }
    // Not in step with the other tabs that wait: the first to steal must be heard by the next.
    let stopLooking = clock.after(ALIVE_EVERY * (0.5 + random()), look)
    const begin: LockedWork = (isHeld = () => true) => {
      started = true
      stopLooking()
      return this.#alive(() => work(() => !over && isHeld()))
    }
    try {
      await locks?.request(options.lockName, callOff.signal, begin)
    } catch (error) {
      if (started || !callOff.signal.aborted) throw error
      await locks?.steal(options.lockName, begin)
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

/** Only what a sender says counts: a tab that merely queues must not pass for one that froze while it was sending. */
function isSignOfLife(message: OutboxMessage): boolean {
  switch (message.kind) {
    case 'alive':
    case 'progress':
      return true
    case 'changed':
      return message.receipts.length > 0 || message.put.some((entry) => entry.state === 'sending')
    case 'rest':
    case 'release':
    case 'waiting':
    case 'forgotten':
      return false
  }
}
