import type { OutboxPorts } from './ports'

/** At most this often screens are told of changes, in milliseconds: a queue that drains changes many times faster. */
const TELL_EVERY = 16

/** But they are told after this long, in milliseconds. */
const TELL_AFTER = 250

/** So much longer than screens took to be drawn they are left in peace. */
const SHARE = 5

/** Tells screens that something has changed: not each time, and never so often that they do nothing but draw. */
export class Teller {
  #after: OutboxPorts['clock']['after']
  #listeners = new Set<() => void>()
  #telling = false
  /** Milliseconds until screens are told of the next change. */
  #pause = TELL_EVERY

  constructor(after: OutboxPorts['clock']['after']) {
    this.#after = after
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  soon(): void {
    if (this.#telling) return
    this.#telling = true
    this.#after(this.#pause, () => {
      this.#telling = false
      const began = performance.now()
      for (const listener of this.#listeners) listener()
      // Screens are drawn at the end of this task; what that costs must leave room for the work itself, and for keys.
      queueMicrotask(() => {
        const cost = performance.now() - began
        this.#pause = Math.min(Math.max(TELL_EVERY, SHARE * cost), TELL_AFTER)
      })
    })
  }
}
