import type { Outbox } from '@/outbox/outbox'
import { EMPTY_VIEW, type QueueView } from '@/outbox/view/queue-view'
import type { OutboxClient } from '@/services/services'

/** The methods of the outbox that can be called before its code is loaded. */
type Method = Exclude<keyof Outbox, 'view' | 'subscribe' | 'onRest'>
type RestListener = Parameters<Outbox['onRest']>[0]

/**
 * Stands in for the outbox. When a call needs the outbox's code, this class loads the code and passes the call on.
 * Until the code is loaded, the view is unread, or says that the code could not be loaded. On a first visit, or if nothing is pending when the app starts,
 * `startOutbox` loads the code only after the first screen, so that the screen appears sooner.
 */
export class LazyOutbox implements OutboxClient {
  #load: () => Promise<Outbox>
  #loading: Promise<Outbox> | undefined
  #real: Outbox | undefined
  /** Resolves when the code is loaded. This promise does not start the loading. */
  readonly arrived: Promise<void>
  #arrive: () => void = () => {}
  #listeners = new Set<() => void>()
  #restListeners = new Set<RestListener>()
  #view = EMPTY_VIEW

  constructor(load: () => Promise<Outbox>) {
    this.#load = load
    this.arrived = new Promise((arrive) => {
      this.#arrive = arrive
    })
  }

  /**
   * Returns the real outbox. If its code is not loaded yet, this method loads it, even if loading has failed before.
   */
  ready(): Promise<Outbox> {
    this.#loading ??= this.#load().then(
      (outbox) => {
        this.#real = outbox
        this.#arrive()
        outbox.subscribe(() => this.#tell())
        outbox.onRest((message) => {
          for (const listener of this.#restListeners) listener(message)
        })
        return outbox
      },
      (error: unknown) => {
        this.#loading = undefined
        const name = error instanceof Error ? error.name : typeof error
        this.#view = { ...EMPTY_VIEW, reading: { kind: 'unreadable', why: { kind: 'code', name } } }
        this.#tell()
        throw error
      },
    )
    return this.#loading
  }

  get view(): QueueView {
    return this.#real?.view ?? this.#view
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  onRest(listener: RestListener): () => void {
    this.#restListeners.add(listener)
    return () => void this.#restListeners.delete(listener)
  }

  /** Returns a function that loads the outbox's code, if it is not loaded yet, and calls the outbox's method `name`. */
  #later<K extends Method>(name: K): Outbox[K] {
    const call = async (...args: never[]) => {
      const outbox = await this.ready()
      return (outbox[name] as (...args: never[]) => unknown).apply(outbox, args)
    }
    return call as Outbox[K]
  }

  enqueue = this.#later('enqueue')
  enqueueAll = this.#later('enqueueAll')
  stageFile = this.#later('stageFile')
  file = this.#later('file')
  dropFiles = this.#later('dropFiles')
  retry = this.#later('retry')
  correct = this.#later('correct')
  decide = this.#later('decide')
  discard = this.#later('discard')
  putOff = this.#later('putOff')
  bringBack = this.#later('bringBack')
  changeSettings = this.#later('changeSettings')
  betweenAttempts = this.#later('betweenAttempts')
  reload = this.#later('reload')
  assume = this.#later('assume')
  discardAll = this.#later('discardAll')
  noteEmail = this.#later('noteEmail')
  exportQueue = this.#later('exportQueue')
  importQueue = this.#later('importQueue')
  forget = this.#later('forget')
  hostExchanged = this.#later('hostExchanged')
  retryAll = this.#later('retryAll')
  start = this.#later('start')
  stop = this.#later('stop')

  // These methods do not load the code. Before the code is loaded, they do nothing. Nothing is lost: later, `start`
  // reads the queue and sends it. Outcomes are reported and pruned only after `start`.
  send: Outbox['send'] = async (eager) => this.#real?.send(eager)
  prune: Outbox['prune'] = async (isNeeded) => this.#real?.prune(isNeeded)
  takeUntold: Outbox['takeUntold'] = async (...args) => (await this.#real?.takeUntold(...args)) ?? []
}
