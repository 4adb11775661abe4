/**
 * Returns a function that makes a value at its first call, and returns the same value from then on. Use it for the
 * objects of `Intl`, so that none is made while the app starts. Before the browser can make the first `Intl` object, it
 * must read the data of the language. On a slow tablet, this reading takes an eighth of the starting time.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
