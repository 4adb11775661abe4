// biome-ignore-all lint/style/noExcessiveLinesPerFile: the face of the outbox, one list of all that it does

import { given } from '@/lib/given'
import type { Json } from '@/lib/json'
import { late } from '@/lib/late'
import type { History } from '@/shared/history'
import { noChanges, type OutboxPorts, type StoredChanges } from './contract/ports'
import type { QueueView } from './contract/queue-view'
import type { Imported } from './exchange/import'
import { cleanFile, dropFiles, readFile, stageFile, sweepFiles } from './files/files'
import { withRoom } from './files/with-room'
import { Hub, type RestMessage } from './hub'
import { betweenAttempts } from './queue/between-attempts'
import type { NewOwner } from './queue/change-owner'
import { GroupCommit } from './queue/group-commit'
import type { KnownOfHost } from './queue/known-of-host'
import type { Another } from './queue/move-under'
import { forgetPerson, prune, pruneIds, takeUntold } from './queue/receipts'
import type { Draft } from './rows/draft'
import { BeingSentError, isFull } from './rows/errors'
import type { FileRef } from './rows/file-rows'
import type { Base, Choice, Entry, Owner, PutOff, Receipt, SendSettings, Seq } from './rows/types'
import { whileAlone } from './send/while-alone'
import { changeSettings } from './store/settings'
import { Store } from './store/store'
import { View } from './view/view'

/** What people do to entries of the queue. A start needs none of it, so this code is loaded only when it is needed. */
export const editingCode = late(async () => (await import('./queue/editing')).queueEdits)

/**
 * The outbox. Every change that an administrator makes is written here first. From here the changes are sent in order,
 * each of them once.
 *
 * The outbox knows no screens. It gets everything that it needs from outside as `OutboxPorts`.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #store: Store
  readonly #viewed: View
  readonly #hub: Hub
  #groupCommit: GroupCommit

  constructor(ports: OutboxPorts) {
    this.#ports = ports
    this.#store = new Store(
      ports.databaseName,
      () => this.#viewed.counted,
      // The connection to the database is gone. Perhaps somebody has cleared the site's data, and the database is empty
      // now. So read the database again.
      () => void this.#hub.read().catch(() => {}),
    )
    this.#viewed = new View(this.#store, ports.host, ports.clock.after)
    this.#groupCommit = new GroupCommit(this.#store)
    this.#hub = new Hub(ports, this.#store, this.#viewed)
  }

  /** Reads the stored queue, listens to the other tabs and begins to send. */
  async start(): Promise<void> {
    this.#hub.listen()
    void this.#hub.sender.wake(false)
    await this.#hub.read()
    if (this.view.entries.some(({ failure }) => failure?.kind === 'unknown')) {
      const { requeueReadable } = await editingCode()
      await this.#edit(requeueReadable(this.#store, this.#ports.registry), false)
    }
    await this.#hub.sender.keepReserve()
    // If this clean-up fails, e.g. because a row is damaged, the start still succeeds. Nothing depends on the clean-up.
    await sweepFiles(this.#store, this.#ports.clock.now()).catch(() => {})
  }

  /**
   * Stops the outbox for good and closes the database. An attempt that is under way goes on to its end, and no other
   * attempt begins. Subscribers hear nothing more.
   */
  async stop(): Promise<void> {
    this.#hub.stop()
    this.#viewed.stop()
    await this.#store.close()
  }

  get view(): QueueView {
    return this.#viewed.current
  }

  subscribe(listener: () => void): () => void {
    return this.#viewed.subscribe(listener)
  }

  /** Calls the listener whenever a drain of this tab or of another tab has come to rest. */
  onRest(listener: (message: RestMessage) => void): () => void {
    return this.#hub.rest.listen(listener)
  }

  /** Runs `edit` when no tab is sending the entry that `edit` changes; see the function `betweenAttempts`. */
  betweenAttempts<T>(edit: () => Promise<T>, otherwise?: () => Promise<T>): Promise<T> {
    return betweenAttempts(this.#ports, this.#hub.attemptOver, edit, otherwise)
  }

  /** Reads the database again. Call it in a tab that may have missed messages while it slept. */
  reload(): Promise<void> {
    return this.#hub.read()
  }

  /** Returns what this device knows of the host. */
  async knownOfHost(): Promise<KnownOfHost> {
    return (await editingCode()).knownOfHost(this.#store, this.#ports.host)
  }

  /**
   * Copies a picked file onto the device, without the notes of its camera.
   *
   * @throws FileDriftError, the error of `withoutMetadata`, or the storage's own error
   */
  async stageFile(file: File): Promise<FileRef> {
    const { clock, storesBlobs, withoutMetadata } = this.#ports
    const clean = await cleanFile(file, withoutMetadata)
    return withRoom(this.#ports, clean.size, () => stageFile(this.#store, clean, clock.now(), storesBlobs))
  }

  /** Returns the bytes of a file that has not been sent yet; `undefined` if the file is not on the device. */
  async file(id: string): Promise<Blob | undefined> {
    return (await this.#store.read(['files'], (tx) => readFile(tx, id)))?.blob
  }

  dropFiles(ids: string[]): Promise<void> {
    return dropFiles(this.#store, ids)
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
    const { clock, host, emailOf, expect } = this.#ports
    const email = emailOf?.(userId)
    const request = { userId, email, host, drafts, now: clock.now(), onlyBetweenTries }
    const over = expect?.(userId, drafts.length)
    try {
      const { entries, dropped } = await this.#letGo(
        withRoom(this.#ports, 0, () => this.#groupCommit.enqueue(request)),
      )
      const put = entries.filter((entry) => entry !== undefined)
      const gone = dropped.map(({ seq }) => seq)
      this.#hub.announce({ kind: 'changed', ...noChanges(), put, gone }, false)
      return entries
    } finally {
      over?.()
      this.#viewed.tellSoon()
    }
  }

  /**
   * Wakes the sender. The promise resolves when the queue is at rest. The service worker calls this function but
   * not `start`. So this function, too, begins to listen to the other tabs. A service worker that did not hear the
   * signs of life of a sending tab would take that tab for dead.
   * @param eager whether to ignore the back-off. `Retry-After` is never ignored
   */
  send(eager: boolean): Promise<void> {
    this.#hub.listen()
    return this.#hub.sender.wake(eager)
  }

  /**
   * Call this when another API has taken the place of the host, which the host's marks show. The entries in doubt are
   * then looked up, as on a host without keys, because the new API does not know their keys.
   */
  async hostExchanged(): Promise<void> {
    await this.#hub.sender.hostExchanged()
  }

  /** Call this with what the host told of its history, in an answer that names the signed-in user. */
  async toldHistory(told: History): Promise<void> {
    if (await this.#hub.sender.compareHistory(told)) await this.#hub.read()
  }

  /** Puts changes of a user into the queue again that the host has lost; see the function `sendAgain`. */
  async sendAgain(userId: string, entryIds: readonly string[]): Promise<void> {
    const { sendAgain } = await editingCode()
    const { clock, host, emailOf, registry } = this.#ports
    const made = { userId, host, createdAt: clock.now(), ...given({ email: emailOf?.(userId) }) }
    await this.#edit(withRoom(this.#ports, 0, () => sendAgain(this.#store, made, entryIds, registry)))
    await this.#changedElsewhere()
  }

  /** Notes that a user knows that the host has gone back, and forgets what it has lost of the user's changes. */
  async dismissLost(userId: string): Promise<void> {
    const { dismissLost } = await editingCode()
    await dismissLost(this.#store, userId, this.#ports.host)
    await this.#changedElsewhere()
  }

  /** Lets all tabs read the database again. */
  async #changedElsewhere(): Promise<void> {
    this.#ports.channel.post({ kind: 'forgotten' })
    await this.#hub.read()
  }

  /**
   * Puts a failed entry back in the queue.
   * @param asked `true` if the screen has asked the user whether the server did the work. The retry then means that the
   *   user answered no
   * @throws see the function `retry`
   */
  async retry(seq: Seq, asked: boolean): Promise<void> {
    const { retry } = await editingCode()
    await this.#edit(retry(this.#store, seq, asked))
  }

  /** Puts all failed entries of a user back in the queue, in their old places; see the function `retryAll`. */
  async retryAll(userId: string): Promise<void> {
    const { retryAll } = await editingCode()
    await this.#edit(retryAll(this.#store, userId, this.#ports.host))
  }

  /**
   * Replaces the input of an entry.
   * @param asked `true` if the screen has asked the user whether the server did the work. The correction then means
   *   that the user answered no
   * @throws see the function `correct`
   */
  async correct(seq: Seq, version: number, input: Json, asked: boolean, base?: Base): Promise<void> {
    const { correct } = await editingCode()
    const { registry } = this.#ports
    await this.#edit(
      withRoom(this.#ports, 0, () => correct(this.#store, seq, version, input, asked, registry, base)),
    )
  }

  /**
   * Replaces all unsent entries of one group (`Entry.together`) by drafts, and sends them.
   * @param entryId the id of any of these entries
   * @param drafts the first is the root. At least one
   * @throws see the function `correctTogether`
   */
  async correctTogether(entryId: string, drafts: readonly Draft[], asked = false): Promise<void> {
    const { correctTogether } = await editingCode()
    const { registry, clock } = this.#ports
    const how = { registry, now: clock.now(), asked }
    await this.#edit(withRoom(this.#ports, 0, () => correctTogether(this.#store, entryId, drafts, how)))
  }

  /**
   * Solves a conflict.
   * @param choice `mine` keeps the person's values in the fields in conflict, `host` takes the host's present values
   * @throws see the function `decide`
   */
  async decide(seq: Seq, choice: Choice): Promise<void> {
    const { decide } = await editingCode()
    await this.#edit(decide(this.#store, seq, choice, this.#ports.registry))
  }

  /** Moves a user's entries that work under a lost thing to another thing; see the function `moveUnder`. */
  async moveUnder(userId: string, lost: string, another: Another): Promise<void> {
    const { moveUnder } = await editingCode()
    const { host, registry } = this.#ports
    await this.#edit(
      withRoom(this.#ports, 0, () => moveUnder(this.#store, { userId, host }, lost, another, registry)),
    )
  }

  /** Removes an entry and what belongs to it; see the function `discard`. */
  discard(seq: Seq): Promise<void> {
    return this.discardEach([seq])
  }

  /** Removes several entries of one user at once, or none of them; see the function `discard`. */
  async discardEach(seqs: readonly Seq[]): Promise<void> {
    const { discard } = await editingCode()
    await this.#edit(discard(this.#store, seqs, this.#ports.registry, this.#ports.clock.now()))
  }

  /**
   * Puts an entry off until `bringBack` is called. Entries that are related to it wait too. If the entry's request is
   * under way, the sender stops the request. The promise resolves when the change is on the disk.
   * @throws see the function `putOff`
   */
  async putOff(seq: Seq, why: PutOff): Promise<void> {
    const { putOff } = await editingCode()
    await this.#edit(putOff(this.#store, seq, why))
    this.#hub.tell({ kind: 'stop', what: seq })
  }

  async bringBack(seq: Seq): Promise<void> {
    const { bringBack } = await editingCode()
    await this.#edit(this.#inReserve(() => bringBack(this.#store, seq)))
  }

  /**
   * Says that all files of an entry are fit to be sent now (`Entry.unfit`), and sends it.
   * @param made the new files, by the id of the file whose place they take
   * @throws see the function `fitted`
   */
  async fitted(seq: Seq, made: ReadonlyMap<string, FileRef>): Promise<void> {
    const { fitted } = await editingCode()
    await this.#edit(this.#inReserve(() => fitted(this.#store, seq, made)))
  }

  /** Says that a file of an entry cannot be made fit. The entry fails with these words, which name the cure. */
  async fitFailed(seq: Seq, message: string): Promise<void> {
    const { fitFailed } = await editingCode()
    await this.#edit(fitFailed(this.#store, seq, message, this.#ports.clock.now()), false)
  }

  /** Tells all tabs how much of the work on the files of an entry is done. @param total bytes of all of them */
  fitting(seq: Seq, done: number, total: number): void {
    this.#hub.tell({ kind: 'progress', seq, sent: done, total })
  }

  /** Changes how this device sends for a user. A pause stops an upload that is not complete yet. */
  async changeSettings(userId: string, change: Partial<SendSettings>): Promise<void> {
    const settings = await this.#inReserve(() => changeSettings(this.#store, userId, change))
    this.#hub.tell({ kind: 'settings', userId, settings })
    if (settings.paused) this.#hub.tell({ kind: 'stop', what: 'upload' })
    else void this.#hub.sender.wake(true)
  }

  /**
   * Runs a write on which sending depends, e.g. the end of a pause. Such a write must succeed even on a full disk,
   * because sending frees space. If the disk is full, this function deletes what the device can do without, or else
   * gives up the disk reserve (`Policy.reserve`). Then it runs the write again.
   */
  #inReserve<T>(write: () => Promise<T>): Promise<T> {
    return write().catch(async (error: unknown) => {
      if (!isFull(error) || !(await this.#hub.sender.freeReserve())) throw error
      return write()
    })
  }

  /**
   * Returns everything that a user has not sent yet, as one file.
   * @param isTheirs which entries are the user's; by default those with the user's id
   */
  async exportQueue(
    userId: string,
    isTheirs = (entry: Entry): boolean => entry.userId === userId,
  ): Promise<Blob> {
    const { clock, options } = this.#ports
    const { exportQueue } = await import('./exchange/export')
    const { file, changes } = await exportQueue(this.#store, userId, isTheirs, clock.now(), options.exported)
    this.#hub.tell({ kind: 'changed', ...changes })
    return file
  }

  /** Imports an export; see `importQueue`. Sending begins by itself. */
  async importQueue(userId: string, file: Blob, confirmed: boolean): Promise<Imported> {
    const { clock, options, storesBlobs } = this.#ports
    const { importQueue } = await import('./exchange/import')
    const email = this.#ports.emailOf?.(userId)
    const how = { now: clock.now(), email, confirmed, format: options.exported, storesBlobs }
    const imported = await withRoom(this.#ports, file.size, () => importQueue(this.#store, userId, file, how))
    if (imported.kind === 'imported') {
      const over = this.#ports.expect?.(userId, imported.added)
      this.#hub.announce({ kind: 'changed', ...imported.changes }, false)
      over?.()
    }
    return imported
  }

  /**
   * Gives all unsent entries of one user to another, e.g. after the account was deleted and made again. They are sent
   * for the new owner, in their order. What else this device knows of the old owner's changes is forgotten.
   * @throws BeingSentError if one of them may be on its way, and no sender came to rest within `Policy.patience`; the
   *   storage's own error
   */
  async assume(from: Owner, to: NewOwner): Promise<void> {
    const { assume } = await editingCode()
    const here = this.#ports.host
    await this.#settled((isAlone) => assume(this.#store, from, to, { here, isAlone }))
    await this.forget(from.userId)
  }

  /** Removes all unsent entries of a user, and what else this device knows of the user's changes. @throws as `assume` */
  async discardAll(of: Owner): Promise<void> {
    const { discardAll } = await editingCode()
    const here = this.#ports.host
    await this.#settled((isAlone) => discardAll(this.#store, of, { here, isAlone }))
    await this.forget(of.userId)
  }

  /** Runs a change of another user's entries. If one of them may be on its way, it runs when nobody is sending. */
  async #settled(change: (isAlone: boolean) => Promise<StoredChanges>): Promise<void> {
    try {
      await this.#edit(change(false))
    } catch (error) {
      if (!(error instanceof BeingSentError)) throw error
      await whileAlone(this.#ports, this.#store, this.#hub.heard, () => this.#edit(change(true)))
    }
  }

  /** Notes the e-mail address of the signed-in user in the user's entries; see `Entry`. */
  async noteEmail(userId: string, email: string): Promise<void> {
    const { host } = this.#ports
    const isDue = (entry: Entry) => entry.userId === userId && entry.email !== email
    if (this.view.reading.kind === 'read' && !this.view.entries.some(isDue)) return
    const { noteEmail } = await editingCode()
    const changes = await noteEmail(this.#store, { userId, host }, email, host)
    if (changes.put.length > 0) this.#hub.tell({ kind: 'changed', ...changes })
  }

  /** Returns the outcomes that no tab has shown yet, and marks them as shown, so that only this tab shows them. */
  takeUntold(userId: string, which: Receipt['outcome'] | 'any'): Promise<Receipt[]> {
    return takeUntold(this.#store, userId, which)
  }

  /** Forgets old outcomes, unless `isNeeded` says that a screen needs them, and old ids to which nothing refers. */
  async prune(isNeeded: (receipt: Receipt) => boolean): Promise<void> {
    const { clock, options } = this.#ports
    const forgotten = await prune(this.#store, clock.now(), isNeeded)
    if (forgotten.size > 0) this.#viewed.forget(forgotten)
    const isIdGone = await pruneIds(this.#store, clock.now(), options.policy.idLifetime)
    if (isIdGone) await this.#hub.read()
    if (isIdGone || forgotten.size > 0) this.#ports.channel.post({ kind: 'forgotten' })
  }

  /**
   * Forgets the outcomes of a user who has signed out, and those ids of the user that no unsent entry needs. If an
   * attempt is still under way, its result is not stored as an outcome. Unsent entries stay.
   */
  async forget(userId: string): Promise<void> {
    await forgetPerson(this.#store, userId)
    await this.#changedElsewhere()
  }

  async #edit(change: Promise<StoredChanges>, isByPerson = true): Promise<void> {
    const changes = await this.#letGo(change)
    if (!isByPerson && changes.put.length === 0) return
    this.#hub.announce({ kind: 'changed', ...changes }, isByPerson)
  }

  /**
   * Returns the result of `change`. If `change` is refused because the entry is claimed, this function also asks the
   * sender to return its claimed, unsent entries to the queue.
   */
  async #letGo<T>(change: Promise<T>): Promise<T> {
    return change.catch((error: unknown) => {
      if (error instanceof BeingSentError) this.#hub.tell({ kind: 'release' })
      throw error
    })
  }
}
