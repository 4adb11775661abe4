/** The part of the browser's lock manager that drafts use, for all forms of a test. */
export class FakeTabLocks {
  #held = new Set<string>()

  async query(): Promise<{ held: { name: string }[]; pending: [] }> {
    return { held: [...this.#held].map((name) => ({ name })), pending: [] }
  }

  async request(name: string, ...rest: unknown[]): Promise<unknown> {
    const work = rest.at(-1)
    if (typeof work !== 'function') throw new TypeError('no work')
    if (this.#held.has(name)) return work(null)
    this.#held.add(name)
    try {
      return await work({ name })
    } finally {
      this.#held.delete(name)
    }
  }
}
