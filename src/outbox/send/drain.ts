import { isFull } from '../errors'
import { isAnswered } from '../look/lookup'
import type { Changes, OutboxMessage, OutboxPorts } from '../ports'
import { PutOffs, type VideoRule } from '../put-off'
import type { StoreName } from '../store/database'
import type { Reserve } from '../store/disk-reserve'
import { lastPutBack } from '../store/put-back'
import { readSettings } from '../store/settings'
import type { Store } from '../store/store'
import type { Seq } from '../types'
import { attempt } from './attempt'
import { type Claim, type Claimed, claimNext, readBatch } from './claim'
import { Cursor } from './cursor'
import type { Host } from './host'
import type { SenderLock } from './lock'
import { type Ended, hasServerInfo, settle } from './settle'

const STORES: StoreName[] = ['entries', 'files', 'ids', 'receipts', 'meta']

/** What all drains of a tab share. */
export interface World {
  ports: OutboxPorts
  store: Store
  host: Host
  reserve: Reserve
  lock: SenderLock
  tell: (message: OutboxMessage) => void
  /** How many entries to claim at once: as many as can be sent in a moment too short to notice. */
  most: number
}

interface Written {
  changes: Changes
  isForgotten: boolean
  claim: Claim
}

export type Rest = Omit<Extract<OutboxMessage, { kind: 'rest' }>, 'kind' | 'userId'>

/**
 * One drain of the queue, from taking the lock to rest. It sends one entry at a time and claims it on the disk before.
 * On a host with keys it claims several at once, and settles them in the transaction that claims the next ones, so that
 * several entries share the cost of one transaction. On any other host it claims one by one.
 */
export class Drain {
  #world: World
  #userId: string
  #eager: boolean
  #holds: () => boolean
  #cursor = new Cursor()
  /** The put-back note at the last look. While it is unchanged, no entry that `#cursor` passed over was put back. */
  #putBack: unknown
  #putOffs: PutOffs
  #videos: VideoRule = { wifiOnly: false, network: 'free' }
  /** The entry whose request is under way. */
  #current: { seq: Seq; isUpload: boolean; stop: AbortController } | undefined
  /** The claimed entries whose request has not left. */
  #marked: Claimed[] = []
  /** Resolves when the entries taken out of `#marked` are back in the queue or in `#marked`. */
  #releasing: Promise<void> | undefined

  /** @param holds whether this tab still holds the right to send */
  constructor(world: World, userId: string, eager: boolean, holds: () => boolean) {
    this.#world = world
    this.#userId = userId
    this.#eager = eager
    this.#holds = holds
    this.#putOffs = new PutOffs(world.ports.registry, this.#videos)
  }

  /** @throws the storage's own error if the storage fails */
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
      case 'paused':
        return { until: null, why: claim.kind }
      case 'empty':
        return { until: null, why: this.#isHere() ? 'empty' : 'signed-out' }
    }
  }

  /** The session is over. Or this tab lost the right to send, and asks for it again. */
  #interrupted(): Rest {
    if (!this.#isHere()) return { until: null, why: 'signed-out' }
    const { clock, options } = this.#world.ports
    return { until: clock.now() + options.policy.firstPause, why: 'postponed' }
  }

  #isHere(): boolean {
    return this.#world.ports.sender() === this.#userId
  }

  /**
   * Puts claimed entries that have not left back in the queue. A user wants to change one, or the current one takes
   * long.
   */
  release(): void {
    const back = this.#marked.splice(0)
    if (back.length === 0) return
    this.#releasing = this.#advance([], back, false).then(
      () => {},
      // The storage did not take them. The next settlement puts them back, and the results so far must not be lost.
      () => void this.#marked.unshift(...back),
    )
  }

  /**
   * Stops the request of an entry, if it is under way, and returns it to the queue if it is only claimed.
   * @param what the number of the entry; `upload` for an upload that has not left whole, whichever entry it is
   */
  stop(what: Seq | 'upload'): void {
    const current = this.#current
    if (current !== undefined && (what === 'upload' ? current.isUpload : current.seq === what))
      current.stop.abort()
    else this.release()
  }

  /**
   * Gives up the reserve if the disk is full. The reserve can be spent only once: on storing what the server said, or
   * on sending to a server that is known to answer. If a try without an answer spent it, other data would have filled
   * the room when the network is back.
   */
  async makeRoom(over: readonly Ended[]): Promise<boolean> {
    const { ports, reserve } = this.#world
    const isOfUse = over.some(hasServerInfo) || (await isAnswered(this.#looking(), ports.probe))
    return isOfUse && reserve.release()
  }

  /**
   * Sends the claimed entries one after the other, while all goes well. Entries that it does not reach stay in
   * `#marked`.
   */
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
        const current = { seq, isUpload: false, stop: new AbortController() }
        this.#current = current
        const onProgress = ({ sent, total }: { sent: number; total: number }) => {
          current.isUpload = sent < total
          tell({ kind: 'progress', seq, sent, total })
        }
        const stop = current.stop.signal
        const settlement = await attempt({ ...this.#looking(), host, onProgress, stop }, entry)
        ended.push({ entry, settlement })
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
    const { ports, store } = this.#world
    return { ports, store, mayGoOn: () => this.#isOurs() }
  }

  /** Nothing more may leave once another tab sends or another user is signed in. */
  #isOurs(): boolean {
    return this.#holds() && this.#isHere()
  }

  /** Settles the ended tries, puts unsent entries back in the queue and claims the next ones, in one transaction. */
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
      const [batch, putBack, isHeld, { paused, wifiOnly }] = await Promise.all([
        readBatch(tx, from, over.length + most),
        lastPutBack(tx),
        lock.confirm(tx),
        readSettings(tx, this.#userId),
      ])
      // An entry that was put back, by this drain or by a user, may be anywhere in the queue.
      const isBack = over.some(({ settlement: { kind } }) => kind === 'returned' || kind === 'stopped')
      if (isBack || putBack !== this.#putBack) cursor.rewind()
      this.#putBack = putBack
      const network = ports.network?.() ?? 'free'
      if (network !== this.#videos.network || wifiOnly !== this.#videos.wifiOnly) cursor.rewind()
      this.#videos = { wifiOnly, network }
      const { changes, isOurs, isForgotten, batch: left } = await settle(tx, over, batch, { now, host })
      cursor.learnt(changes.ids)
      const isOver = !goOn || !isOurs || !isHeld || !this.#isOurs()
      if (isOver) return { changes, isForgotten, claim: { kind: 'empty' } }
      if (paused) return { changes, isForgotten, claim: { kind: 'paused' } }
      // From the head of the queue nothing is known of what was passed over.
      if (cursor.after === 0) this.#putOffs = new PutOffs(ports.registry, this.#videos)
      const putOffs = this.#putOffs
      const options = {
        userId: this.#userId,
        host,
        now,
        cursor,
        putOffs,
        eager: this.#eager,
        most,
        mostBytes,
      }
      const claim = await claimNext(tx, options, left, changes.put)
      return { changes, isForgotten, claim }
    })
  }
}
