/** The part of the browser's lock manager that drafts use, for all forms of a test. */
export class FakeTabLocks {
  #held = new Set<string>()
  #waiting = new Map<string, Set<() => void>>()

  /** How many requests wait until a lock is free. */
  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0)
  }

  async query(): Promise<{ held: { name: string; mode: string }[]; pending: [] }> {
    return { held: [...this.#held].map((name) => ({ name, mode: 'exclusive' })), pending: [] }
  }

  async request(name: string, ...rest: unknown[]): Promise<unknown> {
    const [work, options] = [rest.at(-1), rest.length > 1 ? (rest[0] as LockOptions) : {}]
    if (typeof work !== 'function') throw new TypeError('no work')
    if (options.mode === 'shared') {
      await this.#freed(name, options.signal)
      return work({ name })
    }
    if (this.#held.has(name)) return work(null)
    this.#held.add(name)
    try {
      return await work({ name })
    } finally {
      this.#held.delete(name)
      for (const wake of this.#waiting.get(name) ?? []) wake()
      this.#waiting.delete(name)
    }
  }

  #freed(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      if (!this.#held.has(name)) return resolve()
      const waiting = this.#waiting.get(name) ?? new Set()
      this.#waiting.set(name, waiting.add(resolve))
    })
  }
}
