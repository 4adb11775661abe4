import { isFull } from '../errors'
import { isAnswered } from '../look/lookup'
import type { OutboxMessage, OutboxPorts } from '../ports'
import type { StoreName } from '../store/database'
import { lastPutBack } from '../store/put-back'
import type { Reserve } from '../store/reserve'
import type { Store } from '../store/store'
import { type Claim, type Claimed, claimNext, markAgain, type Piece, Place, readPiece } from './claim'
import type { Host } from './host'
import { SenderLock } from './lock'
import { Pace } from './pace'
import { sendRound } from './round'
import { type Changes, type Ended, isTold, noChanges, settle } from './settle'

/** Wait after the device's own storage failed in the middle of a drain, in milliseconds. */
const STORAGE_PAUSE = 10_000

const STORES: StoreName[] = ['entries', 'files', 'ids', 'receipts', 'meta']
const NOTHING: Claim = { kind: 'empty' }
const NOTHING_READ: Piece = { after: 0, rows: [], isAll: false }

type Rest = Omit<Extract<OutboxMessage, { kind: 'rest' }>, 'kind' | 'userId'>

/** One drain, from taking the lock to rest. */
interface Drain {
  userId: string
  eager: boolean
  /** Whether the right to send is still held. */
  holds: () => boolean
  place: Place
  /** What `place` goes by: nothing it has passed over has been put back in line since. */
  putBack: unknown
  /** What was written last could not be kept, or only at the second try: this drain sends nothing more. */
  markLost: boolean
}

/**
 * Sends the queue, one entry at a time, whenever it is woken. The lock is taken for one drain, not for the life of a
 * tab: whoever is awake sends, and no leader has to be elected or missed.
 */
export class Sender {
  #ports: OutboxPorts
  #store: Store
  #host: Host
  #lock: SenderLock
  #reserve: Reserve
  #pace: Pace
  #tell: (message: OutboxMessage) => void
  #draining: Promise<void> | undefined
  #again: { eager: boolean } | undefined

  constructor(
    ports: OutboxPorts,
    store: Store,
    host: Host,
    reserve: Reserve,
    tell: (message: OutboxMessage) => void,
  ) {
    this.#ports = ports
    this.#store = store
    this.#host = host
    this.#reserve = reserve
    this.#tell = tell
    this.#lock = new SenderLock(ports)
    this.#pace = new Pace(ports.clock)
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

  /** A tab said something by which whoever sends is known to live. */
  heard(): void {
    this.#lock.heard()
  }

  async #drainUntilQuiet(eager: boolean): Promise<void> {
    let next: { eager: boolean } | undefined = { eager }
    while (next !== undefined) {
      this.#again = undefined
      const { eager: now } = next
      // Losing the lock to another tab ends nothing here: what this drain still does is fenced off.
      await this.#lock.hold((holds) => this.#drain(now, holds)).catch(() => {})
      next = this.#again
    }
    // In the very step in which it is known that nobody has asked again: later would be too late for who asks now.
    this.#draining = undefined
  }

  async #drain(eager: boolean, holds: () => boolean): Promise<void> {
    const userId = this.#ports.sender()
    if (userId === null) return
    const drain: Drain = { userId, eager, holds, place: new Place(), putBack: undefined, markLost: false }
    let rest: Rest
    try {
      rest = await this.#sendAll(drain)
    } catch (error) {
      // The device's storage failed, not the network. What was claimed stays marked and is recovered next time.
      const freed = isFull(error) && (await this.#makeRoom(drain, []).catch(() => false))
      rest = { until: this.#ports.clock.now() + (freed ? 0 : STORAGE_PAUSE), why: 'postponed' }
    }
    if (holds()) this.#tell({ kind: 'rest', userId, ...rest })
  }

  async #sendAll(drain: Drain): Promise<Rest> {
    let { claim, durable } = await this.#advance(drain, [], [])
    while (claim.kind === 'entries') {
      const { entries } = claim
      const { ended, unsent } = await sendRound(
        {
          ports: this.#ports,
          store: this.#store,
          host: this.#host,
          pace: this.#pace,
          files: claim.files,
          written: durable.catch(() => {}),
          mayGoOn: () => this.#mayGoOn(drain),
          onProgress: ({ seq }, { sent, total }) => this.#tell({ kind: 'progress', seq, sent, total }),
          giveBack: async (entries) => (await this.#advance(drain, [], entries, false)).durable,
        },
        entries,
      )
      await durable.catch(async (error: unknown) => {
        await this.#keepTold(drain, entries, ended)
        throw error
      })
      const last = ended.at(-1)?.settlement
      const isOver = last?.kind === 'postponed' || last?.kind === 'returned'
      ;({ claim, durable } = await this.#advance(drain, ended, unsent, !isOver))
      if (isOver) {
        await durable
        if (last.kind === 'postponed')
          return { until: Math.max(last.nextAt, last.notBefore), why: 'postponed' }
        if (!drain.markLost) return { until: null, why: 'signed-out' }
      }
    }
    await durable
    if (drain.markLost) return { until: this.#ports.clock.now(), why: 'postponed' }
    switch (claim.kind) {
      case 'wait':
        return { until: claim.until, why: 'postponed' }
      case 'large':
        return { until: null, why: 'large' }
      case 'empty':
        return { until: null, why: this.#ports.sender() === drain.userId ? 'empty' : 'signed-out' }
    }
  }

  /** Nothing may leave any more once another tab sends, another person is signed in, or a mark could not be kept. */
  #mayGoOn(drain: Drain): boolean {
    return !drain.markLost && this.#isOurs(drain)
  }

  #isOurs({ userId, holds }: Drain): boolean {
    return holds() && this.#ports.sender() === userId
  }

  /**
   * Gives up the reserve where the disk is full. It can be spent only once: on writing down what the server said, or on
   * sending to a server that is known to answer. Spent on a try that ends in silence it would be gone, and the room it
   * left filled by others, when the network is back.
   */
  async #makeRoom(drain: Drain, over: readonly Ended[]): Promise<boolean> {
    const looking = { ports: this.#ports, store: this.#store, mayGoOn: () => this.#isOurs(drain) }
    const isOfUse = over.some(isTold) || (await isAnswered(looking, this.#ports.probe))
    return isOfUse && this.#reserve.release()
  }

  /** Makes room for what was not kept. @throws what kept it from being written, where that was not the room, or there is none */
  async #roomAfter(error: unknown, drain: Drain, over: readonly Ended[]): Promise<void> {
    if (!isFull(error) || !(await this.#makeRoom(drain, over))) throw error
  }

  /**
   * Settles what has ended, puts back what was not sent after all, and claims what comes next, all in one transaction.
   * Where repeating could do harm it is one entry at a time, and on the disk before anything else leaves. A host that
   * knows its keys forgives a mark or a settlement that was lost: there several may share a transaction, and the next
   * request may leave while it is still being written, and is only settled after it.
   */
  async #advance(
    drain: Drain,
    ended: readonly Ended[],
    unsent: readonly Claimed[],
    goOn = true,
  ): Promise<{ claim: Claim; durable: Promise<void> }> {
    const { clock, keysAllowed, mostBytes } = this.#ports
    const keyed = keysAllowed && (await this.#host.honoursKeys())
    const most = keyed ? this.#pace.most : 1
    const over: Ended[] = [
      ...ended,
      ...unsent.map((entry): Ended => ({ entry, settlement: { kind: 'returned' } })),
    ]
    const write = async () => {
      const from = Math.min(drain.place.after, ...over.map(({ entry }) => entry.seq - 1))
      const { result, durable } = await this.#store.writeEarly(
        STORES,
        keyed ? 'relaxed' : 'strict',
        async (tx) => {
          const now = clock.now()
          const changes = noChanges()
          const [piece, putBack] = await Promise.all([
            readPiece(tx, from, over.length + most),
            lastPutBack(tx),
          ])
          // What was put back, by us or by a person, may be anywhere.
          if (putBack !== drain.putBack || unsent.length > 0) drain.place = new Place()
          drain.putBack = putBack
          const { place } = drain
          const settled = await settle(tx, over, piece, now, changes)
          for (const one of settled.ended)
            place.ended(one.entry, one.settlement.kind === 'failed', changes.ids)
          if (place.isTooFar) drain.place = new Place()
          const holds = () => this.#mayGoOn(drain)
          if (!goOn || !settled.isOurs || !holds()) return { changes, claim: NOTHING }
          const options = { eager: drain.eager, mostBytes, most, holds }
          const claim = await claimNext(tx, drain.userId, now, drain.place, options, settled.piece)
          if (claim.kind === 'entries') changes.put.push(...claim.entries)
          if (claim.kind === 'wait' && claim.moved !== undefined) changes.put.push(claim.moved)
          return { changes, claim }
        },
      )
      const kept = durable.then(
        () => result.changes,
        async (error: unknown) => {
          drain.markLost = true
          // Where nothing could leave meanwhile it is all done anew, below.
          if (!keyed) throw error
          await this.#roomAfter(error, drain, over)
          return this.#writeAgain(over, result.claim)
        },
      )
      const told = kept.then((changes) => this.#tell({ kind: 'changed', ...changes }))
      if (!keyed) await told
      // It is awaited before the next step; a rejection until then must not count as unhandled.
      told.catch(() => {})
      return { claim: result.claim, durable: told }
    }
    return write().catch(async (error: unknown) => {
      await this.#roomAfter(error, drain, over)
      drain.place = new Place()
      drain.markLost = false
      return write()
    })
  }

  /**
   * Keeps what the server has said to requests whose mark could not be: without it they look unsent, would be asked for
   * again at once, and who corrected one would have it done twice. Where this cannot be kept either they are repeated,
   * under their keys.
   */
  async #keepTold(drain: Drain, claimed: readonly Claimed[], ended: readonly Ended[]): Promise<void> {
    const told = ended.filter(isTold)
    if (told.length === 0) return
    const marks = claimed.filter((entry) => told.some((one) => one.entry === entry))
    const write = () =>
      this.#store.write(STORES, 'strict', async (tx) => {
        const changes = noChanges()
        await markAgain(tx, marks)
        await settle(tx, told, NOTHING_READ, this.#ports.clock.now(), changes)
        return changes
      })
    const kept = write().catch(async (error: unknown) => {
      await this.#roomAfter(error, drain, told)
      return write()
    })
    await kept.then(
      (changes) => this.#tell({ kind: 'changed', ...changes }),
      () => {},
    )
  }

  /**
   * Writes once more what a full disk did not keep at the end of its transaction: the requests it was written for may
   * have left meanwhile, and what comes of them must not be lost. A host may say when it wants to be asked again.
   */
  #writeAgain(over: readonly Ended[], claim: Claim): Promise<Changes> {
    return this.#store.write(STORES, 'strict', async (tx) => {
      const changes = noChanges()
      await settle(tx, over, NOTHING_READ, this.#ports.clock.now(), changes)
      if (claim.kind === 'entries') changes.put.push(...(await markAgain(tx, claim.entries)))
      return changes
    })
  }
}
