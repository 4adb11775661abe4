import { cleanFile, dropFiles, readFile, stageFile, sweepFiles } from './files/files'
import { withRoom } from './files/with-room'
import { Hub, type RestMessage } from './hub'
import { noChanges, type OutboxPorts, type StoredChanges } from './ports'
import { betweenAttempts } from './queue/between-attempts'
import { GroupCommit } from './queue/group-commit'
import { requeueReadable } from './queue/requeue-readable'
import type { Draft } from './rows/draft'
import { BeingSentError } from './rows/errors'
import type { FileRef } from './rows/file-rows'
import type { Entry } from './rows/types'
import { Store } from './store/store'
import type { QueueView } from './view/queue-view'
import { View } from './view/view'

/**
 * The base of `Outbox`: it adds entries to the queue, keeps their files, gives a tab its view of the queue, and wakes
 * the sender.
 */
export class OutboxBase {
  protected readonly ports: OutboxPorts
  protected readonly store: Store
  protected readonly viewed: View
  protected readonly hub: Hub
  #groupCommit: GroupCommit

  constructor(ports: OutboxPorts) {
    this.ports = ports
    this.store = new Store(
      ports.databaseName,
      () => this.viewed.counted,
      // The connection to the database is gone. Perhaps somebody has cleared the site's data, and the database is empty
      // now. So read the database again.
      () => void this.hub.read().catch(() => {}),
    )
    this.viewed = new View(this.store, ports.clock.after)
    this.#groupCommit = new GroupCommit(this.store)
    this.hub = new Hub(ports, this.store, this.viewed)
  }

  /** Reads the stored queue, listens to the other tabs and begins to send. */
  async start(): Promise<void> {
    this.hub.listen()
    void this.hub.sender.wake(false)
    await this.hub.read()
    await this.edit(requeueReadable(this.store, this.ports.registry), false)
    await this.hub.sender.keepReserve()
    // If this clean-up fails, e.g. because a row is damaged, the start still succeeds. Nothing depends on the clean-up.
    await sweepFiles(this.store, this.ports.clock.now()).catch(() => {})
  }

  /**
   * Stops the outbox for good and closes the database. An attempt that is under way goes on to its end, and no other
   * attempt begins. Subscribers hear nothing more.
   */
  async stop(): Promise<void> {
    this.hub.stop()
    this.viewed.stop()
    await this.store.close()
  }

  get view(): QueueView {
    return this.viewed.current
  }

  subscribe(listener: () => void): () => void {
    return this.viewed.subscribe(listener)
  }

  /** Calls the listener whenever a drain of this tab or of another tab has come to rest. */
  onRest(listener: (message: RestMessage) => void): () => void {
    return this.hub.rest.listen(listener)
  }

  /** Runs `edit` when no tab is sending the entry that `edit` changes; see the function `betweenAttempts`. */
  betweenAttempts<T>(edit: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T> {
    return betweenAttempts(this.ports, this.hub.attemptOver, edit, otherwise)
  }

  /** Reads the database again. Call it in a tab that may have missed messages while it slept. */
  reload(): Promise<void> {
    return this.hub.read()
  }

  /**
   * Copies a picked file onto the device, without the notes of its camera.
   *
   * @throws FileDriftError, the error of `withoutNotes`, or the storage's own error
   */
  async stageFile(file: File): Promise<FileRef> {
    const { clock, storesBlobs, withoutNotes } = this.ports
    const clean = await cleanFile(file, withoutNotes)
    return withRoom(this.ports, clean.size, () => stageFile(this.store, clean, clock.now(), storesBlobs))
  }

  /** Returns the bytes of a file that has not been sent yet; `undefined` if the file is not on the device. */
  async file(id: string): Promise<Blob | undefined> {
    return (await this.store.read(['files'], (tx) => readFile(tx, id)))?.blob
  }

  dropFiles(ids: string[]): Promise<void> {
    return dropFiles(this.store, ids)
  }

  /**
   * Writes a change to the queue. The promise resolves when the change is on the disk. Its value is the entry, or
   * `undefined` if the change only undid an unsent entry. Sending begins by itself.
   */
  async enqueue(userId: string, draft: Draft): Promise<Entry | undefined> {
    const [entry] = await this.enqueueAll(userId, [draft])
    return entry
  }

  /**
   * Does what `enqueue` does, for changes that belong together. If one of them cannot be stored, none of them is
   * stored.
   * @param onlyBetweenTries see `Request`
   * @throws see `enqueueTogether`
   */
  async enqueueAll(
    userId: string,
    drafts: readonly Draft[],
    onlyBetweenTries = false,
  ): Promise<(Entry | undefined)[]> {
    const { clock, host, emailOf, expect } = this.ports
    const email = emailOf?.(userId)
    const request = { userId, email, host, drafts, now: clock.now(), onlyBetweenTries }
    const over = expect?.(userId, drafts.length)
    try {
      const { entries, dropped } = await this.letGo(
        withRoom(this.ports, 0, () => this.#groupCommit.enqueue(request)),
      )
      const put = entries.filter((entry) => entry !== undefined)
      void this.hub.announce({ kind: 'changed', ...noChanges(), put, gone: dropped.map(({ seq }) => seq) })
      return entries
    } finally {
      over?.()
      this.viewed.tellSoon()
    }
  }

  /**
   * Wakes the sender. The promise resolves when the queue is at rest. The service worker calls this function but
   * not `start`. So this function, too, begins to listen to the other tabs. A service worker that did not hear the
   * signs of life of a sending tab would take that tab for dead.
   * @param eager whether to ignore the back-off. `Retry-After` is never ignored
   */
  send(eager: boolean): Promise<void> {
    this.hub.listen()
    return this.hub.sender.wake(eager)
  }

  /**
   * Call this when another API has taken the place of the host, which the host's marks show. The entries in doubt are
   * then looked up, as on a host without keys, because the new API does not know their keys.
   */
  async hostExchanged(): Promise<void> {
    await this.hub.sender.hostExchanged()
  }

  protected async edit(change: Promise<StoredChanges>, isByPerson = true): Promise<void> {
    const changes = await this.letGo(change)
    if (!isByPerson && changes.put.length === 0) return
    this.hub.tell({ kind: 'changed', ...changes })
    void this.hub.sender.wake(isByPerson)
  }

  /**
   * Returns the result of `change`. If `change` is refused because the entry is claimed, this function also asks the
   * sender to return its claimed, unsent entries to the queue.
   */
  protected async letGo<T>(change: Promise<T>): Promise<T> {
    return change.catch((error: unknown) => {
      if (error instanceof BeingSentError) this.hub.tell({ kind: 'release' })
      throw error
    })
  }
}
