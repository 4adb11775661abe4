/** Something that happens, and those who want to hear of it. */
export class Signal<T> {
  #listeners = new Set<(what: T) => void>()

  /** @returns what ends the listening */
  listen(listener: (what: T) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  tell(what: T): void {
    for (const listener of this.#listeners) listener(what)
  }
}
