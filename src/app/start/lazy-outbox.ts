import { EMPTY_VIEW, type Outbox, type QueueView } from '@/outbox'
import type { OutboxClient } from '@/services/services'

type RestListener = Parameters<Outbox['onRest']>[0]

/**
 * Stands in for the outbox, with all its methods. When a call needs the outbox's code, this object loads the code and
 * passes the call on. Only the members of `Waiting` can be used without loading the code.
 */
export type LazyOutbox = Waiting & OutboxClient

/**
 * Makes the outbox that loads its code late. On a first visit, or if nothing is pending when the app starts,
 * `startOutbox` loads the code only after the first screen, so that the screen appears sooner.
 *
 * @param load loads the code and makes the outbox
 */
export function lazyOutbox(load: () => Promise<Outbox>): LazyOutbox {
  const waiting = new Waiting(load)
  return new Proxy(waiting as LazyOutbox, {
    get(_proxied, name: keyof Outbox | 'then' | symbol) {
      // Without the exception for `then`, `await` would take the object for a promise.
      if (typeof name === 'symbol' || name in waiting || name === 'then')
        return Reflect.get(waiting, name, waiting)
      return async (...args: never[]) => {
        const outbox = await waiting.ready()
        return (outbox[name] as (...args: never[]) => unknown).apply(outbox, args)
      }
    },
  })
}

/** What can be used before the code is loaded. Until then, the view is unread, or says that the code cannot be loaded. */
class Waiting implements Partial<OutboxClient> {
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

  /** Returns the real outbox. If its code is not loaded yet, it is loaded, even if loading has failed before. */
  readonly ready = (): Promise<Outbox> => {
    this.#loading ??= this.#load().then(
      (outbox) => {
        this.#real = outbox
        this.#arrive()
        outbox.subscribe(this.#tell)
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

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly onRest = (listener: RestListener): (() => void) => {
    this.#restListeners.add(listener)
    return () => void this.#restListeners.delete(listener)
  }

  // These methods do not load the code. Before the code is loaded, they do nothing. Nothing is lost: later, `start`
  // reads the queue and sends it. Outcomes are reported and pruned only after `start`.
  readonly send: Outbox['send'] = async (eager) => this.#real?.send(eager)
  readonly prune: Outbox['prune'] = async (isNeeded) => this.#real?.prune(isNeeded)
  readonly takeUntold: Outbox['takeUntold'] = async (...args) => (await this.#real?.takeUntold(...args)) ?? []
}
