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
  settings: new Map(),
}

/**
 * The outbox before its code is loaded. A first visit has nothing queued and should show its cards first, so the engine
 * loads after them. Calls made meanwhile run as soon as the code is there. Until then the view is empty.
 */
export class LazyOutbox implements OutboxClient {
  #load: () => Promise<Outbox>
  #loading: Promise<Outbox> | undefined
  #real: Outbox | undefined
  /** Resolves when the code is loaded, whoever asked for it. It does not start the loading itself. */
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

  /** Returns the real outbox. Loads its code, also again if an earlier attempt failed. */
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
  putOff: Outbox['putOff'] = async (...args) => (await this.ready()).putOff(...args)
  bringBack: Outbox['bringBack'] = async (...args) => (await this.ready()).bringBack(...args)
  changeSettings: Outbox['changeSettings'] = async (...args) => (await this.ready()).changeSettings(...args)
  betweenTries: Outbox['betweenTries'] = async (...args) => (await this.ready()).betweenTries(...args)
  exportQueue: Outbox['exportQueue'] = async (...args) => (await this.ready()).exportQueue(...args)
  importQueue: Outbox['importQueue'] = async (...args) => (await this.ready()).importQueue(...args)
  forget: Outbox['forget'] = async (...args) => (await this.ready()).forget(...args)
  start: Outbox['start'] = async (...args) => (await this.ready()).start(...args)
  stop: Outbox['stop'] = async (...args) => (await this.ready()).stop(...args)

  // These calls only nudge the outbox, and `start` does the same work later. So they do not load its code early.
  send: Outbox['send'] = async (eager) => this.#real?.send(eager)
  reload: Outbox['reload'] = async () => this.#real?.reload()
  prune: Outbox['prune'] = async (isNeeded) => this.#real?.prune(isNeeded)
  takeUntold: Outbox['takeUntold'] = async (...args) => (await this.#real?.takeUntold(...args)) ?? []
}
