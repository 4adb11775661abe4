import { formsBelow } from '../attempt/before-leaving'
import type { StoredChanges } from '../ports'
import { PutOffs, type VideoRule } from '../queue/put-off'
import type { Entry } from '../rows/types'
import type { StoreName } from '../store/database'
import { lastPutBack } from '../store/put-back'
import { readSettings } from '../store/settings'
import { type Claim, claimNext, readBatch } from './claim'
import { Cursor } from './cursor'
import { type Ended, settle } from './settle'
import type { World } from './world'

const STORES: StoreName[] = ['entries', 'files', 'ids', 'receipts', 'meta']

interface Written {
  changes: StoredChanges
  isForgotten: boolean
  claim: Claim
}

/** The user for whom a drain claims, and the rules of the drain. */
export interface Claimant {
  userId: string
  /** Whether to ignore the back-off. `Retry-After` is never ignored. */
  eager: boolean
  /** Whether the tab may still send for the user. */
  mayGoOn: () => boolean
}

/**
 * Settles the attempts that have ended and claims the entries to send next, in one transaction. Each drain has its own
 * `Claimer`, which remembers how far the drain has got in the queue and which entries the drain passed over.
 */
export class Claimer {
  #world: World
  #who: Claimant
  #cursor = new Cursor()
  /**
   * The note of `notePutBack` at the time of the last claim. If the database now holds another note, somebody has put
   * an entry back, and `#cursor` may have passed over that entry.
   */
  #putBack: unknown
  #videos: VideoRule = { wifiOnly: false, network: 'free' }
  #putOffs: PutOffs

  constructor(world: World, who: Claimant) {
    this.#world = world
    this.#who = who
    this.#putOffs = new PutOffs(world.ports.registry, this.#videos)
  }

  rewind(): void {
    this.#cursor.rewind()
  }

  /**
   * Settles `over`, then claims.
   * @param over the attempts that have ended
   * @param goOn `false` to claim nothing
   * @param keyed whether the host is known to honour keys
   */
  async write(over: readonly Ended[], goOn: boolean, keyed: boolean): Promise<Written> {
    const { ports, store, lock, lists } = this.#world
    const { host } = ports
    const cursor = this.#cursor
    const batchSize = keyed ? this.#world.most : 1
    const takesFiles = ports.sendFiles !== undefined && !!(await this.#world.host.uploadsAt())
    // The browser may stop this sender soon, so `mostBytes` limits the files of an entry. If the host takes files in
    // pieces, there is no limit: another sender can go on where this sender stops.
    const mostBytes = takesFiles ? undefined : ports.mostBytes
    const tooLarge = takesFiles ? await formsBelow(this.#world) : Number.POSITIVE_INFINITY
    const from = Math.min(cursor.after, ...over.map(({ entry }) => entry.seq - 1))
    // This work moves the cursor, so it must run only once. `Store.write` may run its work twice. So use `writeOnce`.
    return store.writeOnce(STORES, keyed ? 'relaxed' : 'strict', async (tx) => {
      const now = ports.clock.now()
      const [batch, putBack, isHeld, { paused, wifiOnly }] = await Promise.all([
        readBatch(tx, from, over.length + batchSize),
        lastPutBack(tx),
        lock.confirm(tx),
        readSettings(tx, this.#who.userId),
      ])
      // Search from the head again if a user or this drain put an entry back in the queue, because the entry may be
      // anywhere in the queue. Do the same if an entry is newly in conflict, because only a search from the head finds
      // out which later entries wait behind it.
      const mustRestart = over.some(
        ({ settlement: how }) =>
          how.kind === 'returned' ||
          how.kind === 'stopped' ||
          (how.kind === 'failed' && how.conflict !== undefined),
      )
      if (mustRestart || putBack !== this.#putBack) cursor.rewind()
      this.#putBack = putBack
      const network = ports.network?.() ?? 'free'
      if (network !== this.#videos.network || wifiOnly !== this.#videos.wifiOnly) cursor.rewind()
      this.#videos = { wifiOnly, network }
      const most = ports.options.policy.interceptedInARow
      const settled = await settle(tx, over, batch, { now, host, most })
      const { changes, isOurs, isForgotten, heldUntil, batch: left } = settled
      cursor.learnt(changes.ids)
      const isOver = !goOn || !isOurs || !isHeld || !this.#who.mayGoOn()
      if (isOver) return { changes, isForgotten, claim: { kind: 'empty' } }
      if (paused) return { changes, isForgotten, claim: { kind: 'paused' } }
      if (heldUntil > 0) {
        cursor.rewind()
        return { changes, isForgotten, claim: { kind: 'wait', until: heldUntil } }
      }
      // A search from the head of the queue decides again which entries are put off.
      if (cursor.after === 0) this.#putOffs = new PutOffs(ports.registry, this.#videos)
      const putOffs = this.#putOffs
      const options = {
        userId: this.#who.userId,
        host,
        now,
        cursor,
        putOffs,
        eager: this.#who.eager,
        most: batchSize,
        mostBytes,
        isReadFirst: ({ action }: Entry) => ports.registry(action)?.repeat.kind === 'desired',
        formsBelow: tooLarge,
        beforeOf: keyed ? () => undefined : lists.before,
        aheadFrom: takesFiles ? ports.options.policy.aheadFrom : Number.POSITIVE_INFINITY,
      }
      const claim = await claimNext(tx, options, left, changes.put)
      return { changes, isForgotten, claim }
    })
  }
}
