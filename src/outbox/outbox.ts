import type { Json } from '@/lib/json'
import type { Imported } from './exchange/import'
import { withRoom } from './files/with-room'
import { OutboxBase } from './outbox-base'
import type { StoredChanges } from './ports'
import type { NewOwner } from './queue/change-owner'
import type { Choice } from './queue/decide'
import { correct, decide, discard, retry, retryAll } from './queue/edit-queue'
import { assume, discardAll, noteEmail, type Owner } from './queue/of-others'
import { bringBack, putOff } from './queue/steer'
import { whileAlone } from './queue/while-alone'
import { BeingSentError, isFull } from './rows/errors'
import type { Base, Entry, PutOff, Receipt, Seq } from './rows/types'
import { forgetPerson, prune, pruneIds, takeUntold } from './store/receipts'
import { changeSettings, type SendSettings } from './store/settings'

/**
 * The outbox. Every change that an administrator makes is written here first. From here the changes are sent in order,
 * each of them once.
 *
 * The outbox knows no screens. It gets everything that it needs from outside as `OutboxPorts`.
 */
export class Outbox extends OutboxBase {
  /**
   * Puts a failed entry back in the queue.
   * @param asked `true` if the screen has asked the user whether the server did the work. The retry then means that the
   *   user answered no
   * @throws see the function `retry`
   */
  retry(seq: Seq, asked: boolean): Promise<void> {
    return this.edit(retry(this.store, seq, asked))
  }

  /** Puts all failed entries of a user back in the queue, in their old places; see the function `retryAll`. */
  retryAll(userId: string): Promise<void> {
    return this.edit(retryAll(this.store, userId, this.ports.host))
  }

  /**
   * Replaces the input of an entry.
   * @param asked `true` if the screen has asked the user whether the server did the work. The correction then means
   *   that the user answered no
   * @throws see the function `correct`
   */
  correct(seq: Seq, version: number, input: Json, asked: boolean, base?: Base): Promise<void> {
    const { registry } = this.ports
    return this.edit(
      withRoom(this.ports, 0, () => correct(this.store, seq, version, input, asked, registry, base)),
    )
  }

  /**
   * Solves a conflict.
   * @param choice `mine` keeps the person's values in the fields in conflict, `host` takes the host's present values
   * @throws see the function `decide`
   */
  decide(seq: Seq, choice: Choice): Promise<void> {
    return this.edit(decide(this.store, seq, choice, this.ports.registry))
  }

  discard(seq: Seq): Promise<void> {
    return this.edit(discard(this.store, seq, this.ports.registry))
  }

  /**
   * Puts an entry off until `bringBack` is called. Entries that are related to it wait too. If the entry's request is
   * under way, the sender stops the request. The promise resolves when the change is on the disk.
   * @throws see the function `putOff`
   */
  async putOff(seq: Seq, why: PutOff): Promise<void> {
    await this.edit(putOff(this.store, seq, why))
    this.hub.tell({ kind: 'stop', what: seq })
  }

  bringBack(seq: Seq): Promise<void> {
    return this.edit(this.#inReserve(() => bringBack(this.store, seq)))
  }

  /** Changes how this device sends for a user. A pause stops an upload that is not complete yet. */
  async changeSettings(userId: string, change: Partial<SendSettings>): Promise<void> {
    const settings = await this.#inReserve(() => changeSettings(this.store, userId, change))
    this.hub.tell({ kind: 'settings', userId, settings })
    if (settings.paused) this.hub.tell({ kind: 'stop', what: 'upload' })
    else void this.hub.sender.wake(true)
  }

  /**
   * Runs a write on which sending depends, e.g. the end of a pause. Such a write must succeed even on a full disk,
   * because sending frees space. If the disk is full, this function deletes what the device can do without, or else
   * gives up the disk reserve (`Policy.reserve`). Then it runs the write again.
   */
  #inReserve<T>(write: () => Promise<T>): Promise<T> {
    return write().catch(async (error: unknown) => {
      if (!isFull(error) || !(await this.hub.sender.freeReserve())) throw error
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
    const { clock, options } = this.ports
    const { exportQueue } = await this.#exchange()
    const { file, changes } = await exportQueue(this.store, userId, isTheirs, clock.now(), options.exported)
    this.hub.tell({ kind: 'changed', ...changes })
    return file
  }

  /** Imports an export; see `importQueue`. Sending begins by itself. */
  async importQueue(userId: string, file: Blob, confirmed: boolean): Promise<Imported> {
    const { clock, options, storesBlobs } = this.ports
    const { importQueue } = await this.#exchange()
    const email = this.ports.emailOf?.(userId)
    const how = { now: clock.now(), email, confirmed, format: options.exported, storesBlobs }
    const imported = await withRoom(this.ports, file.size, () => importQueue(this.store, userId, file, how))
    if (imported.kind === 'imported') {
      const over = this.ports.expect?.(userId, imported.added)
      this.hub.tell({ kind: 'changed', ...imported.changes })
      over?.()
      void this.hub.sender.wake(false)
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
    const here = this.ports.host
    await this.#settled((isAlone) => assume(this.store, from, to, { here, isAlone }))
    await this.forget(from.userId)
  }

  /** Removes all unsent entries of a user, and what else this device knows of the user's changes. @throws as `assume` */
  async discardAll(of: Owner): Promise<void> {
    const here = this.ports.host
    await this.#settled((isAlone) => discardAll(this.store, of, { here, isAlone }))
    await this.forget(of.userId)
  }

  /** Runs a change of another user's entries. If one of them may be on its way, it runs when nobody is sending. */
  async #settled(change: (isAlone: boolean) => Promise<StoredChanges>): Promise<void> {
    try {
      await this.edit(change(false))
    } catch (error) {
      if (!(error instanceof BeingSentError)) throw error
      await whileAlone(this.ports, this.store, this.hub.heard, () => this.edit(change(true)))
    }
  }

  /** Notes the e-mail address of the signed-in user in the user's entries; see `Entry`. */
  async noteEmail(userId: string, email: string): Promise<void> {
    const { host } = this.ports
    const changes = await noteEmail(this.store, { userId, host }, email, host)
    if (changes.put.length > 0) this.hub.tell({ kind: 'changed', ...changes })
  }

  #exchange() {
    if (this.ports.exchange === undefined) throw new Error('this outbox was made without an exchange')
    return this.ports.exchange()
  }

  /** Returns the outcomes that no tab has shown yet, and marks them as shown, so that only this tab shows them. */
  takeUntold(userId: string, which: Receipt['outcome'] | 'any'): Promise<Receipt[]> {
    return takeUntold(this.store, userId, which)
  }

  /** Forgets old outcomes, unless `isNeeded` says that a screen needs them, and old ids to which nothing refers. */
  async prune(isNeeded: (receipt: Receipt) => boolean): Promise<void> {
    const { clock, options } = this.ports
    const forgotten = await prune(this.store, isNeeded)
    if (forgotten.size > 0) this.viewed.forget(forgotten)
    const isIdGone = await pruneIds(this.store, clock.now(), options.policy.idLifetime)
    if (isIdGone) await this.hub.read()
    if (isIdGone || forgotten.size > 0) this.ports.channel.post({ kind: 'forgotten' })
  }

  /**
   * Forgets the outcomes of a user who has signed out, and those ids of the user that no unsent entry needs. If an
   * attempt is still under way, its result is not stored as an outcome. Unsent entries stay.
   */
  async forget(userId: string): Promise<void> {
    await forgetPerson(this.store, userId)
    this.ports.channel.post({ kind: 'forgotten' })
    await this.hub.read()
  }
}
