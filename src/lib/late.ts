/**
 * Returns a function that loads code when it is first called. Once the code is loaded, the function resolves in the same
 * turn of the event loop. If loading fails, the promise rejects, and the next call tries again.
 */
export function late<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: { code: T } | undefined
  return async () => {
    loaded ??= { code: await load() }
    return loaded.code
  }
}
