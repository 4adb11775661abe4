/** An event and its listeners. */
export class Signal<T> {
  #listeners = new Set<(what: T) => void>()

  /** @returns a function that stops listening */
  listen(listener: (what: T) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(what: T): void {
    for (const listener of this.#listeners) listener(what)
  }
}
