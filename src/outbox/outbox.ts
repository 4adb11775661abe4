import type { Json } from '@/lib/json'
import { Alarm } from './alarm'
import { correct, discard, retry, takeUp } from './edit-queue'
import { Entrance } from './entrance'
import { BeingSentError } from './errors'
import { exportQueue, type Imported, importQueue } from './exchange'
import { dropFiles, stageFile, sweepFiles } from './files'
import { type Changes, noChanges, type OutboxMessage, type OutboxPorts } from './ports'
import { Sender } from './send/sender'
import { forgetPerson, prune, pruneIds, takeUntold } from './store/receipts'
import { Store } from './store/store'
import type { Draft, Entry, FileRef, Receipt, Seq } from './types'
import { type QueueView, View } from './view'

type Rest = Extract<OutboxMessage, { kind: 'rest' }>

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
  #entrance: Entrance
  #alarm: Alarm
  #stopListening: (() => void) | undefined
  #restListeners = new Set<(message: Rest) => void>()
  #tryListeners = new Set<() => void>()

  constructor(ports: OutboxPorts) {
    this.#ports = ports
    this.#store = new Store(ports.databaseName)
    this.#view = new View(this.#store, ports.clock.after)
    this.#entrance = new Entrance(this.#store)
    this.#sender = new Sender(ports, this.#store, (message) => this.#tell(message))
    this.#alarm = new Alarm(ports.clock, () => void this.#sender.wake(false))
  }

  /** Reads what is on the device, hears the other tabs, and begins to send. */
  async start(): Promise<void> {
    this.#listen()
    void this.#sender.wake(false)
    await this.#view.load()
    await this.#edit(takeUp(this.#store, this.#ports.registry), false)
    await this.#sender.keepReserve()
    // Nobody waits for what is cleared away, and a damaged row of it is no reason not to start.
    await sweepFiles(this.#store, this.#ports.clock.now()).catch(() => {})
  }

  async stop(): Promise<void> {
    this.#alarm.cancel()
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
  onRest(listener: (message: Rest) => void): () => void {
    this.#restListeners.add(listener)
    return () => this.#restListeners.delete(listener)
  }

  /**
   * Called when something is no longer being sent, in this tab or another: what was refused with a `BeingSentError` may
   * be asked for again.
   */
  onTryOver(listener: () => void): () => void {
    this.#tryListeners.add(listener)
    return () => this.#tryListeners.delete(listener)
  }

  /** Reads the database anew; for a tab that may have slept through messages. */
  reload(): Promise<void> {
    return this.#view.load()
  }

  /** Copies a picked file onto the device. @throws FileDriftError or the storage's own error. */
  stageFile(file: File): Promise<FileRef> {
    return stageFile(this.#store, file, this.#ports.clock.now())
  }

  /** The bytes of a file that has not been sent yet. */
  async file(id: string): Promise<Blob | undefined> {
    const row = await this.#store.read(['files'], (tx) => tx.objectStore('files').get(id))
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
    const { clock, host } = this.#ports
    const request = { userId, host, drafts, now: clock.now(), onlyBetweenTries }
    const { entries, dropped } = await this.#letGo(this.#entrance.enqueue(request))
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
    const { clock, options } = this.#ports
    const { file, changes } = await exportQueue(this.#store, userId, clock.now(), options.exported)
    this.#tell({ kind: 'changed', ...changes })
    return file
  }

  /** Takes over an export; see `importQueue`. Sending begins by itself. */
  async importQueue(userId: string, file: Blob, confirmed: boolean): Promise<Imported> {
    const { clock, options } = this.#ports
    const how = { now: clock.now(), confirmed, format: options.exported }
    const imported = await importQueue(this.#store, userId, file, how)
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

  /** Forgets old outcomes but those that are needed, and the ids that nothing has needed for long. */
  async prune(isNeeded: (receipt: Receipt) => boolean): Promise<void> {
    const { clock, options } = this.#ports
    const forgotten = await prune(this.#store, isNeeded)
    if (forgotten.size > 0) this.#view.forget(forgotten)
    if (await pruneIds(this.#store, clock.now(), options.policy.idLifetime)) await this.#view.load()
  }

  /** Somebody has signed out: of what they sent nothing stays to be read, nor is kept later. What is unsent stays. */
  async forget(userId: string): Promise<void> {
    await forgetPerson(this.#store, userId)
    await this.#view.load()
  }

  async #edit(change: Promise<Changes>, isByPerson = true): Promise<void> {
    const changes = await this.#letGo(change)
    if (!isByPerson && changes.put.length === 0) return
    this.#tell({ kind: 'changed', ...changes })
    void this.#sender.wake(isByPerson)
  }

  /** What is to be changed is marked as being sent: whoever sends puts back what has not left. */
  async #letGo<T>(change: Promise<T>): Promise<T> {
    return change.catch((error: unknown) => {
      if (error instanceof BeingSentError) this.#tell({ kind: 'release' })
      throw error
    })
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
    if (message.kind === 'release') this.#sender.release()
    if (message.kind === 'rest') this.#rest(message, tab)
    if (message.kind === 'changed' && isTryOver(message))
      for (const listener of this.#tryListeners) listener()
    if (tab === 'this') return
    this.#sender.heard(message)
    // Whoever changed the queue may be gone before it is sent: every tab stands in line for that.
    const mine = this.#ports.sender()
    if (message.kind === 'changed' && message.put.some((entry) => entry.userId === mine))
      void this.#sender.wake(false)
  }

  #rest(message: Rest, tab: 'this' | 'another'): void {
    const { userId, until, why } = message
    if (userId === this.#ports.sender()) {
      this.#alarm.set(until, tab)
      if (tab === 'another' && why === 'large' && this.#ports.mostBytes === undefined)
        void this.#sender.wake(false)
    }
    // What was spent is set aside anew as soon as there is room, but not out of what the next step is about to need.
    if (until === null || until > this.#ports.clock.now()) void this.#sender.keepReserve()
    for (const listener of this.#restListeners) listener(message)
  }
}

function isTryOver({ gone, put }: Changes): boolean {
  return gone.length > 0 || put.some(({ state }) => state !== 'sending')
}
