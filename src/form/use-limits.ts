import { useMemo, useSyncExternalStore } from 'react'
import { limitsOf, limitsRow, onLimits } from '@/api/stored-limits'
import type { Limits } from '@/shared/limits'

/** Returns the limits of the host; `undefined` if it announces none, or if this device does not know them yet. */
export function useLimits(): Limits | undefined {
  const row = useSyncExternalStore(onLimits, limitsRow)
  return useMemo(() => limitsOf(row)?.limits, [row])
}
