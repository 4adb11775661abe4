import type { OutboxClient } from '@/action/services'
import type { Outbox } from '@/outbox/outbox'
import type { QueueView } from '@/outbox/view'

type RestListener = Parameters<Outbox['onRest']>[0]

const NOTHING_YET: QueueView = {
  ready: false,
  entries: [],
  receipts: [],
  ids: new Map(),
  progress: new Map(),
}

/**
 * The outbox before its code is there. A first visit has nothing queued and should see its cards first; so the engine
 * comes after them. Whatever is asked of it meanwhile is done as soon as it is there; until then there is nothing to see.
 */
export class LazyOutbox implements OutboxClient {
  #load: () => Promise<Outbox>
  #loading: Promise<Outbox> | undefined
  #real: Outbox | undefined
  /** Resolves when the code is there, whoever asked for it; asks for nothing itself. */
  readonly arrived: Promise<void>
  #arrive: () => void = () => {}
  #listeners = new Set<() => void>()
  #restListeners = new Set<RestListener>()

  constructor(load: () => Promise<Outbox>) {
    this.#load = load
    this.arrived = new Promise((arrive) => {
      this.#arrive = arrive
    })
  }

  /** The engine; asked for again where its code could not be fetched. */
  ready(): Promise<Outbox> {
    this.#loading ??= this.#load().then(
      (outbox) => {
        this.#real = outbox
        this.#arrive()
        outbox.subscribe(() => {
          for (const listener of this.#listeners) listener()
        })
        outbox.onRest((message) => {
          for (const listener of this.#restListeners) listener(message)
        })
        return outbox
      },
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    )
    return this.#loading
  }

  get view(): QueueView {
    return this.#real?.view ?? NOTHING_YET
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  onRest(listener: RestListener): () => void {
    this.#restListeners.add(listener)
    return () => void this.#restListeners.delete(listener)
  }

  enqueue: Outbox['enqueue'] = async (...args) => (await this.ready()).enqueue(...args)
  enqueueAll: Outbox['enqueueAll'] = async (...args) => (await this.ready()).enqueueAll(...args)
  stageFile: Outbox['stageFile'] = async (...args) => (await this.ready()).stageFile(...args)
  file: Outbox['file'] = async (...args) => (await this.ready()).file(...args)
  dropFiles: Outbox['dropFiles'] = async (...args) => (await this.ready()).dropFiles(...args)
  retry: Outbox['retry'] = async (...args) => (await this.ready()).retry(...args)
  correct: Outbox['correct'] = async (...args) => (await this.ready()).correct(...args)
  discard: Outbox['discard'] = async (...args) => (await this.ready()).discard(...args)
  betweenTries: Outbox['betweenTries'] = async (...args) => (await this.ready()).betweenTries(...args)
  exportQueue: Outbox['exportQueue'] = async (...args) => (await this.ready()).exportQueue(...args)
  importQueue: Outbox['importQueue'] = async (...args) => (await this.ready()).importQueue(...args)
  forget: Outbox['forget'] = async (...args) => (await this.ready()).forget(...args)
  start: Outbox['start'] = async (...args) => (await this.ready()).start(...args)
  stop: Outbox['stop'] = async (...args) => (await this.ready()).stop(...args)

  // Mere nudges: whatever they would find, `start` finds too, so they do not bring the engine in early.
  send: Outbox['send'] = async (eager) => this.#real?.send(eager)
  reload: Outbox['reload'] = async () => this.#real?.reload()
  prune: Outbox['prune'] = async (isNeeded) => this.#real?.prune(isNeeded)
  takeUntold: Outbox['takeUntold'] = async (...args) => (await this.#real?.takeUntold(...args)) ?? []
}
