import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type Family, type Fetched, type GatheredFamily, keyOf, readAt } from '@/action/define-read'
import { project } from '@/action/project'
import { isTemporaryId } from '@/lib/ids'
import { usePendingChanges } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { queryOf } from './read-query'

/** At most this many things are asked for. Of more, only what this device has read is known. */
const ASKED = 40

/** One of several reads. */
export interface OneOfReads<T> {
  id: string
  /** `undefined` if this device has not read it. */
  data: T | undefined
  /** Whether the answer may still come. */
  isAwaited: boolean
  /** As in `ReadResult`; `undefined` for a thing that is only on this device, which knows all of it. */
  updatedAt: number | undefined
}

/**
 * Returns the reads of several things, with the pending changes folded in. They are asked for once, when the ids become
 * known. Each key is the thing's id. The value is `undefined` if this device has not read it.
 */
export function useReads<T>(
  family: Family<T, [id: string]>,
  ids: readonly string[],
): ReadonlyMap<string, T | undefined> {
  return new Map(useEachRead(family, ids).map(({ id, data }) => [id, data]))
}

/** Like `useReads`, and says of each whether it is still awaited. */
export function useEachRead<T>(
  family: Family<T, [id: string]> | GatheredFamily<T, [id: string]>,
  ids: readonly string[],
): OneOfReads<T>[] {
  const services = useServices()
  const changes = usePendingChanges()
  const queries = useQueryClient()
  const all = JSON.stringify(ids)
  const isAsked = (id: string) => ids.length <= ASKED && !isTemporaryId(id)
  useEffect(() => {
    const asked: string[] = JSON.parse(all)
    if (asked.length > ASKED) return
    for (const id of asked)
      if (!isTemporaryId(id)) void queries.prefetchQuery(queryOf<T, [id: string]>(services, family, [id]))
  }, [queries, services, family, all])

  const cache = queries.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const stateOf = (id: string) => queries.getQueryState<Fetched<T>>(keyOf(family, [id]))
  useSyncExternalStore(subscribe, () =>
    ids.map((id) => `${stateOf(id)?.dataUpdateCount} ${stateOf(id)?.fetchStatus}`).join(),
  )
  return ids.map((id) => {
    const state = stateOf(id)
    const data = project(keyOf(family, [id]), state?.data?.value, state?.data?.asOf ?? 0, changes)
    const truth = state?.data
    const isAwaited =
      truth === undefined && isAsked(id) && (state === undefined || state.fetchStatus === 'fetching')
    const updatedAt = isTemporaryId(id) ? undefined : readAt(truth, state?.dataUpdatedAt ?? 0)
    return { id, data, isAwaited, updatedAt }
  })
}
