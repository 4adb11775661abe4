import type { Json } from '@/lib/json'
import { correct, discard, retry } from './edit-queue'
import { Entrance } from './entrance'
import { exportQueue, type Imported, importQueue } from './exchange'
import { dropFiles, readFile, stageFile, sweepFiles } from './files'
import { Host } from './host'
import type { OutboxMessage, OutboxPorts } from './ports'
import { forgetOutcomes, prune, takeUntold } from './receipts'
import { Reserve } from './reserve'
import { Sender } from './sender'
import { type Changes, noChanges } from './settle'
import { Store } from './store'
import type { Draft, Entry, FileRef, Receipt, Seq } from './types'
import { type QueueView, View } from './view'

/** The longest sleep of a drain, in milliseconds: timers of more than 24 days go off at once, and clocks are set. */
const LONGEST_SLEEP = 60 * 60 * 1000

/**
 * The outbox: every change an administrator makes is written here first and sent from here, in order, once.
 *
 * It knows nothing of screens. What the world is to it comes in as `OutboxPorts`; what it is to the world are the
 * methods below.
 */
export class Outbox {
  #ports: OutboxPorts
  #store: Store
  #view: View
  #sender: Sender
  #reserve: Reserve
  #entrance: Entrance
  #timer: { at: number; cancel: () => void } | undefined
  #stopListening: (() => void) | undefined
  #restListeners = new Set<(message: Extract<OutboxMessage, { kind: 'rest' }>) => void>()

  constructor(ports: OutboxPorts) {
    this.#ports = ports
    this.#store = new Store(
      ports.databaseName,
      () => this.#view.counted,
      // It may come back without what was in it: somebody has cleared the site's data.
      () => void this.#view.load().catch(() => {}),
    )
    this.#view = new View(this.#store, ports.clock.after)
    this.#reserve = new Reserve(this.#store, ports.storesBlobs)
    this.#entrance = new Entrance(this.#store)
    this.#sender = new Sender(ports, this.#store, new Host(this.#store), this.#reserve, (message) =>
      this.#tell(message),
    )
  }

  /** Reads what is on the device, hears the other tabs, and begins to send. */
  async start(): Promise<void> {
    this.#listen()
    void this.#sender.wake(false)
    await this.#view.load()
    await this.#reserve.keep()
    await sweepFiles(this.#store, this.#ports.clock.now())
  }

  async stop(): Promise<void> {
    this.#timer?.cancel()
    this.#stopListening?.()
    this.#stopListening = undefined
    await this.#store.close()
  }

  get view(): QueueView {
    return this.#view.current
  }

  subscribe(listener: () => void): () => void {
    return this.#view.subscribe(listener)
  }

  /** Called whenever a drain, in this tab or another, has come to rest. */
  onRest(listener: (message: Extract<OutboxMessage, { kind: 'rest' }>) => void): () => void {
    this.#restListeners.add(listener)
    return () => this.#restListeners.delete(listener)
  }

  /** Reads the database anew; for a tab that may have slept through messages. */
  reload(): Promise<void> {
    return this.#view.load()
  }

  /** Copies a picked file onto the device. @throws FileDriftError or the storage's own error. */
  stageFile(file: File): Promise<FileRef> {
    return stageFile(this.#store, file, this.#ports.clock.now(), this.#ports.storesBlobs)
  }

  /** The bytes of a file that has not been sent yet. */
  async file(id: string): Promise<Blob | undefined> {
    const row = await this.#store.read(['files'], (tx) => readFile(tx, id))
    return row?.blob
  }

  dropFiles(ids: string[]): Promise<void> {
    return dropFiles(this.#store, ids)
  }

  /**
   * Writes a change to the queue; resolves when it is durable, with the entry, or with `undefined` where it only
   * undid something unsent. Sending begins by itself.
   */
  async enqueue(userId: string, draft: Draft): Promise<Entry | undefined> {
    const [entry] = await this.enqueueAll(userId, [draft])
    return entry
  }

  /**
   * Like `enqueue`, for changes that belong together: after a failure none of them is in the queue.
   *
   * @throws see `enqueueTogether`, there also of `onlyBetweenTries`
   */
  async enqueueAll(
    userId: string,
    drafts: readonly Draft[],
    onlyBetweenTries = false,
  ): Promise<(Entry | undefined)[]> {
    const now = this.#ports.clock.now()
    const { entries, dropped } = await this.#entrance.enqueue({ userId, drafts, now, onlyBetweenTries })
    const put = entries.filter((entry) => entry !== undefined)
    const gone = dropped.map((other) => other.seq)
    const message: OutboxMessage = { kind: 'changed', ...noChanges(), put, gone }
    this.#hear(message, 'this')
    void this.#announce(message)
    return entries
  }

  /**
   * Looks at the queue now; `eager` goes ahead of a back-off. Resolves when it has come to rest. Whoever only sends
   * (the service worker) needs no `start`, but must hear the others all the same: a sender not heard is taken for dead.
   */
  send(eager: boolean): Promise<void> {
    this.#listen()
    return this.#sender.wake(eager)
  }

  /** @param asked the entry asked the person to look whether it was done; by trying again they say that it was not. */
  retry(seq: Seq, asked: boolean): Promise<void> {
    return this.#edit(retry(this.#store, seq, asked))
  }

  /** @param asked the entry asked the person to look whether it was done; by correcting it they say that it was not. */
  correct(seq: Seq, version: number, input: Json, asked: boolean): Promise<void> {
    return this.#edit(correct(this.#store, seq, version, input, asked))
  }

  discard(seq: Seq): Promise<void> {
    return this.#edit(discard(this.#store, seq))
  }

  /** Everything a person has not sent yet, as one file. */
  async exportQueue(userId: string): Promise<Blob> {
    const { file, changes } = await exportQueue(this.#store, userId, this.#ports.clock.now())
    this.#tell({ kind: 'changed', ...changes })
    return file
  }

  /** Takes over an export; see `importQueue`. Sending begins by itself. */
  async importQueue(userId: string, file: Blob, confirmed: boolean): Promise<Imported> {
    const { clock, storesBlobs } = this.#ports
    const imported = await importQueue(this.#store, userId, file, clock.now(), confirmed, storesBlobs)
    if (imported.kind === 'imported') {
      this.#tell({ kind: 'changed', ...imported.changes })
      void this.#sender.wake(false)
    }
    return imported
  }

  /** Outcomes nobody was told of, for this tab alone to tell. */
  takeUntold(userId: string, which: Receipt['outcome'] | 'any'): Promise<Receipt[]> {
    return takeUntold(this.#store, userId, which)
  }

  async prune(isNeeded: (receipt: Receipt) => boolean): Promise<void> {
    const forgotten = await prune(this.#store, isNeeded)
    if (forgotten.size > 0) this.#view.forget(forgotten)
  }

  /** Somebody has signed out: of what they sent nothing stays to be read. What is unsent does. */
  async forget(userId: string): Promise<void> {
    await forgetOutcomes(this.#store, userId)
    await this.#view.load()
  }

  async #edit(change: Promise<Changes>): Promise<void> {
    this.#tell({ kind: 'changed', ...(await change) })
    void this.#sender.wake(true)
  }

  /** Whoever waits for the disk goes first; they are a few turns away, and nothing else can come between. */
  async #announce(message: OutboxMessage): Promise<void> {
    for (let turn = 0; turn < 8; turn++) await undefined
    this.#ports.channel.post(message)
    await this.#sender.wake(false)
  }

  #listen(): void {
    this.#stopListening ??= this.#ports.channel.listen((message) => this.#hear(message, 'another'))
  }

  #tell(message: OutboxMessage): void {
    this.#hear(message, 'this')
    this.#ports.channel.post(message)
  }

  #hear(message: OutboxMessage, tab: 'this' | 'another'): void {
    this.#view.hear(message, tab === 'this')
    if (message.kind === 'rest') this.#rest(message, tab)
    if (tab === 'this') return
    if (isSignOfLife(message)) this.#sender.heard()
    // Whoever changed the queue may be gone before it is sent: every tab stands in line for that.
    const mine = this.#ports.sender()
    if (message.kind === 'changed' && message.put.some((entry) => entry.userId === mine))
      void this.#sender.wake(false)
  }

  #rest(message: Extract<OutboxMessage, { kind: 'rest' }>, tab: 'this' | 'another'): void {
    const { userId, until, why } = message
    if (userId === this.#ports.sender()) {
      // Our own word is the last on when to look again. Another's may have been overtaken: it can only make it sooner.
      if (tab === 'this') this.#lookAgainAt(until)
      else if (until !== null && until < (this.#timer?.at ?? Number.POSITIVE_INFINITY))
        this.#lookAgainAt(until)
      if (tab === 'another' && why === 'large' && this.#ports.mostBytes === undefined)
        void this.#sender.wake(false)
    }
    // What was spent is set aside anew as soon as there is room, but not out of what the next step is about to need.
    if (until === null || until > this.#ports.clock.now()) void this.#reserve.keep()
    for (const listener of this.#restListeners) listener(message)
  }

  #lookAgainAt(moment: number | null): void {
    this.#timer?.cancel()
    this.#timer = undefined
    if (moment === null) return
    const wait = Math.min(Math.max(0, moment - this.#ports.clock.now()), LONGEST_SLEEP)
    const look = () => {
      this.#timer = undefined
      void this.#sender.wake(false)
    }
    this.#timer = { at: moment, cancel: this.#ports.clock.after(wait, look) }
  }
}

/** Only what a sender says counts: a tab that merely queues must not pass for one that froze while it was sending. */
function isSignOfLife(message: OutboxMessage): boolean {
  switch (message.kind) {
    case 'alive':
    case 'progress':
      return true
    case 'changed':
      return message.receipts.length > 0 || message.put.some((entry) => entry.state === 'sending')
    case 'rest':
      return false
  }
}
