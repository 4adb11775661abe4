import type { Method, WireRequest } from '@/lib/wire'
import type { Fault } from '../outbox/model-server'
import type { Fields } from './memory-tables'

/** Which requests meet trouble; all of them where nothing is said. */
export interface Meets {
  method?: Method
  path?: RegExp
  /** A text somewhere in what it says. */
  says?: string
  /** Only the first so many. */
  times?: number
}

/** Trouble that was made, to be asked after and ended. */
export interface Trouble {
  /** How many requests have met it. */
  readonly hits: number
  end: () => void
  /** Resolves when so many requests have met it. */
  seen: (times?: number) => Promise<void>
}

/** One trouble, and the requests that meet it. */
export class Rule implements Trouble {
  hits = 0
  readonly fault: Fault | Promise<void>
  readonly #meets: Meets
  #isOver = false
  #waiting: { times: number; resolve: () => void }[] = []

  constructor(fault: Fault | Promise<void>, meets: Meets) {
    this.fault = fault
    this.#meets = meets
  }

  fits({ method, path }: WireRequest, fields: Fields): boolean {
    const { method: wanted = method, path: where, says = '', times = Number.POSITIVE_INFINITY } = this.#meets
    if (this.#isOver || this.hits >= times || wanted !== method) return false
    return (where?.test(path) ?? true) && JSON.stringify(fields).includes(says)
  }

  hit(): void {
    this.hits += 1
    for (const { times, resolve } of this.#waiting) if (times <= this.hits) resolve()
  }

  end = (): void => {
    this.#isOver = true
  }

  seen = (times = 1): Promise<void> =>
    new Promise((resolve) => {
      if (this.hits >= times) resolve()
      else this.#waiting.push({ times, resolve })
    })
}
