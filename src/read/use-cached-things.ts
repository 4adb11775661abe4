import { type Query, type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { QueryKey } from '@/action/define-read'
import { type PendingChanges, project } from '@/action/project'
import { usePendingChanges } from '@/services/service-hooks'
import { cachedValue } from './cached-value'

/** The names of the families whose cached reads contain the things of a noun. */
export interface CachedNoun {
  /** The families of lists, the most complete first. */
  lists: readonly string[]
  /** The family of the read of one thing. */
  one?: string | undefined
}

export interface CachedThing {
  id: string
  name: string
  description?: string | null | undefined
  image?: string | null | undefined
}

export interface CachedThings<T> {
  noun: T
  items: CachedThing[]
  /**
   * The number of all things; `undefined` if no whole list was read. It is the server's total, corrected by unsent
   * changes. If the server gave no total, it is the length of the list.
   */
  total: number | undefined
  /** When the newest whole list was read (milliseconds since the epoch); 0 if no whole list was read. */
  updatedAt: number
}

/**
 * Returns all things of these nouns that this device knows: the cached server data with the unsent changes folded in.
 * It makes no request.
 */
export function useCachedThings<T extends CachedNoun>(nouns: readonly T[]): CachedThings<T>[] {
  const cache = useQueryClient().getQueryCache()
  const changes = usePendingChanges()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const held = useSyncExternalStore(subscribe, () => heldIn(cache))
  return useMemo(() => nouns.map((noun) => cachedThings(noun, held.queries, changes)), [nouns, held, changes])
}

interface Held {
  queries: Query[]
  updates: number
}

const snapshots = new WeakMap<QueryCache, Held>()

/** Returns a snapshot of the cache's queries. After each successful read, it returns a new object. */
function heldIn(cache: QueryCache): Held {
  const queries = cache.getAll()
  const updates = queries.reduce((sum, query) => sum + query.state.dataUpdateCount, 0)
  const before = snapshots.get(cache)
  if (before?.updates === updates) return before
  const held = { queries, updates }
  snapshots.set(cache, held)
  return held
}

function cachedThings<T extends CachedNoun>(
  noun: T,
  queries: readonly Query[],
  changes: PendingChanges,
): CachedThings<T> {
  const items = new Map<string, CachedThing>()
  const of = (name: string) =>
    queries.flatMap((query) => (query.queryKey[0] === name ? (readingOf(query, changes) ?? []) : []))
  const lists = noun.lists.flatMap(of)
  const ones = noun.one === undefined ? [] : of(noun.one)
  for (const reading of [...lists, ...ones])
    for (const item of reading.items) if (!items.has(item.id)) items.set(item.id, item)
  // Only a list without parameters contains all things. A search contains only the things that it found.
  const whole = lists.filter(({ isWhole }) => isWhole).sort((a, b) => b.updatedAt - a.updatedAt)[0]
  return {
    noun,
    items: [...items.values()],
    total: whole?.total,
    updatedAt: whole?.updatedAt ?? 0,
  }
}

interface Reading {
  items: CachedThing[]
  total: number
  isWhole: boolean
  updatedAt: number
}

function readingOf(query: Query, changes: PendingChanges): Reading | undefined {
  const [family, ...params] = query.queryKey as QueryKey
  const truth = cachedValue(query.state)
  if (truth === undefined) return undefined
  const seen = project<unknown>([family, ...params], truth.value, truth.asOf, changes)
  const items = itemsOf(seen)
  return {
    items,
    // Add unsent creations to the server's total, and subtract unsent deletions.
    total:
      truth.total === undefined ? items.length : truth.total + items.length - itemsOf(truth.value).length,
    isWhole: params.every((param) => param === ''),
    updatedAt: truth.at,
  }
}

/** Returns the things in the value of a read: a list, a paged list or a single thing. */
function itemsOf(value: unknown): CachedThing[] {
  if (Array.isArray(value)) return value.filter(isItem)
  if (typeof value !== 'object' || value === null) return []
  return 'items' in value ? itemsOf(value.items) : isItem(value) ? [value] : []
}

function isItem(value: unknown): value is CachedThing {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  )
}
