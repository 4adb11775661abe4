/** The lists that one fold has made, each with the set of its items' ids. */
type Lists = WeakMap<readonly unknown[], Set<string>>

let fresh: Lists | undefined

/**
 * Runs `fold`, which folds changes into a read. The first change that alters a list copies it. The next changes alter
 * this copy in place, because otherwise each of thousands of changes would copy a long list again. No overlay may keep
 * a folded list and read it after the next change, because that change may have altered the list.
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
