import { isFull } from '../errors'
import { isAnswered } from '../look/lookup'
import type { Changes, OutboxMessage, OutboxPorts } from '../ports'
import type { StoreName } from '../store/database'
import { lastPutBack } from '../store/put-back'
import type { Reserve } from '../store/reserve'
import type { Store } from '../store/store'
import { attempt } from './attempt'
import { type Claim, type Claimed, Cursor, claimNext, readBatch } from './claim'
import type { Host } from './host'
import type { SenderLock } from './lock'
import { type Ended, isTold, settle } from './settle'

const STORES: StoreName[] = ['entries', 'files', 'ids', 'receipts', 'meta']

/** What all drains of a tab share. */
export interface World {
  ports: OutboxPorts
  store: Store
  host: Host
  reserve: Reserve
  lock: SenderLock
  tell: (message: OutboxMessage) => void
  /** How many entries to mark at once: as many as are sent in a moment too short to notice. */
  most: number
}

interface Written {
  changes: Changes
  isForgotten: boolean
  claim: Claim
}

export type Rest = Omit<Extract<OutboxMessage, { kind: 'rest' }>, 'kind' | 'userId'>

/**
 * One drain of the queue, from taking the lock to rest. One entry is sent at a time, and marked on the disk before. On
 * a host that knows its keys again several are marked at once, and settled together with the marking of the next ones, so
 * that they share the cost; on any other it is one by one.
 */
export class Drain {
  #world: World
  #userId: string
  #eager: boolean
  #holds: () => boolean
  #cursor = new Cursor()
  /** What `#cursor` goes by: nothing it has passed over has been put back in line since. */
  #putBack: unknown
  /** What is marked as being sent and has not left. */
  #marked: Claimed[] = []
  /** Ends when what was taken out of `#marked` is back in line, or in `#marked` again. */
  #releasing: Promise<void> | undefined

  /** @param holds whether the right to send is still held */
  constructor(world: World, userId: string, eager: boolean, holds: () => boolean) {
    this.#world = world
    this.#userId = userId
    this.#eager = eager
    this.#holds = holds
  }

  /** @throws the storage's own error, where that fails. */
  async run(): Promise<Rest> {
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
        return { until: null, why: 'large' }
      case 'empty':
        return { until: null, why: this.#isHere() ? 'empty' : 'signed-out' }
    }
  }

  /** The session is over; or else it was the right to send that lapsed, and it is asked for again. */
  #interrupted(): Rest {
    if (!this.#isHere()) return { until: null, why: 'signed-out' }
    const { clock, options } = this.#world.ports
    return { until: clock.now() + options.policy.firstPause, why: 'postponed' }
  }

  #isHere(): boolean {
    return this.#world.ports.sender() === this.#userId
  }

  /** Puts back in line what is marked and has not left: somebody wants to change it, or the one before takes long. */
  release(): void {
    const back = this.#marked.splice(0)
    if (back.length === 0) return
    this.#releasing = this.#advance([], back, false).then(
      () => {},
      // Where the storage does not take them they go back with what has ended: that must not be lost for them.
      () => void this.#marked.unshift(...back),
    )
  }

  /**
   * Gives up the reserve where the disk is full. It can be spent only once: on writing down what the server said, or on
   * sending to a server that is known to answer. Spent on a try that ends in silence it would be gone, and the room it
   * left filled by others, when the network is back.
   */
  async makeRoom(over: readonly Ended[]): Promise<boolean> {
    const { ports, reserve } = this.#world
    const isOfUse = over.some(isTold) || (await isAnswered(this.#looking(), ports.probe))
    return isOfUse && reserve.release()
  }

  /** Sends what was marked, one after the other, while all goes well; what it does not come to stays in `#marked`. */
  async #send(entries: readonly Claimed[]): Promise<Ended[]> {
    const { ports, host, tell } = this.#world
    const { batchTime, batchSize } = ports.options.policy
    const since = ports.clock.now()
    const ended: Ended[] = []
    this.#marked = [...entries]
    const cancel = ports.clock.after(2 * batchTime, () => this.release())
    try {
      for (let entry = this.#marked.shift(); entry !== undefined; entry = this.#marked.shift()) {
        const { seq } = entry
        const onProgress = ({ sent, total }: { sent: number; total: number }) =>
          tell({ kind: 'progress', seq, sent, total })
        const settlement = await attempt({ ...this.#looking(), host, onProgress }, entry)
        ended.push({ entry, settlement })
        if (settlement.kind !== 'done' || !this.#isOurs() || !(await host.honoursKeys())) break
      }
    } finally {
      cancel()
      await this.#releasing
    }
    const took = ports.clock.now() - since
    if (took > batchTime || took < 0) this.#world.most = Math.max(1, this.#world.most >> 1)
    else if (took < batchTime / 2) this.#world.most = Math.min(batchSize, this.#world.most * 2)
    return ended
  }

  #looking() {
    const { ports, store } = this.#world
    return { ports, store, mayGoOn: () => this.#isOurs() }
  }

  /** Nothing may leave any more once another tab sends, or another person is signed in. */
  #isOurs(): boolean {
    return this.#holds() && this.#isHere()
  }

  /** Settles what has ended, puts back what was not sent after all, and claims what comes next, in one transaction. */
  async #advance(ended: Ended[], unsent: Claimed[], goOn = true): Promise<Claim> {
    const { ports, host, tell } = this.#world
    const keyed = ports.keysAllowed && (await host.honoursKeys())
    const back = unsent.map((entry): Ended => ({ entry, settlement: { kind: 'returned' } }))
    const over = [...ended, ...back]
    const write = () => this.#write(over, goOn, keyed)
    const { changes, claim, isForgotten } = await write().catch(async (error: unknown) => {
      this.#cursor.rewind()
      if (!isFull(error) || !(await this.makeRoom(over))) throw error
      return write()
    })
    tell({ kind: 'changed', ...changes })
    if (isForgotten) tell({ kind: 'forgotten' })
    return claim
  }

  #write(over: Ended[], goOn: boolean, keyed: boolean): Promise<Written> {
    const { ports, store, lock } = this.#world
    const { host, mostBytes } = ports
    const cursor = this.#cursor
    const most = keyed ? this.#world.most : 1
    const from = Math.min(cursor.after, ...over.map(({ entry }) => entry.seq - 1))
    return store.write(STORES, keyed ? 'relaxed' : 'strict', async (tx) => {
      const now = ports.clock.now()
      const [batch, putBack, isHeld] = await Promise.all([
        readBatch(tx, from, over.length + most),
        lastPutBack(tx),
        lock.confirm(tx),
      ])
      // What was put back, by us or by a person, may be anywhere.
      const isBack = over.some(({ settlement }) => settlement.kind === 'returned')
      if (isBack || putBack !== this.#putBack) cursor.rewind()
      this.#putBack = putBack
      const { changes, isOurs, isForgotten, batch: left } = await settle(tx, over, batch, { now, host })
      cursor.learnt(changes.ids)
      const isOver = !goOn || !isOurs || !isHeld || !this.#isOurs()
      if (isOver) return { changes, isForgotten, claim: { kind: 'empty' } }
      const options = { userId: this.#userId, host, now, cursor, eager: this.#eager, most, mostBytes }
      const claim = await claimNext(tx, options, left)
      if (claim.kind === 'entries') changes.put.push(...claim.entries)
      if (claim.kind === 'wait' && claim.moved !== undefined) changes.put.push(claim.moved)
      return { changes, isForgotten, claim }
    })
  }
}
