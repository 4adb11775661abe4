import { useQueries } from '@tanstack/react-query'
import { type Family, type Fetched, keyOf } from '@/action/define-read'
import { project } from '@/action/project'
import { isTemporaryId } from '@/lib/ids'
import { usePendingChanges } from '@/services/service-hooks'
import { useServices } from '@/services/services'
import { queryOf } from './read-query'

/** At most this many things are asked for. Of more, only what this device has read is known. */
const ASKED = 40

/**
 * Returns the reads of several things, with the pending changes folded in. Each key is the thing's id. The value is
 * `undefined` if this device has not read it.
 */
export function useReads<T>(
  family: Family<T, [id: string]>,
  ids: readonly string[],
): ReadonlyMap<string, T | undefined> {
  const services = useServices()
  const changes = usePendingChanges()
  const results = useQueries({
    queries: ids.map((id) => ({
      ...queryOf<T, [id: string]>(services, family, [id]),
      enabled: ids.length <= ASKED && !isTemporaryId(id),
    })),
  })
  const seenOf = (id: string, data: Fetched<T> | undefined) =>
    project(keyOf(family, [id]), data?.value, data?.asOf ?? 0, changes)
  return new Map(ids.map((id, at) => [id, seenOf(id, results[at]?.data)]))
}
