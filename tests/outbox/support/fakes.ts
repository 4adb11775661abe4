import type { Locks } from '@/outbox/contract/ports'

interface Timer {
  at: number
  call: () => void
}

/** A clock that moves only when a test moves it. Its timers follow the elapsed time, even if the time of day is set. */
export class FakeClock {
  #elapsed = 0
  #offset = 1_700_000_000_000
  #timers = new Set<Timer>()

  /** The time of day in milliseconds, which `set` can change. */
  now = (): number => this.#offset + this.#elapsed

  /** Milliseconds that have really passed. */
  get elapsed(): number {
    return this.#elapsed
  }

  /**
   * Calls back after a delay, which is rounded up to whole milliseconds. Fractions would make `now` inexact, because
   * the time of day is a large number. The returned function cancels the call.
   */
  after = (milliseconds: number, call: () => void): (() => void) => {
    const timer = { at: this.#elapsed + Math.max(0, Math.ceil(milliseconds)), call }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Moves the clock to the next timer, and calls it. If none is due within `within` milliseconds, returns `false`. */
  step(within: number): boolean {
    let next: Timer | undefined
    for (const timer of this.#timers) if (next === undefined || timer.at < next.at) next = timer
    if (next === undefined || next.at > this.#elapsed + within) return false
    this.#timers.delete(next)
    this.#elapsed = Math.max(this.#elapsed, next.at)
    next.call()
    return true
  }

  /** Lets time pass and calls every timer that becomes due, in order. */
  pass(milliseconds: number): void {
    const until = this.#elapsed + milliseconds
    while (this.step(until - this.#elapsed)) {}
    this.#elapsed = until
  }

  /** Lets time pass in one leap, as when the device sleeps. Each later `step` calls one timer that became due. */
  leap(milliseconds: number): void {
    this.#elapsed += milliseconds
  }

  /** Sets the time of day, as a user of a device can. */
  set(now: number): void {
    this.#offset = now - this.#elapsed
  }
}

interface Holder {
  owner: string
  lose: (why: DOMException) => void
}

/**
 * The lock manager of one device. Requests are served in order, except that a request that steals the lock goes first.
 * A dead tab loses its locks.
 */
export class FakeLocks {
  #held = new Map<string, Holder>()
  #waiting: { name: string; owner: string; grant: () => void }[] = []

  of(owner: string): Locks {
    return {
      request: (name, signal, work) =>
        new Promise((resolve, reject) => {
          const grant = () => this.#hold(name, owner, work, resolve, reject)
          const waiter = { name, owner, grant }
          this.#waiting.push(waiter)
          signal.addEventListener('abort', () => {
            const place = this.#waiting.indexOf(waiter)
            if (place < 0) return
            this.#waiting.splice(place, 1)
            reject(new DOMException('called off', 'AbortError'))
          })
          this.#next(name)
        }),
      steal: (name, work) =>
        new Promise((resolve, reject) => {
          this.#held.get(name)?.lose(new DOMException('stolen', 'AbortError'))
          this.#hold(name, owner, work, resolve, reject)
        }),
    }
  }

  /** Releases the locks that a dead tab holds, and removes its requests for locks. */
  drop(owner: string): void {
    this.#waiting = this.#waiting.filter((waiter) => waiter.owner !== owner)
    for (const [name, holder] of this.#held)
      if (holder.owner === owner) {
        this.#held.delete(name)
        this.#next(name)
      }
  }

  #hold(
    name: string,
    owner: string,
    work: () => Promise<void>,
    resolve: () => void,
    reject: (error: unknown) => void,
  ): void {
    const holder: Holder = { owner, lose: reject }
    this.#held.set(name, holder)
    const release = () => {
      if (this.#held.get(name) !== holder) return
      this.#held.delete(name)
      this.#next(name)
    }
    // Like the browser, grant the lock in a separate task.
    setImmediate(() => {
      work()
        .then(resolve, reject)
        .finally(release)
        .catch(() => {})
    })
  }

  #next(name: string): void {
    if (this.#held.has(name)) return
    const place = this.#waiting.findIndex((waiter) => waiter.name === name)
    const [waiter] = place < 0 ? [] : this.#waiting.splice(place, 1)
    waiter?.grant()
  }
}
