/** Keeps track of the work that the server has not finished yet, even if the client that asked for it is gone. */
export class UnderWay {
  readonly #tasks = new Set<Promise<unknown>>()

  track<T>(task: Promise<T>): Promise<T> {
    const settled = task.then(
      () => {},
      () => {},
    )
    this.#tasks.add(settled)
    void settled.then(() => this.#tasks.delete(settled))
    return task
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks)
  }
}
