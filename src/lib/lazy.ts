/**
 * Returns a function that makes a value at its first call, and returns the same value from then on. Use it for the
 * objects of `Intl`. When the first of them is made, the browser reads the data of the language. If the browser read
 * that data while the app starts, the reading would take an eighth of the starting time on a slow tablet.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
