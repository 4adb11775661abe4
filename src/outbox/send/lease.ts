import { randomId } from '@/lib/ids'
import type { LockedWork, Locks, OutboxPorts } from '../contract/ports'
import { later, type Store, type Writing } from '../store/store'

const ROW = 'lease'
/** The holder renews its lease this often (milliseconds), and whenever a waiting tab asks. */
const RENEW_EVERY = 5_000
/** A waiting tab looks at the lease this often (milliseconds). */
const LOOK_EVERY = 2_000
/** If the last renewal is longer ago than this (milliseconds), the holder acts as if it had lost the lease. */
const TRUSTED = 10_000
/**
 * After this many looks without a renewal, a waiting tab takes the lease. That many looks take longer than `TRUSTED`.
 * So by then, the old holder acts as if it had lost the lease.
 */
const LOOKS = 8

interface Row {
  owner: string
  /** A new value with each renewal. */
  beat: string
}

/** The name of one drain in the row of the lease, for a sender that got the right to send by other means. */
export class LeaseRow {
  readonly #owner = randomId()
  /** Whether the drain has written its name. Its first write takes the row, whosever it was. */
  isWritten = false

  /** Writes the name of the drain. @returns `false` if another sender has written its own name meanwhile */
  async renew(tx: Writing): Promise<boolean> {
    const row = (await tx.objectStore('meta').get(ROW)) as Row | undefined
    if (this.isWritten && row !== undefined && row.owner !== this.#owner) return false
    later(tx.objectStore('meta').put({ owner: this.#owner, beat: randomId() } satisfies Row, ROW))
    // A transaction that fails has written nothing.
    const noted = () => {
      this.isWritten = true
    }
    tx.done.then(noted, () => {})
    return true
  }
}

/**
 * Mutual exclusion without Web Locks, which browsers do not offer over plain HTTP (in a school's network). The lease is
 * a row of the database, and the tab that holds the lease renews this row. Every transaction that claims entries
 * confirms the lease, so a tab that lost the lease claims nothing.
 *
 * A waiting tab looks at the row every few seconds, and takes the lease after `LOOKS` looks without a renewal. It
 * counts looks and does not compare times, because browsers slow down hidden tabs and somebody may set the clock.
 */
export class Lease implements Locks {
  #ports: Pick<OutboxPorts, 'clock' | 'channel'>
  #store: Store
  /**
   * The random id under which this tab holds the lease; `undefined` if the tab does not hold it. Each time that the tab
   * takes the lease, it makes a new id.
   */
  #owner: string | undefined
  #renewedAt = 0

  constructor(ports: Pick<OutboxPorts, 'clock' | 'channel'>, store: Store) {
    this.#ports = ports
    this.#store = store
  }

  async request(_name: string, signal: AbortSignal, work: LockedWork): Promise<void> {
    const owner = randomId()
    let seen: string | undefined
    let looks = 0
    for (;;) {
      if (signal.aborted) throw new DOMException('called off', 'AbortError')
      const row = await this.#take(owner, looks >= LOOKS ? seen : undefined)
      if (row === undefined) return this.#hold(owner, work)
      looks = row.beat === seen ? looks + 1 : 0
      seen = row.beat
      this.#ports.channel.post({ kind: 'waiting' })
      await new Promise<void>((resolve) => this.#ports.clock.after(LOOK_EVERY, resolve))
    }
  }

  async steal(_name: string, work: LockedWork): Promise<void> {
    const owner = randomId()
    await this.#store.write(['meta'], 'relaxed', (tx) => this.#put(tx, owner))
    await this.#hold(owner, work)
  }

  /** Returns whether this tab holds the lease, and renews it if so. Call this in a transaction that needs the lease. */
  async confirm(tx: Writing): Promise<boolean> {
    const row = (await tx.objectStore('meta').get(ROW)) as Row | undefined
    if (this.#owner === undefined || row?.owner !== this.#owner) return false
    later(this.#put(tx, this.#owner))
    this.#renewedAt = this.#ports.clock.now()
    return true
  }

  /** Renews the lease if this tab holds it, so that a waiting tab does not take it. */
  renew(): void {
    if (this.#owner === undefined) return
    this.#store.write(['meta'], 'relaxed', (tx) => this.confirm(tx)).catch(() => {})
  }

  async #hold(owner: string, work: LockedWork): Promise<void> {
    const { clock } = this.#ports
    this.#owner = owner
    this.#renewedAt = clock.now()
    let stop = () => {}
    const renew = () => {
      this.renew()
      stop = clock.after(RENEW_EVERY, renew)
    }
    stop = clock.after(RENEW_EVERY, renew)
    try {
      await work(() => {
        const age = clock.now() - this.#renewedAt
        return this.#owner === owner && age >= 0 && age < TRUSTED
      })
    } finally {
      stop()
      this.#owner = undefined
      await this.#store
        .write(['meta'], 'relaxed', async (tx) => {
          const row = (await tx.objectStore('meta').get(ROW)) as Row | undefined
          if (row?.owner === owner) later(tx.objectStore('meta').delete(ROW))
        })
        .catch(() => {})
    }
  }

  /**
   * Takes the lease if no tab holds it or if its `beat` is `stale`.
   * @param stale a `beat` that was seen so often that its holder counts as dead; `undefined` if there is no such `beat`
   * @returns `undefined` if the lease was taken; otherwise the row of the other holder
   */
  #take(owner: string, stale: string | undefined): Promise<Row | undefined> {
    return this.#store.write(['meta'], 'relaxed', async (tx) => {
      const row = (await tx.objectStore('meta').get(ROW)) as Row | undefined
      if (row !== undefined && row.beat !== stale) return row
      await this.#put(tx, owner)
      return undefined
    })
  }

  async #put(tx: Writing, owner: string): Promise<void> {
    await tx.objectStore('meta').put({ owner, beat: randomId() } satisfies Row, ROW)
  }
}
