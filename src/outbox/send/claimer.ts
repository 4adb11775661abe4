import { formsBelow } from '../attempt/before-leaving'
import { Changes } from '../changes'
import type { StoredChanges } from '../contract/ports'
import type { Entry } from '../rows/types'
import type { StoreName } from '../store/database'
import { heldUntil } from '../store/host-hold'
import { lastPutBack } from '../store/put-back'
import { readSettings } from '../store/settings'
import type { Ended } from '../terms'
import { takeBack } from '../together/take-back'
import { WaitingLine } from '../waiting/line'
import type { VideoRule } from '../waiting/put-off'
import { type Batch, type Claim, type Claiming, claimNext, readBatch } from './claim'
import { Cursor } from './cursor'
import { settle } from './settle'
import type { World } from './world'

const STORES: StoreName[] = ['entries', 'files', 'ids', 'receipts', 'meta']

/** A batch that says nothing about the queue, so that the next claim reads the rows itself. */
const NOTHING_READ: Batch = { after: Number.POSITIVE_INFINITY, rows: [], isAll: false }

interface Written {
  changes: StoredChanges
  claim: Claim
}

/** The user whose entries a drain claims, and the rules of the drain. */
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
  #line: WaitingLine
  /** The groups of which this drain could take nothing back. What can be sent of them is sent. */
  readonly #kept = new Set<string>()

  constructor(world: World, who: Claimant) {
    this.#world = world
    this.#who = who
    this.#line = this.#newLine()
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
    const takesFiles = ports.sendAhead !== undefined && !!(await this.#world.host.uploadsAt())
    // The browser may stop this sender soon, so `mostBytes` limits the files of an entry. If the host takes files in
    // pieces, there is no limit: another sender can go on where this sender stops.
    const mostBytes = takesFiles ? undefined : ports.mostBytes
    const tooLarge = takesFiles ? await formsBelow(this.#world) : Number.POSITIVE_INFINITY
    const from = Math.min(cursor.after, ...over.map(({ entry }) => entry.seq - 1))
    // This work moves the cursor, so it must run only once. `Store.write` may run its work twice. So use `writeOnce`.
    return store.writeOnce(STORES, keyed ? 'relaxed' : 'strict', async (tx) => {
      const changes = new Changes(tx)
      const ending = async (claim: Claim) => ({ changes: await changes.end(), claim })
      const now = ports.clock.now()
      const most = ports.options.policy.interceptedInARow
      // These are all reads of the transaction, in most cases. On a host without keys, each entry has a transaction of
      // its own, and each time that a transaction waits for the database costs as much as a part of the request.
      const [putBack, isHeld, { paused, wifiOnly }, held, settled] = await Promise.all([
        lastPutBack(tx),
        lock.confirm(tx),
        readSettings(tx, this.#who.userId),
        heldUntil(tx, host, now, this.#world.unstored),
        settle(changes, over, readBatch(tx, from, over.length + batchSize), { now, host, most }),
      ])
      // Search from the head again if a user or this drain put an entry back in the queue, because the entry may be
      // anywhere in the queue. Do the same if an entry is newly in conflict or is a part that failed, because only a search
      // from the head finds out which later entries wait behind it.
      if (over.some(mustRestart) || putBack !== this.#putBack) cursor.rewind()
      this.#putBack = putBack
      const network = ports.network?.() ?? 'free'
      if (network !== this.#videos.network || wifiOnly !== this.#videos.wifiOnly) cursor.rewind()
      this.#videos = { wifiOnly, network }
      const { isOurs, heldUntil: waits, batch: left } = settled
      cursor.learnt(changes.soFar.ids)
      const isOver = !goOn || !isOurs || !isHeld || !this.#who.mayGoOn()
      if (isOver) return ending({ kind: 'empty' })
      if (paused) return ending({ kind: 'paused' })
      if (waits > 0) {
        cursor.rewind()
        return ending({ kind: 'wait', until: waits })
      }
      // A search from the head of the queue decides again which entries are put off.
      if (cursor.after === 0) this.#line = this.#newLine()
      const options = {
        userId: this.#who.userId,
        host,
        now,
        partStuck: ports.options.texts.partStuck,
        held: settled.hold ?? held,
        cursor,
        eager: this.#who.eager,
        most: batchSize,
        mostBytes,
        isReadFirst: ({ action }: Entry) => ports.registry(action)?.repeat.kind === 'desired',
        formsBelow: tooLarge,
        beforeOf: keyed ? () => undefined : lists.before,
        aheadFrom: takesFiles ? ports.options.policy.aheadFrom : Number.POSITIVE_INFINITY,
      }
      return ending(await this.#claim(changes, options, left))
    })
  }

  /** Claims. If a part of a group cannot be sent, what was sent of the group is taken back first. */
  async #claim(changes: Changes, options: Omit<Claiming, 'line' | 'kept'>, known: Batch): Promise<Claim> {
    const { registry } = this.#world.ports
    for (let rows = known; ; ) {
      const claim = await claimNext(changes, { ...options, line: this.#line, kept: this.#kept }, rows)
      if (claim.kind !== 'stuck') return claim
      const isTaken = await takeBack(changes, claim.together, claim.reason, { registry, now: options.now })
      // The search begins again at the head, because the claim may have stopped behind entries that can be sent.
      this.#cursor.rewind()
      this.#line = this.#newLine()
      rows = NOTHING_READ
      if (!isTaken) this.#kept.add(claim.together)
    }
  }

  /** Returns a rule that knows of no entry yet, for a search from the head of the queue. */
  #newLine(): WaitingLine {
    const { host, registry } = this.#world.ports
    return new WaitingLine({ host, registry, ...this.#videos })
  }
}

function mustRestart({ entry, settlement: how }: Ended): boolean {
  if (how.kind === 'done' || how.kind === 'postponed') return false
  const isAlone = entry.together === undefined && entry.takesBack === undefined
  return !isAlone || how.kind !== 'failed' || how.conflict !== undefined
}
