import type { Method, WireRequest } from '@/lib/wire'
import type { Fault } from '../outbox/model-server'
import type { Fields } from './memory-tables'

/** The conditions under which a request meets a fault. Without any condition, every request meets it. */
export interface Meets {
  method?: Method
  path?: RegExp
  /** A text that the fields of the request must contain. */
  says?: string
  /** How many matching requests meet the fault. Without a number, all of them do. */
  times?: number
}

/** A planned fault, which a test can query and end. */
export interface Trouble {
  /** How many requests have met the fault. */
  readonly hits: number
  end: () => void
  /** Resolves when `times` requests have met the fault. Without `times`, one request is enough. */
  seen: (times?: number) => Promise<void>
}

/** One fault, and the requests that meet it. */
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
