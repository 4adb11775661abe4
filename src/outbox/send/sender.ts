import { isFull } from '../errors'
import type { OutboxMessage, OutboxPorts } from '../ports'
import { Reserve } from '../store/reserve'
import type { Store } from '../store/store'
import { Drain, type Rest, type World } from './drain'
import { Host } from './host'
import { SenderLock } from './lock'

/** Wait after the device's own storage failed in the middle of a drain, in milliseconds. */
const STORAGE_PAUSE = 10_000

/**
 * Sends the queue whenever it is woken. The lock is taken for one drain, not for the life of a tab: whoever is awake
 * sends, and no leader has to be elected or missed.
 */
export class Sender {
  #world: World
  #draining: Promise<void> | undefined
  #drain: Drain | undefined
  #again: { eager: boolean } | undefined

  constructor(ports: OutboxPorts, store: Store, tell: (message: OutboxMessage) => void) {
    const [host, reserve, lock] = [
      new Host(store, ports.host),
      new Reserve(store, ports.storesBlobs),
      new SenderLock(ports, store),
    ]
    this.#world = { ports, store, host, reserve, lock, tell, most: 1 }
  }

  /** Sets aside the room without which a full disk could not drain. */
  keepReserve(): Promise<void> {
    return this.#world.reserve.keep()
  }

  /**
   * Sees to it that the queue is looked at once more, after this call. Resolves when it has come to rest.
   * @param eager goes ahead of a back-off, never of `Retry-After`.
   */
  wake(eager: boolean): Promise<void> {
    if (this.#draining !== undefined) {
      this.#again = { eager: eager || this.#again?.eager === true }
      return this.#draining
    }
    const draining = this.#drainUntilQuiet(eager)
    this.#draining = draining
    return draining
  }

  /** Another tab has said something by which the right to send is judged. */
  heard(message: OutboxMessage): void {
    this.#world.lock.heard(message)
  }

  /** Somebody wants to change what is marked as being sent: what has not left yet goes back in line. */
  release(): void {
    this.#drain?.release()
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
        // Losing the lock to another tab ends nothing here: what this drain still does is fenced off.
        if (!isHeld && this.#world.ports.locks === undefined) await this.#restAfter(error)
      })
      next = this.#again
    }
    // In the very step in which it is known that nobody has asked again: later would be too late for who asks now.
    this.#draining = undefined
  }

  async #drainOnce(eager: boolean, holds: () => boolean): Promise<void> {
    const { ports, tell } = this.#world
    const userId = ports.sender()
    if (userId === null) return
    const drain = new Drain(this.#world, userId, eager, holds)
    this.#drain = drain
    let rest: Rest
    try {
      rest = await drain.run()
    } catch (error) {
      // The device's storage failed, not the network. What was claimed stays marked and is recovered next time.
      const freed = isFull(error) && (await drain.makeRoom([]).catch(() => false))
      rest = { until: ports.clock.now() + (freed ? 0 : STORAGE_PAUSE), why: 'postponed' }
    }
    if (holds()) tell({ kind: 'rest', userId, ...rest })
  }

  /** The lease could not be written: without Web Locks nothing is sent until it can. */
  async #restAfter(error: unknown): Promise<void> {
    const { ports, tell, reserve } = this.#world
    const userId = ports.sender()
    const freed = isFull(error) && (await reserve.release().catch(() => false))
    const until = ports.clock.now() + (freed ? 0 : STORAGE_PAUSE)
    if (userId !== null) tell({ kind: 'rest', userId, until, why: 'postponed' })
  }
}
