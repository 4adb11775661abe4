import type { Query, QueryCache } from '@tanstack/react-query'

/** The queries of one family in a query cache. */
export interface FamilyQueries {
  /** In the order of the cache. */
  queries: ReadonlySet<Query>
  /** Another number after each change of one of the queries. */
  version: number
}

type Kept = { queries: Set<Query>; version: number }

/** The families of each cache. A downloaded catalogue has thousands of queries, so nothing goes through all of them twice. */
const indexes = new WeakMap<QueryCache, Map<string, Kept>>()

/** Returns the queries of a family. It always returns the same object for the same family. */
export function familyIn(cache: QueryCache, name: string): FamilyQueries {
  const families = indexes.get(cache) ?? indexed(cache)
  const before = families.get(name)
  if (before !== undefined) return before
  const made = { queries: new Set<Query>(), version: 0 }
  families.set(name, made)
  return made
}

/** Makes the index of a cache, and keeps it up to date as long as the cache exists. */
function indexed(cache: QueryCache): Map<string, Kept> {
  const families = new Map<string, Kept>()
  const familyOf = ({ queryKey }: Query) => {
    const name = String(queryKey[0])
    const family = families.get(name) ?? { queries: new Set<Query>(), version: 0 }
    families.set(name, family)
    return family
  }
  for (const query of cache.getAll()) familyOf(query).queries.add(query)
  cache.subscribe(({ type, query }) => {
    // The other events tell of observers. They come at each render of a page, and change no data.
    if (type !== 'added' && type !== 'removed' && type !== 'updated') return
    const family = familyOf(query)
    if (type === 'added') family.queries.add(query)
    if (type === 'removed') family.queries.delete(query)
    family.version += 1
  })
  indexes.set(cache, families)
  return families
}
