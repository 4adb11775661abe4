import type { Query, QueryCache } from '@tanstack/react-query'
import type { QueryKey } from '@/action/define-read'
import type { Marked } from '@/action/overlay'
import { type PendingChanges, project } from '@/action/project'
import { cachedValue } from '@/read/cached-value'
import { isGone } from '@/read/is-gone'
import { familyIn } from './families'

/** The names of the families whose cached reads contain the things of a noun. */
export interface Source {
  /** The families of lists, the most complete first. */
  lists: readonly string[]
  /** The family of the read of one thing. */
  one?: string | undefined
}

/** What things of all nouns that have a name have in common. */
export interface KnownThing {
  id: string
  name: string
  description?: string | null | undefined
  /** Only a setting has this. */
  value?: string | null | undefined
  image?: string | null | undefined
}

/** What this device knows of the things of a noun. */
export interface KnownThings<T = Marked<KnownThing>> {
  /** The things, in the order of the host's lists as far as it is known. */
  items: readonly T[]
  /**
   * The number of all things; `undefined` if no whole list was read. It is the server's total, corrected by unsent
   * changes. If the server gave no total, it is the length of the list.
   */
  total: number | undefined
  /** When the newest whole list was read (milliseconds since the epoch); 0 if no whole list was read. */
  updatedAt: number
}

/** What one cached read says, with the unsent changes folded in. */
export interface CachedReading {
  params: readonly string[]
  /** The value of the read as screens show it. */
  value: unknown
  items: readonly Marked<KnownThing>[]
  total: number
  /** Whether the read has no parameters: a search contains only what it found. */
  isWhole: boolean
  /** Whether the read contains all things that it asks for. */
  isComplete: boolean
  /** When it was read (milliseconds since the epoch). */
  at: number
}

interface Kept {
  data: unknown
  changes: PendingChanges
  reading: CachedReading | undefined
}

/** The last reading of each query. It is made again only after the query or the queue has changed. */
const readings = new WeakMap<Query, Kept>()

function readingOf(query: Query, changes: PendingChanges): CachedReading | undefined {
  const { data } = query.state
  const before = readings.get(query)
  if (before !== undefined && before.data === data && before.changes === changes) return before.reading
  const reading = data === undefined ? undefined : newReading(query, changes)
  readings.set(query, { data, changes, reading })
  return reading
}

function newReading(query: Query, changes: PendingChanges): CachedReading | undefined {
  const [family, ...params] = query.queryKey as QueryKey
  const truth = cachedValue(query.state)
  if (truth === undefined) return undefined
  const value = project<unknown>([family, ...params], truth.value, truth.asOf, changes)
  const items = thingsIn(value)
  const read = thingsIn(truth.value).length
  const isPaged = typeof truth.value === 'object' && truth.value !== null && 'hasMore' in truth.value
  return {
    params,
    value,
    items,
    // Add unsent creations to the server's total, and subtract unsent deletions.
    total: truth.total === undefined ? items.length : truth.total + items.length - read,
    isWhole: params.every((param) => param === ''),
    isComplete: !isPaged || (truth.total !== undefined && read >= truth.total),
    at: truth.at,
  }
}

/** Returns the readings of these families, one family after the other, each in the order of the cache. */
export function readingsOf(
  cache: QueryCache,
  families: readonly string[],
  changes: PendingChanges,
): CachedReading[] {
  return families.flatMap((family) =>
    [...familyIn(cache, family).queries].flatMap((query) => readingOf(query, changes) ?? []),
  )
}

const creations = new WeakMap<PendingChanges, Map<string, CachedReading>>()

/** Returns the unsent creations as a reading, because perhaps no list was ever read. */
function madeHere(family: string, changes: PendingChanges): CachedReading {
  const byFamily = creations.get(changes) ?? new Map<string, CachedReading>()
  creations.set(changes, byFamily)
  const before = byFamily.get(family)
  if (before !== undefined) return before
  // No parameter asks for anything. What the server has done is left out: the server may have changed since.
  const params = ['', '']
  const value = project<unknown>([family, ...params], [], Number.POSITIVE_INFINITY, changes)
  const items = thingsIn(value)
  const made = { params, value, items, total: items.length, isWhole: false, isComplete: false, at: 0 }
  byFamily.set(family, made)
  return made
}

interface Last {
  changes: PendingChanges
  /** The sum of the versions of the families. It grows with each change of one of their queries. */
  version: number
  readings: readonly CachedReading[]
  gone: readonly string[]
  known: KnownThings
}

const lasts = new WeakMap<QueryCache, Map<Source, Last>>()

/**
 * Returns all things of a noun that this device knows: the cached server data with the unsent changes folded in. It makes
 * no request. It returns the same object until something that it is made from has changed.
 */
export function knownOf(cache: QueryCache, source: Source, changes: PendingChanges): KnownThings {
  const bySource = lasts.get(cache) ?? new Map<Source, Last>()
  lasts.set(cache, bySource)
  const before = bySource.get(source)
  const version = versionOf(cache, source)
  if (before?.version === version && before.changes === changes) return before.known
  const now = readingsOf(cache, source.lists, changes)
  const lists = [...now].sort((a, b) => Number(b.isWhole) - Number(a.isWhole))
  const made = source.lists.slice(0, 1).map((family) => madeHere(family, changes))
  const ones = source.one === undefined ? [] : readingsOf(cache, [source.one], changes)
  const gone = source.one === undefined ? [] : missingIn(cache, source.one)
  const all = [...lists, ...ones, ...made]
  const isSameAsBefore = before && isSame(before.readings, all) && isSame(before.gone, gone)
  const known = isSameAsBefore ? before.known : merged(all, lists, new Set(gone))
  bySource.set(source, { changes, version, readings: all, gone, known })
  return known
}

function versionOf(cache: QueryCache, { lists, one }: Source): number {
  const families = one === undefined ? lists : [...lists, one]
  return families.reduce((sum, family) => sum + familyIn(cache, family).version, 0)
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, at) => part === other[at])

/** Returns the ids of the things of which the host said last that they do not exist. */
function missingIn(cache: QueryCache, family: string): string[] {
  return [...familyIn(cache, family).queries].flatMap(({ queryKey, state: { error } }) =>
    isGone(error) ? [String(queryKey[1])] : [],
  )
}

/**
 * Merges readings. The newest one that contains a thing says what the thing is. What a complete list lacks is gone, unless
 * a newer reading contains it.
 */
function merged(
  all: readonly CachedReading[],
  lists: readonly CachedReading[],
  gone: ReadonlySet<string>,
): KnownThings {
  const newest = (few: readonly CachedReading[]) => [...few].sort((a, b) => b.at - a.at)[0]
  const whole = lists.filter(({ isWhole }) => isWhole)
  const complete = newest(whole.filter(({ isComplete }) => isComplete))
  const listed = complete && new Set(complete.items.map(({ id }) => id))
  const items = new Map<string, { item: Marked<KnownThing>; at: number }>()
  for (const { items: some, at } of all)
    for (const item of some) {
      if (gone.has(item.id)) continue
      if (complete && listed && at < complete.at && !listed.has(item.id)) continue
      const before = items.get(item.id)
      if (before === undefined || at > before.at) items.set(item.id, { item, at })
    }
  const counted = newest(whole)
  return {
    items: [...items.values()].map(({ item }) => item),
    total: counted?.total,
    updatedAt: counted?.at ?? 0,
  }
}

/** Returns the things in the value of a read: a list, a paged list or a single thing. */
function thingsIn(value: unknown): Marked<KnownThing>[] {
  if (Array.isArray(value)) return value.filter(isThing)
  if (typeof value !== 'object' || value === null) return []
  return 'items' in value ? thingsIn(value.items) : isThing(value) ? [value] : []
}

function isThing(value: unknown): value is Marked<KnownThing> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
