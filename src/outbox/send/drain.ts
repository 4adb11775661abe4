import { attempt } from '../attempt/attempt'
import { isAnswered } from '../attempt/lookup'
import type { OutboxMessage } from '../contract/ports'
import { isFull } from '../rows/errors'
import type { Seq } from '../rows/types'
import type { Claimed, Ended } from '../terms'
import type { Claim } from './claim'
import { Claimer } from './claimer'
import { hasServerInfo } from './settle'
import type { World } from './world'

export type Rest = Omit<Extract<OutboxMessage, { kind: 'rest' }>, 'kind' | 'userId'>

/**
 * One drain of the queue, from taking the lock to rest. It sends one entry at a time. Before it sends an entry, it
 * claims the entry on the disk. On a host with keys, one transaction settles a whole batch and claims the next batch,
 * so that several entries share the cost of the transaction. On any other host, each batch has only one entry.
 */
export class Drain {
  #world: World
  #userId: string
  #holds: () => boolean
  #claimer: Claimer
  /** The entry whose request is under way. */
  #current: { seq: Seq; isUpload: boolean; stop: AbortController } | undefined
  /** The claimed entries that have not been sent. */
  #marked: Claimed[] = []
  /**
   * Resolves at the end of the last `release`. By then the released entries are back in the queue or, if that failed,
   * in `#marked`.
   */
  #releasing: Promise<void> | undefined

  #hasEnded = false

  /** @param holds whether this tab still holds the right to send */
  constructor(world: World, userId: string, eager: boolean, holds: () => boolean) {
    this.#world = world
    this.#userId = userId
    this.#holds = holds
    this.#claimer = new Claimer(world, { userId, eager, mayGoOn: () => this.#isOurs() })
  }

  /** Sends entries until the queue is at rest. @throws the storage's own error if the storage fails */
  async run(): Promise<Rest> {
    this.#world.host.refresh()
    // Another tab may have sent since this tab's last drain.
    this.#world.lists.forget()
    let claim = await this.#advance([], [])
    while (claim.kind === 'entries') {
      const ended = await this.#send(claim.entries)
      const last = ended.at(-1)?.settlement
      const isOver = last?.kind === 'postponed' || last?.kind === 'returned'
      claim = await this.#advance(ended, this.#marked.splice(0), !isOver)
      if (last?.kind === 'postponed')
        return { until: Math.max(last.nextAt, last.notBefore), why: 'postponed' }
      if (isOver) return this.#interrupted()
    }
    switch (claim.kind) {
      case 'wait':
        return { until: claim.until, why: 'postponed' }
      case 'large':
      case 'paused':
        return { until: null, why: claim.kind }
      case 'empty':
        return { until: null, why: this.#isHere() ? 'empty' : 'signed-out' }
    }
  }

  /**
   * Returns how the queue rests after the drain broke off. Either the session is over, or this tab has lost the right
   * to send. A tab that has lost the right to send asks for it again after a pause.
   */
  #interrupted(): Rest {
    if (!this.#isHere()) return { until: null, why: 'signed-out' }
    const { clock, options } = this.#world.ports
    return { until: clock.now() + options.policy.firstPause, why: 'postponed' }
  }

  #isHere(): boolean {
    return this.#world.ports.sender() === this.#userId
  }

  /**
   * Puts the claimed, unsent entries back in the queue. Call this when a user wants to change one of them, or when the
   * batch takes long.
   */
  release(): void {
    const back = this.#marked.splice(0)
    if (back.length === 0) return
    this.#releasing = this.#advance([], back, false).then(
      () => {},
      // If the storage fails, the entries go back to `#marked`. If `#send` goes on, it sends them. Otherwise the next
      // `#advance` returns them to the queue. If the error were thrown, the results of the batch would be lost.
      () => void this.#marked.unshift(...back),
    )
  }

  /** Puts the claimed, unsent entries back in the queue and claims no more. The current request goes on to its end. */
  end(): void {
    this.#hasEnded = true
    this.release()
  }

  /**
   * Stops the request of an entry if that request is under way. If it is not, all claimed, unsent entries go back to
   * the queue.
   * @param what the entry's place in the queue; `upload` for any entry whose files are still being sent
   */
  stop(what: Seq | 'upload'): void {
    const current = this.#current
    if (current !== undefined && (what === 'upload' ? current.isUpload : current.seq === what))
      current.stop.abort()
    else this.release()
  }

  /**
   * Makes room on a full disk, but only for two purposes: to store what the server said, or to send to a server that is
   * known to answer. In any other case it keeps the reserve (`disk-reserve.ts`). Otherwise other data might fill the
   * freed space before the network is back. By then the disk would have no space for a new reserve.
   * @returns whether any room was made
   */
  async makeRoom(over: readonly Ended[]): Promise<boolean> {
    const { ports, reserve } = this.#world
    const isOfUse = over.some(hasServerInfo) || (await isAnswered(this.#looking(), ports.probe))
    return isOfUse && reserve.release()
  }

  /**
   * Sends the claimed entries one after the other. It stops early in three cases: the result of an entry is not `done`,
   * this drain may send no more, or the host honours no keys. The entries that were not sent stay in `#marked`.
   * @returns the attempts that have ended
   */
  async #send(entries: readonly Claimed[]): Promise<Ended[]> {
    const { ports, host, history, lists, tell } = this.#world
    const { batchTime, batchSize } = ports.options.policy
    const since = ports.clock.now()
    const ended: Ended[] = []
    this.#marked = [...entries]
    const cancel = ports.clock.after(2 * batchTime, () => this.release())
    try {
      for (let entry = this.#marked.shift(); entry !== undefined; entry = this.#marked.shift()) {
        const { seq } = entry
        const current = { seq, isUpload: false, stop: new AbortController() }
        this.#current = current
        const onProgress = ({ sent, total }: { sent: number; total: number }) => {
          current.isUpload = sent < total
          tell({ kind: 'progress', seq, sent, total })
        }
        const stop = current.stop.signal
        const settlement = await attempt({ ...this.#looking(), host, onProgress, stop }, entry)
        lists.ended(entry, settlement)
        ended.push({ entry, settlement, mark: history.mark })
        if (settlement.kind !== 'done' || !this.#isOurs() || !(await host.honoursKeys())) break
      }
    } finally {
      this.#current = undefined
      cancel()
      await this.#releasing
    }
    const took = ports.clock.now() - since
    if (took > batchTime || took < 0) this.#world.most = Math.max(1, this.#world.most >> 1)
    else if (took < batchTime / 2) this.#world.most = Math.min(batchSize, this.#world.most * 2)
    return ended
  }

  #looking() {
    const { ports, store, lists } = this.#world
    return { ports, store, lists, mayGoOn: () => this.#isOurs() }
  }

  /** Whether this drain may still send: no other tab has taken the right to send, and the user is still signed in. */
  #isOurs(): boolean {
    return this.#holds() && this.#isHere()
  }

  /**
   * In one transaction: settles the ended attempts, returns unsent entries to the queue and claims the next entries.
   */
  async #advance(ended: Ended[], unsent: Claimed[], goOn = true): Promise<Claim> {
    const { ports, host, tell } = this.#world
    const keyed = ports.mayAdd('keys') && (await host.honoursKeys())
    const back = unsent.map((entry): Ended => ({ entry, settlement: { kind: 'returned' } }))
    const over = [...ended, ...back]
    const write = () => this.#claimer.write(over, goOn && !this.#hasEnded, keyed)
    const { changes, claim } = await write().catch(async (error: unknown) => {
      this.#claimer.rewind()
      this.#keepHold(over)
      if (!isFull(error) || !(await this.makeRoom(over))) throw error
      return write()
    })
    this.#world.unstored = undefined
    tell({ kind: 'changed', ...changes })
    return claim
  }

  /** Keeps in memory what the host has asked for in attempts whose end could not be stored. */
  #keepHold(over: readonly Ended[]): void {
    const asked = over.map(({ settlement }) => ('notBefore' in settlement ? settlement.notBefore : 0))
    const until = Math.max(...asked, this.#world.unstored?.until ?? 0)
    if (until > 0) this.#world.unstored = { until, at: this.#world.ports.clock.now() }
  }
}
