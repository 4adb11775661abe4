/**
 * Keeps track of the server's unfinished work, even if the client that asked for it has disconnected. When the server
 * stops, it waits for this work before it closes the database.
 */
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

  /** Resolves when no work is under way. */
  async settled(): Promise<void> {
    while (this.#tasks.size > 0) await Promise.all(this.#tasks)
  }
}
