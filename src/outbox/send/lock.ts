import type { LockedWork, OutboxMessage, OutboxPorts } from '../contract/ports'
import type { Store, Writing } from '../store/store'
import { Lease } from './lease'

/** A sender gives a sign of life this often (milliseconds). */
const ALIVE_EVERY = 10_000
/**
 * After this many intervals of `ALIVE_EVERY` without a sign of life, a sender is taken for dead. That is two and a half
 * minutes. A hidden tab needs so much time, because browsers run its timers, and so its signs of life, only once a
 * minute. A waiting tab counts intervals and does not compare times, for two reasons. Somebody may set the clock. And
 * after a device slept for hours, hours have passed without a sign of life, though all tabs are alive.
 */
const SILENT_LOOKS = 15

type LockPorts = Pick<OutboxPorts, 'locks' | 'clock' | 'channel' | 'random' | 'options'>

/**
 * The right to send, which a tab holds for one drain. Browsers freeze tabs without taking their locks away. So the
 * holder gives signs of life, and a waiting tab takes the right from a silent holder. If the old holder wakes up
 * later, it learns that it has lost the right. In that case it settles its attempt only if that attempt has succeeded.
 */
export class SenderLock {
  #ports: LockPorts
  #lease: Lease | undefined
  #silent = 0

  constructor(ports: LockPorts, store: Store) {
    this.#ports = ports
    if (ports.locks === undefined) this.#lease = new Lease(ports, store)
  }

  /** Call this for every message of another tab. */
  heard(message: OutboxMessage): void {
    if (isSignOfLife(message)) this.#silent = 0
    if (message.kind === 'waiting') this.#lease?.renew()
  }

  /**
   * Returns whether this tab still holds the lease, and renews the lease if so. Call this in a transaction that needs
   * the right to send. If the browser has Web Locks, there is no lease, and the result is always `true`.
   */
  async confirm(tx: Writing): Promise<boolean> {
    return this.#lease === undefined || this.#lease.confirm(tx)
  }

  /**
   * Waits for the right to send, then runs `work`.
   * @param work receives a function that tells whether this tab still holds the right to send
   */
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
    // Because of the random delay, waiting tabs count the silent intervals at different moments. So one of them is the
    // first to steal the lock, and the others then hear its signs of life.
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

/**
 * Whether a message counts as a sign of life of the sender. A message about changed entries counts if it has an outcome
 * or an entry with the state `sending`. A message about new entries alone does not count, because a tab can add entries
 * while the sender is frozen. One case is inexact: if a tab puts off or exports an entry with the state `sending`, its
 * message counts, although that tab need not be the sender.
 */
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
    case 'stop':
    case 'settings':
    case 'forgotten':
      return false
  }
}
