import type { Reply } from '@/lib/wire'
import type { Line } from '../rows/piece-size'
import { rowOf } from './host-hold'
import type { Store } from './store'

const HONOURS_KEYS = 'honours-keys'
const UPLOADS_AT = 'uploads-at'
const TAKES_WISHES = 'takes-wishes'

/**
 * Remembers what the way to the host is like (`line`), and three abilities of the host. The host's replies show them:
 *
 * - Whether the host honours `Idempotency-Key`: such a host echoes the header.
 * - Whether the host accepts large files before their mutation: such a host names the path for the files in its reply
 *   to a read of `OutboxPorts.probe`.
 * - Whether the host takes the wished state of a link with the call: such a host says so in the same reply.
 *
 * They are stored on the device, so that they are known after a restart. The first request after a restart may be a
 * repeat. Before the sender repeats a request, it must know whether the host honours keys.
 */
export class Host {
  readonly line: KnownLine
  #store: Store
  #row: string
  #uploadsRow: string
  #wishesRow: string
  /** `undefined` as long as this tab does not know it. */
  #takesWishes: boolean | undefined
  #honours: boolean | undefined
  /** What a reply has shown and the device could not store. */
  #unstored: boolean | undefined
  /**
   * The path at which the host accepts large files before their mutation. It is empty if the host accepts none, and
   * `undefined` as long as this tab does not know it.
   */
  #uploadsAt: string | undefined
  #hasReadUploads = false

  constructor(store: Store, host: string) {
    this.#store = store
    this.#row = rowOf(HONOURS_KEYS, host)
    this.#uploadsRow = rowOf(UPLOADS_AT, host)
    this.#wishesRow = rowOf(TAKES_WISHES, host)
    this.line = new KnownLine(store, host)
  }

  /** Reads again what the device knows of the host, because another tab may have learnt something since. */
  refresh(): void {
    this.#honours = undefined
    this.line.refresh()
    // An empty path is known to this tab alone, so it stays.
    if (this.#uploadsAt !== '') this.#hasReadUploads = false
  }

  /** Forgets everything about the host. Call this when another API has taken its place. */
  async forget(): Promise<void> {
    this.#honours = undefined
    this.#unstored = undefined
    this.#uploadsAt = undefined
    this.#takesWishes = undefined
    this.#hasReadUploads = false
    await this.#store.write(['meta'], 'strict', async (tx) => {
      for (const row of [this.#row, this.#uploadsRow, this.#wishesRow])
        await tx.objectStore('meta').delete(row)
    })
  }

  /** Whether the host is known to honour keys. */
  async honoursKeys(): Promise<boolean> {
    return (await this.#keys()) === true
  }

  /** Whether the host may honour keys: it has never answered a keyed request without an echo. */
  async mayHonourKeys(): Promise<boolean> {
    return (await this.#keys()) !== false
  }

  async #keys(): Promise<boolean | undefined> {
    const stored = () => this.#store.read(['meta'], (tx) => tx.objectStore('meta').get(this.#row))
    this.#honours ??= this.#unstored ?? ((await stored()) as boolean | undefined)
    return this.#honours
  }

  /**
   * Returns the path at which the host accepts large files before their mutation. It is empty if the host accepts none,
   * and `undefined` if this tab does not know it and the device's database does not have it.
   */
  async uploadsAt(): Promise<string | undefined> {
    if (!this.#hasReadUploads) {
      const stored = await this.#store.read(['meta'], (tx) => tx.objectStore('meta').get(this.#uploadsRow))
      if (this.#uploadsAt !== '') this.#uploadsAt = stored as string | undefined
      this.#hasReadUploads = true
    }
    return this.#uploadsAt
  }

  /**
   * Remembers the path at which the host accepts large files before their mutation. If the host accepts none, `at` is
   * empty. Only this tab remembers an empty path: the database then holds no path.
   */
  async noteUploads(at: string): Promise<void> {
    this.#uploadsAt = at
    await this.#store.write(['meta'], 'relaxed', (tx) =>
      tx.objectStore('meta').put(at || undefined, this.#uploadsRow),
    )
  }

  /** Whether the host takes the wished state of a link with the call; `undefined` if nobody knows. */
  async takesWishes(): Promise<boolean | undefined> {
    const stored = () => this.#store.read(['meta'], (tx) => tx.objectStore('meta').get(this.#wishesRow))
    this.#takesWishes ??= (await stored()) as boolean | undefined
    return this.#takesWishes
  }

  /** Remembers whether the host takes wished states. That it takes none, only this tab remembers, so that others ask. */
  async noteWishes(takes: boolean): Promise<void> {
    this.#takesWishes = takes
    await this.#store.write(['meta'], 'relaxed', (tx) =>
      tx.objectStore('meta').put(takes || undefined, this.#wishesRow),
    )
  }

  /**
   * Remembers whether the host honours keys, if the reply shows it. Call this with the reply to a request that carried
   * a key. Only a success of the host itself can show that it honours none: every kind of `Reply` but `answer` and `cut`
   * is not the host's. If nothing can be stored now, only this tab remembers it, and what the reply says of its entry is
   * not lost.
   */
  async learn(reply: Reply): Promise<void> {
    const said =
      reply.kind === 'cut'
        ? reply.keyEchoed
        : reply.kind === 'answer' && (reply.keyEchoed || reply.status < 300)
          ? reply.keyEchoed
          : undefined
    if (said === undefined || (said === (await this.#keys()) && this.#unstored === undefined)) return
    this.#honours = said
    this.#unstored = said
    const storing = this.#store.write(['meta'], 'relaxed', (tx) =>
      tx.objectStore('meta').put(said, this.#row),
    )
    await storing.then(
      () => {
        this.#unstored = undefined
      },
      () => {},
    )
  }
}

const LINE = 'line'

/**
 * Remembers what this device has learnt of the way to a host, so that the next file begins with the right size. It is
 * only a hint, so nothing fails if it cannot be stored.
 */
class KnownLine {
  #store: Store
  #row: string
  #line: Line | undefined
  #hasRead = false

  constructor(store: Store, host: string) {
    this.#store = store
    this.#row = rowOf(LINE, host)
  }

  /** Reads the database again at the next use, because another tab may have learnt something since. */
  refresh(): void {
    this.#hasRead = false
  }

  /** Returns what is known of the way to the host; `undefined` if nothing is. */
  async now(): Promise<Line | undefined> {
    if (this.#hasRead) return this.#line
    const row = await this.#store.read(['meta'], (tx) => tx.objectStore('meta').get(this.#row))
    const stored = row as Line | undefined
    // What this tab could not store is newer than what the database has.
    if (stored !== undefined && stored.at >= (this.#line?.at ?? 0)) this.#line = stored
    this.#hasRead = true
    return this.#line
  }

  async learn(line: Line): Promise<void> {
    this.#line = line
    this.#hasRead = true
    await this.#store
      .write(['meta'], 'relaxed', (tx) => tx.objectStore('meta').put(line, this.#row))
      .catch(() => {})
  }
}
