import type { Json } from '@/lib/json'
import { betweenTries } from './between-tries'
import { correct, discard, retry, takeUp } from './edit-queue'
import { BeingSentError } from './errors'
import { exportQueue } from './exchange/export'
import { type Imported, importQueue } from './exchange/import'
import { dropFiles, readFile, stageFile, sweepFiles } from './files'
import { GroupCommit } from './group-commit'
import { Hub, type Rest } from './hub'
import { type Changes, noChanges, type OutboxPorts } from './ports'
import { forgetPerson, prune, pruneIds, takeUntold } from './store/receipts'
import { Store } from './store/store'
import type { Draft, Entry, FileRef, Receipt, Seq } from './types'
import { type QueueView, View } from './view'

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
  #hub: Hub
  #groupCommit: GroupCommit

  constructor(ports: OutboxPorts) {
    this.#ports = ports
    this.#store = new Store(
      ports.databaseName,
      () => this.#view.counted,
      // It may come back without what was in it: somebody has cleared the site's data.
      () => void this.#view.load().catch(() => {}),
    )
    this.#view = new View(this.#store, ports.clock.after)
    this.#groupCommit = new GroupCommit(this.#store)
    this.#hub = new Hub(ports, this.#store, this.#view)
  }

  /** Reads what is on the device, hears the other tabs, and begins to send. */
  async start(): Promise<void> {
    this.#hub.listen()
    void this.#hub.sender.wake(false)
    await this.#hub.read()
    await this.#edit(takeUp(this.#store, this.#ports.registry), false)
    await this.#hub.sender.keepReserve()
    // Nobody waits for what is cleared away, and a damaged row of it is no reason not to start.
    await sweepFiles(this.#store, this.#ports.clock.now()).catch(() => {})
  }

  async stop(): Promise<void> {
    this.#hub.stop()
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
    return this.#hub.rest.listen(listener)
  }

  /** Does something to the queue as soon as what it concerns is not being sent, in whichever tab; see `betweenTries`. */
  betweenTries<T>(edit: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T> {
    return betweenTries(this.#ports, this.#hub.tryOver, edit, otherwise)
  }

  /** Reads the database anew; for a tab that may have slept through messages. */
  reload(): Promise<void> {
    return this.#hub.read()
  }

  /** Copies a picked file onto the device. @throws FileDriftError or the storage's own error. */
  stageFile(file: File): Promise<FileRef> {
    return stageFile(this.#store, file, this.#ports.clock.now(), this.#ports.storesBlobs)
  }

  /** The bytes of a file that has not been sent yet. */
  async file(id: string): Promise<Blob | undefined> {
    return (await this.#store.read(['files'], (tx) => readFile(tx, id)))?.blob
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
   * @throws see `enqueueTogether`, there also of `onlyBetweenTries`
   */
  async enqueueAll(
    userId: string,
    drafts: readonly Draft[],
    onlyBetweenTries = false,
  ): Promise<(Entry | undefined)[]> {
    const { clock, host } = this.#ports
    const request = { userId, host, drafts, now: clock.now(), onlyBetweenTries }
    const { entries, dropped } = await this.#letGo(this.#groupCommit.enqueue(request))
    const put = entries.filter((entry) => entry !== undefined)
    void this.#hub.announce({ kind: 'changed', ...noChanges(), put, gone: dropped.map(({ seq }) => seq) })
    return entries
  }

  /**
   * Looks at the queue now; `eager` goes ahead of a back-off. Resolves when it has come to rest. Whoever only sends
   * (the service worker) needs no `start`, but must hear the others all the same: a sender not heard is taken for dead.
   */
  send(eager: boolean): Promise<void> {
    this.#hub.listen()
    return this.#hub.sender.wake(eager)
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
    this.#hub.tell({ kind: 'changed', ...changes })
    return file
  }

  /** Takes over an export; see `importQueue`. Sending begins by itself. */
  async importQueue(userId: string, file: Blob, confirmed: boolean): Promise<Imported> {
    const { clock, options, storesBlobs } = this.#ports
    const how = { now: clock.now(), confirmed, format: options.exported, storesBlobs }
    const imported = await importQueue(this.#store, userId, file, how)
    if (imported.kind === 'imported') {
      this.#hub.tell({ kind: 'changed', ...imported.changes })
      void this.#hub.sender.wake(false)
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
    const isIdGone = await pruneIds(this.#store, clock.now(), options.policy.idLifetime)
    if (isIdGone) await this.#hub.read()
    if (isIdGone || forgotten.size > 0) this.#ports.channel.post({ kind: 'forgotten' })
  }

  /** Somebody has signed out: of what they sent nothing stays to be read, nor is kept later. What is unsent stays. */
  async forget(userId: string): Promise<void> {
    await forgetPerson(this.#store, userId)
    this.#ports.channel.post({ kind: 'forgotten' })
    await this.#hub.read()
  }

  async #edit(change: Promise<Changes>, isByPerson = true): Promise<void> {
    const changes = await this.#letGo(change)
    if (!isByPerson && changes.put.length === 0) return
    this.#hub.tell({ kind: 'changed', ...changes })
    void this.#hub.sender.wake(isByPerson)
  }

  /** What is to be changed is marked as being sent: whoever sends puts back what has not left. */
  async #letGo<T>(change: Promise<T>): Promise<T> {
    return change.catch((error: unknown) => {
      if (error instanceof BeingSentError) this.#hub.tell({ kind: 'release' })
      throw error
    })
  }
}
