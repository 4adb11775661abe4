/** Lists by themselves, each with the ids in it. */
type Lists = WeakMap<readonly unknown[], Set<string>>

let fresh: Lists | undefined

/**
 * Folds changes into a read. A list that one of them has made is not copied for the next: thousands of changes to a list
 * of thousands would copy it as often. What is folded in must therefore not be kept and looked at after the next change.
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

/** The lists made in the fold under way: nobody else has them yet, so they are changed in place. */
export function freshLists(): Lists | undefined {
  return fresh
}
