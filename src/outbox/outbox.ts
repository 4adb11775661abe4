import type { Json } from '@/lib/json'
import { betweenTries } from './between-tries'
import { correct, discard, requeueReadable, retry } from './edit-queue'
import { BeingSentError } from './errors'
import { exportQueue } from './exchange/export'
import { type Imported, importQueue } from './exchange/import'
import { dropFiles, readFile, stageFile, sweepFiles } from './files'
import { GroupCommit } from './group-commit'
import { Hub, type Rest } from './hub'
import { type Changes, noChanges, type OutboxPorts } from './ports'
import { bringBack, putOff } from './steer'
import { forgetPerson, prune, pruneIds, takeUntold } from './store/receipts'
import { changeSettings, type SendSettings } from './store/settings'
import { Store } from './store/store'
import type { Draft, Entry, FileRef, PutOff, Receipt, Seq } from './types'
import { type QueueView, View } from './view'

/**
 * The outbox. Every change that an administrator makes is written here first. From here the changes are sent in order,
 * each of them once.
 *
 * The outbox knows no screens. `OutboxPorts` passes in everything that it needs from outside.
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
      // The database may come back empty, because somebody cleared the site's data.
      () => void this.#view.load().catch(() => {}),
    )
    this.#view = new View(this.#store, ports.clock.after)
    this.#groupCommit = new GroupCommit(this.#store)
    this.#hub = new Hub(ports, this.#store, this.#view)
  }

  /** Reads the stored queue, listens to the other tabs and begins to send. */
  async start(): Promise<void> {
    this.#hub.listen()
    void this.#hub.sender.wake(false)
    await this.#hub.read()
    await this.#edit(requeueReadable(this.#store, this.#ports.registry), false)
    await this.#hub.sender.keepReserve()
    // Nobody waits for this clean-up, and a damaged row in it must not stop the start.
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

  /** Calls the listener whenever a drain, in this tab or another, has come to rest. */
  onRest(listener: (message: Rest) => void): () => void {
    return this.#hub.rest.listen(listener)
  }

  /** Changes the queue as soon as no tab is sending the affected entry; see `betweenTries`. */
  betweenTries<T>(edit: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T> {
    return betweenTries(this.#ports, this.#hub.attemptOver, edit, otherwise)
  }

  /** Reads the database again. Call it in a tab that may have missed messages while it slept. */
  reload(): Promise<void> {
    return this.#hub.read()
  }

  /** Copies a picked file onto the device. @throws FileDriftError or the storage's own error */
  stageFile(file: File): Promise<FileRef> {
    return stageFile(this.#store, file, this.#ports.clock.now(), this.#ports.storesBlobs)
  }

  /** Returns the bytes of a file that has not been sent yet. */
  async file(id: string): Promise<Blob | undefined> {
    return (await this.#store.read(['files'], (tx) => readFile(tx, id)))?.blob
  }

  dropFiles(ids: string[]): Promise<void> {
    return dropFiles(this.#store, ids)
  }

  /**
   * Writes a change to the queue. Resolves when the change is durable, with the entry, or with `undefined` if the
   * change only undid an unsent entry. Sending begins by itself.
   */
  async enqueue(userId: string, draft: Draft): Promise<Entry | undefined> {
    const [entry] = await this.enqueueAll(userId, [draft])
    return entry
  }

  /**
   * Like `enqueue`, for changes that belong together. If one cannot be stored, none of them is in the queue.
   * @throws see `enqueueTogether`, also for `onlyBetweenTries`
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
   * Wakes the sender. Resolves when the queue is at rest. A context that only sends (the service worker) does not call
   * `start`. It must listen to the other tabs all the same: it would take a sender that it does not hear for dead.
   * @param eager ignores the back-off
   */
  send(eager: boolean): Promise<void> {
    this.#hub.listen()
    return this.#hub.sender.wake(eager)
  }

  /** @param asked whether the entry asked the user if the server did the work. A retry then states that it did not */
  retry(seq: Seq, asked: boolean): Promise<void> {
    return this.#edit(retry(this.#store, seq, asked))
  }

  /**
   * @param asked whether the entry asked the user if the server did the work. A correction then states that it did not
   */
  correct(seq: Seq, version: number, input: Json, asked: boolean): Promise<void> {
    return this.#edit(correct(this.#store, seq, version, input, asked))
  }

  discard(seq: Seq): Promise<void> {
    return this.#edit(discard(this.#store, seq))
  }

  /**
   * Puts an entry off until `bringBack`, with what is related to it. Its request is stopped if it is under way; the
   * wish is durable when this resolves.
   */
  async putOff(seq: Seq, why: PutOff): Promise<void> {
    await this.#edit(putOff(this.#store, seq, why))
    this.#hub.tell({ kind: 'stop', what: seq })
  }

  bringBack(seq: Seq): Promise<void> {
    return this.#edit(bringBack(this.#store, seq))
  }

  /** Changes how this device sends for a user. A pause stops an upload that has not left whole. */
  async changeSettings(userId: string, change: Partial<SendSettings>): Promise<void> {
    const settings = await changeSettings(this.#store, userId, change)
    this.#hub.tell({ kind: 'settings', userId, settings })
    if (settings.paused) this.#hub.tell({ kind: 'stop', what: 'upload' })
    else await this.#hub.sender.wake(true)
  }

  /** Returns everything that a user has not sent yet, as one file. */
  async exportQueue(userId: string): Promise<Blob> {
    const { clock, options } = this.#ports
    const { file, changes } = await exportQueue(this.#store, userId, clock.now(), options.exported)
    this.#hub.tell({ kind: 'changed', ...changes })
    return file
  }

  /** Imports an export; see `importQueue`. Sending begins by itself. */
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

  /** Takes the outcomes that no tab has shown yet. Only this tab shows them then. */
  takeUntold(userId: string, which: Receipt['outcome'] | 'any'): Promise<Receipt[]> {
    return takeUntold(this.#store, userId, which)
  }

  /** Forgets old outcomes that are not needed, and ids that nothing has needed for a long time. */
  async prune(isNeeded: (receipt: Receipt) => boolean): Promise<void> {
    const { clock, options } = this.#ports
    const forgotten = await prune(this.#store, isNeeded)
    if (forgotten.size > 0) this.#view.forget(forgotten)
    const isIdGone = await pruneIds(this.#store, clock.now(), options.policy.idLifetime)
    if (isIdGone) await this.#hub.read()
    if (isIdGone || forgotten.size > 0) this.#ports.channel.post({ kind: 'forgotten' })
  }

  /**
   * The user signed out. Forgets what they sent, and stores nothing about a try still under way. Unsent entries stay.
   */
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

  /**
   * If the change is refused because the entry is claimed, asks the sender to return claimed entries that have not
   * left.
   */
  async #letGo<T>(change: Promise<T>): Promise<T> {
    return change.catch((error: unknown) => {
      if (error instanceof BeingSentError) this.#hub.tell({ kind: 'release' })
      throw error
    })
  }
}
