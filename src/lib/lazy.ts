/**
 * Returns a function that makes a value at its first call, and returns the same value from then on. Use it for the
 * objects of `Intl`. The browser reads the data of the language for the first of them, which took a slow tablet an
 * eighth of the time of its start when modules made them while they were loaded.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
