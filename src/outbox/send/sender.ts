import type { History } from '@/shared/history'
import { SharedLists } from '../attempt/shared-lists'
import { probe } from '../attempt/uploads-at'
import type { OutboxMessage, OutboxPorts } from '../contract/ports'
import { Reserve } from '../files/disk-reserve'
import { isFull } from '../rows/errors'
import type { Seq } from '../rows/types'
import { Host } from '../store/host'
import { compareHistory, HeardHistory } from '../store/host-history'
import type { Store } from '../store/store'
import { Drain, type Rest } from './drain'
import { SenderLock } from './lock'
import type { World } from './world'

/** The pause after the device's own storage failed, in milliseconds. */
const STORAGE_PAUSE = 10_000

/**
 * Sends the queue whenever `wake` is called. It takes the lock for one drain, not for the life of a tab. So any tab
 * that is awake can send, and no leader has to be elected.
 */
export class Sender {
  #world: World
  #draining: Promise<void> | undefined
  #drain: Drain | undefined
  #again: { eager: boolean } | undefined
  #hasEnded = false

  constructor(given: OutboxPorts, store: Store, tell: (message: OutboxMessage) => void) {
    const history = new HeardHistory()
    const ports = { ...given, transport: history.hearing(given.transport) }
    const [host, reserve, lock] = [
      new Host(store, ports.host),
      new Reserve(store, ports),
      new SenderLock(ports, store),
    ]
    const lists = new SharedLists(ports)
    this.#world = { ports, store, host, history, reserve, lock, lists, tell, most: 1 }
  }

  /** Sets aside room on the disk, so that the queue can be sent even when the disk is full. */
  keepReserve(): Promise<void> {
    return this.#world.reserve.keep()
  }

  /**
   * Makes room on a full disk for a write on which sending depends.
   * @returns whether any room was made
   */
  freeReserve(): Promise<boolean> {
    return this.#world.reserve.release()
  }

  /**
   * Makes sure that a drain looks at the queue after this call. The drain begins now, or when the running drain ends.
   * The promise resolves when the queue is at rest. After a call of `end`, no drain begins.
   * @param eager whether to ignore the back-off. `Retry-After` is never ignored
   */
  wake(eager: boolean): Promise<void> {
    if (this.#hasEnded) return this.#draining ?? Promise.resolve()
    if (this.#draining !== undefined) {
      this.#again = { eager: eager || this.#again?.eager === true }
      return this.#draining
    }
    const draining = this.#drainUntilQuiet(eager)
    this.#draining = draining
    return draining
  }

  /** Call this when another API has taken the place of the host. Nothing that was known of the host holds any more. */
  async hostExchanged(): Promise<void> {
    this.#world.lists.forget()
    await this.#world.host.forget()
  }

  /** Call this when the outbox stops. A running drain stores the result of its current request and sends no more. */
  end(): void {
    this.#hasEnded = true
    this.#drain?.end()
  }

  /** Call this for every message of another tab, because the message may be a sign of life of the sending tab. */
  heard(message: OutboxMessage): void {
    this.#world.lock.heard(message)
  }

  /**
   * Gives up the claims of the entries that are claimed but not sent yet. Call this when a user wants to change one of
   * these entries.
   */
  release(): void {
    this.#drain?.release()
  }

  /** Call this when a person stops the request of an entry, or any upload under way; see `Drain.stop`. */
  stop(what: Seq | 'upload'): void {
    this.#drain?.stop(what)
  }

  async #drainUntilQuiet(eager: boolean): Promise<void> {
    let next: { eager: boolean } | undefined = { eager }
    while (next !== undefined) {
      this.#again = undefined
      const { eager: now } = next
      let isHeld = false
      const drain = (holds: () => boolean) => {
        isHeld = true
        return this.#drainOnce(now, holds)
      }
      await this.#world.lock.hold(drain).catch(async (error: unknown) => {
        // Without Web Locks, an error before the call of `drain` means that this tab could not write the lease. Any
        // other error means that another tab has taken the right to send, so this tab has nothing to report.
        if (!isHeld && this.#world.ports.locks === undefined) await this.#restAfter(error)
      })
      next = this.#again
    }
    // Do not await anything between the last read of `#again` and this line. If `wake` were called in between, it would
    // only set `#again`, which nobody reads any more.
    this.#draining = undefined
  }

  async #drainOnce(eager: boolean, holds: () => boolean): Promise<void> {
    const { ports, tell } = this.#world
    const userId = ports.sender()
    if (userId === null || this.#hasEnded) return
    const drain = new Drain(this.#world, userId, eager, holds)
    this.#drain = drain
    let rest: Rest
    try {
      rest = await drain.run()
    } catch (error) {
      // The device's storage failed, not the network. Claimed entries stay `sending`, and the next drain recovers them.
      const freed = isFull(error) && (await drain.makeRoom([]).catch(() => false))
      rest = { until: ports.clock.now() + (freed ? 0 : STORAGE_PAUSE), why: 'postponed' }
    }
    if (holds()) tell({ kind: 'rest', userId, ...rest })
    const { last } = this.#world.history
    // It is only a hint for later, so nothing fails if it cannot be stored.
    if (last !== undefined) await this.compareHistory(last, false).catch(() => {})
  }

  /** Compares what the host has told of its history with what this device knows. @returns whether it has gone back */
  async compareHistory(told: History, isWhole = true): Promise<boolean> {
    const { ports, store, tell } = this.#world
    const { host, clock } = ports
    const ask = () => ports.transport(probe(ports))
    const isBack = await compareHistory(store, told, { host, now: clock.now(), ask, isWhole })
    if (isBack) tell({ kind: 'forgotten' })
    return isBack
  }

  /** Reports that the queue is at rest. Call this if the lease could not be written, so that this tab cannot send. */
  async #restAfter(error: unknown): Promise<void> {
    const { ports, tell, reserve } = this.#world
    const userId = ports.sender()
    const freed = isFull(error) && (await reserve.release().catch(() => false))
    const until = ports.clock.now() + (freed ? 0 : STORAGE_PAUSE)
    if (userId !== null) tell({ kind: 'rest', userId, until, why: 'postponed' })
  }
}
