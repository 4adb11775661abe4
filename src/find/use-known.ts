import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { PendingChanges } from '@/action/project'
import { usePendingChanges } from '@/services/service-hooks'
import { type KnownThings, knownOf, type Source } from './known'

/** What this device knows of the things of one of the nouns that were asked for. */
export interface KnownNoun<T> extends KnownThings {
  noun: T
}

/**
 * Returns all things of these nouns that this device knows: the cached server data with the unsent changes folded in.
 * It makes no request.
 *
 * @param nouns the same array at each render
 */
export function useKnown<T extends Source>(nouns: readonly T[]): KnownNoun<T>[] {
  const known = useFromCache((cache, changes) => allKnown(cache, nouns, changes))
  return useMemo(() => nouns.map((noun, at) => ({ ...(known[at] ?? NOTHING), noun })), [nouns, known])
}

const NOTHING: KnownThings = { items: [], total: undefined, updatedAt: 0 }

/**
 * Returns what `from` makes of the query cache and the queue. `from` must return the same value again until one of them
 * has changed in a way that matters.
 */
export function useFromCache<T>(from: (cache: QueryCache, changes: PendingChanges) => T): T {
  const cache = useQueryClient().getQueryCache()
  const changes = usePendingChanges()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => from(cache, changes))
}

const lasts = new WeakMap<QueryCache, Map<readonly Source[], KnownThings[]>>()

function allKnown(cache: QueryCache, nouns: readonly Source[], changes: PendingChanges): KnownThings[] {
  const byNouns = lasts.get(cache) ?? new Map<readonly Source[], KnownThings[]>()
  lasts.set(cache, byNouns)
  const now = nouns.map((noun) => knownOf(cache, noun, changes))
  const before = byNouns.get(nouns)
  if (before?.every((known, at) => known === now[at])) return before
  byNouns.set(nouns, now)
  return now
}
