import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { type Family, type Fetched, keyOf } from '@/action/define-read'
import { project } from '@/action/project'
import { isTemporaryId } from '@/lib/ids'
import { usePendingChanges } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { queryOf } from './read-query'

/** At most this many things are asked for. Of more, only what this device has read is known. */
const ASKED = 40

/**
 * Returns the reads of several things, with the pending changes folded in. They are asked for once, when the ids become
 * known. Each key is the thing's id. The value is `undefined` if this device has not read it.
 */
export function useReads<T>(
  family: Family<T, [id: string]>,
  ids: readonly string[],
): ReadonlyMap<string, T | undefined> {
  const services = useServices()
  const changes = usePendingChanges()
  const queries = useQueryClient()
  const all = JSON.stringify(ids)
  useEffect(() => {
    const asked: string[] = JSON.parse(all)
    if (asked.length > ASKED) return
    for (const id of asked)
      if (!isTemporaryId(id)) void queries.prefetchQuery(queryOf<T, [id: string]>(services, family, [id]))
  }, [queries, services, family, all])

  const cache = queries.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const fetched = (id: string) => queries.getQueryData<Fetched<T>>(keyOf(family, [id]))
  const times = () => ids.map((id) => queries.getQueryState(keyOf(family, [id]))?.dataUpdateCount ?? 0)
  useSyncExternalStore(subscribe, () => times().join())
  const seenOf = (id: string) =>
    project(keyOf(family, [id]), fetched(id)?.value, fetched(id)?.asOf ?? 0, changes)
  return new Map(ids.map((id) => [id, seenOf(id)]))
}
