import type { LockedWork, OutboxMessage, OutboxPorts } from '../contract/ports'
import type { Store, Writing } from '../store/store'
import { Lease, LeaseRow } from './lease'

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
 *
 * Web Locks are not enough: after the site's data was cleared, a page and an old worker may hold the same name in two lock
 * managers. So the right to send also stands where the entries stand. A drain writes its name into the row of the lease.
 * If it finds another name there later, another sender goes on, and this one trusts the row alone from then on.
 */
export class SenderLock {
  #ports: LockPorts
  readonly #store: Store
  #lease: Lease | undefined
  /** The row of the drain under way, if Web Locks gave it the right to send. */
  #drain: LeaseRow | undefined
  #silent = 0

  constructor(ports: LockPorts, store: Store) {
    this.#ports = ports
    this.#store = store
    if (ports.locks === undefined) this.#lease = new Lease(ports, store)
  }

  /** Call this for every message of another tab. */
  heard(message: OutboxMessage): void {
    if (isSignOfLife(message)) this.#silent = 0
    if (message.kind === 'waiting') this.#renew()
  }

  /**
   * Returns whether this tab still holds the right to send, and renews the row that says so. Call this in a transaction
   * that needs the right to send.
   */
  async confirm(tx: Writing): Promise<boolean> {
    if (this.#lease !== undefined) return this.#lease.confirm(tx)
    if (this.#drain === undefined || (await this.#drain.renew(tx))) return true
    this.#lease = new Lease(this.#ports, this.#store)
    return false
  }

  #renew(): void {
    this.#lease?.renew()
    const drain = this.#drain
    if (drain?.isWritten) this.#store.write(['meta'], 'relaxed', (tx) => drain.renew(tx)).catch(() => {})
  }

  /**
   * Waits for the right to send, then runs `work`.
   * @param work receives a function that tells whether this tab still holds the right to send
   */
  async hold(work: (holds: () => boolean) => Promise<void>): Promise<void> {
    const { clock, random, options } = this.#ports
    const locks = this.#lease ?? this.#ports.locks
    const drain = this.#lease === undefined ? new LeaseRow() : undefined
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
      this.#drain = drain
      const isMine = () => drain === undefined || this.#lease === undefined
      return this.#alive(() => work(() => !over && isMine() && isHeld()))
    }
    try {
      await locks?.request(options.lockName, callOff.signal, begin)
    } catch (error) {
      if (started || !callOff.signal.aborted) throw error
      await locks?.steal(options.lockName, begin)
    } finally {
      over = true
      if (this.#drain === drain) this.#drain = undefined
      stopLooking()
    }
  }

  async #alive(work: () => Promise<void>): Promise<void> {
    const { clock, channel } = this.#ports
    let stop = () => {}
    const say = () => {
      channel.post({ kind: 'alive' })
      this.#renew()
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
