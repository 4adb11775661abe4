import type { OutboxPorts } from '../ports'

/**
 * The shortest pause between two calls of the listeners, in milliseconds. During a drain, the queue changes at far
 * shorter intervals.
 */
const TELL_EVERY = 16

/** The longest pause between two calls of the listeners, in milliseconds. */
const TELL_AFTER = 250

/** The next pause is this many times as long as the last render took, within the two limits above. */
const SHARE = 5

/** Tells screens that the queue has changed. It batches the changes, so that screens do not render all the time. */
export class Teller {
  #after: OutboxPorts['clock']['after']
  #listeners = new Set<() => void>()
  /** Cancels the next call of the listeners; `undefined` if none is planned. */
  #cancel: (() => void) | undefined
  #hasStopped = false
  /** The pause before the next call of the listeners, in milliseconds. */
  #pause = TELL_EVERY

  constructor(after: OutboxPorts['clock']['after']) {
    this.#after = after
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  soon(): void {
    if (this.#hasStopped || this.#cancel !== undefined) return
    this.#cancel = this.#after(this.#pause, () => {
      this.#cancel = undefined
      const began = performance.now()
      for (const listener of this.#listeners) listener()
      // Screens render at the end of this task. The microtask runs after the render, so it can measure how long the
      // render took. A longer render makes the next pause longer. So time is left for the sender and for key presses.
      queueMicrotask(() => {
        const cost = performance.now() - began
        this.#pause = Math.min(Math.max(TELL_EVERY, SHARE * cost), TELL_AFTER)
      })
    })
  }

  /** Ends the calls of the listeners for good. A planned call is cancelled. */
  stop(): void {
    this.#hasStopped = true
    this.#cancel?.()
  }
}
