/** The lists that one fold has made, each with the set of its items' ids. */
type Lists = WeakMap<readonly unknown[], Set<string>>

let fresh: Lists | undefined

/**
 * Runs `fold`, which folds changes into a read. The first change that alters a list copies it. The next changes alter
 * this copy in place. If each change made its own copy, a long list with thousands of changes would be copied
 * thousands of times. So no overlay may store a folded list and read it after the next change.
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
 * Returns the lists made in the current fold; `undefined` outside a fold. Nobody else has these lists yet, so overlays
 * may change them in place.
 */
export function freshLists(): Lists | undefined {
  return fresh
}
