/** Lists made in one fold, each with the set of its ids. */
type Lists = WeakMap<readonly unknown[], Set<string>>

let fresh: Lists | undefined

/**
 * Runs `fold`, which folds changes into a read. A list that one change has made is not copied for the next one.
 * Otherwise thousands of changes to a list of thousands would copy it as often. So no overlay may store a folded list
 * and read it after the next change.
 */
export function inOneFold<T>(fold: () => T): T {
  const before = fresh
  fresh = new WeakMap()
  try {
    return fold()
  } finally {
    fresh = before
  }
}

/**
 * The lists made in the current fold; `undefined` outside a fold. Nobody else has them yet, so they change in place.
 */
export function freshLists(): Lists | undefined {
  return fresh
}
