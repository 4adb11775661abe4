import type { OutboxPorts } from '../contract/ports'

/**
 * The shortest pause between two calls of the listeners, in milliseconds. During a drain, the queue changes at far
 * shorter intervals.
 */
const TELL_EVERY = 16

/** The longest pause between two calls of the listeners, in milliseconds. */
const TELL_AFTER = 250

/**
 * The next pause is this many times as long as the last render's scripts took, within the two limits above. Style,
 * layout and paint, which nobody can measure from here, take about as long again.
 */
const SHARE = 10

/** Tells screens that the queue has changed. It batches the changes, so that screens do not render all the time. */
export class Teller {
  #after: OutboxPorts['clock']['after']
  #listeners = new Set<() => void>()
  /** Cancels the next call of the listeners; `undefined` if none is planned. */
  #cancel: (() => void) | undefined
  #hasStopped = false
  /** When the pause after the last call of the listeners is over, by `performance.now()`. */
  #next = 0

  constructor(after: OutboxPorts['clock']['after']) {
    this.#after = after
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Plans a call of the listeners: after the pause, but in any case after `TELL_EVERY`, which batches what comes now. */
  soon(): void {
    if (this.#hasStopped || this.#cancel !== undefined) return
    this.#plan(Math.max(TELL_EVERY, this.#next - performance.now()))
  }

  /** Makes the planned call at once. Call this when the queue rests, because no change follows soon. */
  hurry(): void {
    if (this.#cancel === undefined) return
    this.#cancel()
    this.#plan(0)
  }

  #plan(pause: number): void {
    this.#cancel = this.#after(pause, () => {
      this.#cancel = undefined
      const began = performance.now()
      for (const listener of this.#listeners) listener()
      // Screens render at the end of this task. The microtask runs after the render, so it can measure how long the
      // render took. A longer render makes the next pause longer. So time is left for the sender and for key presses.
      queueMicrotask(() => {
        const now = performance.now()
        this.#next = now + Math.min(SHARE * (now - began), TELL_AFTER)
      })
    })
  }

  /** Ends the calls of the listeners for good. A planned call is cancelled. */
  stop(): void {
    this.#hasStopped = true
    this.#cancel?.()
    this.#cancel = undefined
  }
}
