/**
 * Runs the product's outbox for the bench, with its real ports (IndexedDB, Web Locks, BroadcastChannel) and transports.
 * As in the app, one listener reads the queue after every change, and another reads every new outcome.
 */
import { browserClient } from '@/api/browser-client'
import { Connection } from '@/api/connection'
import { temporaryId } from '@/lib/ids'
import { browserPorts } from '@/offline/browser-ports'
import { Outbox } from '@/outbox/outbox'
import type { Draft } from '@/outbox/rows/draft'
import { createItem, editItem, registry, SHOWN, saveItem, uploadItem } from './actions'
import { type Bench, type Item, isFileItem, type Kind } from './contract'

const USER = 'bench'

export class Ours implements Bench {
  ready = false
  readonly resolvesOnStore = true
  readonly perItem = true
  /** The kind of change that `enqueue` and `fill` make from an item with JSON. */
  kind: Kind = 'save'
  #online: boolean
  #ports = browserPorts()
  #outbox = new Outbox(this.#world())

  constructor(online: boolean) {
    this.#online = online
  }

  async start(): Promise<void> {
    const outbox = this.#outbox
    outbox.subscribe(() => void outbox.view)
    outbox.onRest(() => void outbox.takeUntold(USER, 'any').catch(() => {}))
    const starting = outbox.start()
    if (this.#online) void outbox.send(true)
    await starting
    this.ready = true
  }

  async enqueue(item: Item): Promise<void> {
    await this.#outbox.enqueue(USER, await this.#draft(item))
  }

  /** Queues many items in one transaction, to have a long queue quickly. */
  async fill(items: Item[]): Promise<void> {
    await this.#outbox.enqueueAll(USER, await Promise.all(items.map((item) => this.#draft(item))))
  }

  setOnline(online: boolean): void {
    this.#online = online
    if (online) void this.#outbox.send(true)
  }

  drain(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#outbox.onRest(({ why }) => {
        if (why !== 'empty') return
        stop()
        resolve()
      })
      this.setOnline(true)
    })
  }

  pending(): Promise<number> {
    return this.#alone((database) => request(database.transaction('entries').objectStore('entries').count()))
  }

  /** Empties the queue and starts a new outbox, which knows what the old one has learnt about the host. */
  async wipe(): Promise<void> {
    this.#online = false
    await this.#outbox.send(false)
    await this.#outbox.stop()
    this.#ports.close()
    await this.#alone(async (database) => {
      const tx = database.transaction(['entries', 'files', 'ids', 'receipts'], 'readwrite')
      for (const name of tx.objectStoreNames) tx.objectStore(name).clear()
      await completed(tx)
    })
    this.#ports = browserPorts()
    this.#outbox = new Outbox(this.#world())
    await this.start()
  }

  #world(): ConstructorParameters<typeof Outbox>[0] {
    const { sending } = browserClient({
      connection: new Connection(() => this.#online),
      token: () => 'bench',
      onSessionOver: () => {},
      person: () => null,
      onExchanged: () => {},
    })
    return {
      ...this.#ports,
      // While the page is offline, send nothing. The product's requests also fail at once without a network.
      transport: async (request, options) => (this.#online ? sending(request, options) : { kind: 'silence' }),
      registry,
      sender: () => USER,
      onSignedOut: () => {},
    }
  }

  async #draft(item: Item): Promise<Draft> {
    if (isFileItem(item)) {
      const { file, ...rest } = item
      const ficheiro = await this.#outbox.stageFile(file)
      return { action: uploadItem.name, version: uploadItem.version, input: { ...rest, ficheiro } }
    }
    const { seq, method, url, json } = item
    const input = { seq, method, url, json }
    switch (this.kind) {
      case 'save':
        return { action: saveItem.name, version: saveItem.version, input }
      case 'create':
        return { action: createItem.name, version: createItem.version, input, creates: temporaryId() }
      case 'edit':
        return { action: editItem.name, version: editItem.version, input, base: SHOWN }
      case 'edit-tagged':
        return { action: editItem.name, version: editItem.version, input, base: { ...SHOWN, tag: '"1"' } }
    }
  }

  async #alone<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const database = await request(indexedDB.open(this.#ports.databaseName))
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
}

export function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

export function completed(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
  })
}
