import { useMemo } from 'react'
import { byName } from '@/lib/by-name'
import { project } from './project'
import { type Family, type GatheredFamily, keyOf } from './read'
import { usePendingChanges } from './use-queue'
import { useRead } from './use-read'

/**
 * A list to choose from, by name. Where the server's was never read on this device, what exists on the device only can be
 * chosen all the same.
 */
export function useListed<T extends { name: string }>(
  family: Family<T[], []> | GatheredFamily<T[], []>,
): T[] {
  const { data } = useRead(family)
  const changes = usePendingChanges()
  return useMemo(() => {
    const listed = data ?? project<T[]>(keyOf(family, []), [], 0, changes) ?? []
    return [...listed].sort(byName)
  }, [data, family, changes])
}
