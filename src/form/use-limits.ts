import { useMemo, useSyncExternalStore } from 'react'
import { limitsOf, limitsRow, onLimits } from '@/api/stored-limits'
import type { FileLimits } from '@/media/upload-limits'
import { FILES, type Limits } from '@/shared/limits'

/** Returns the limits of the host; `undefined` if it announces none, or if this device does not know them yet. */
export function useLimits(): Limits | undefined {
  const row = useSyncExternalStore(onLimits, limitsRow)
  return useMemo(() => limitsOf(row)?.limits, [row])
}

/** Returns what `useLimits` returns at this moment. */
export const limitsNow = (): Limits | undefined => limitsOf(limitsRow())?.limits

/**
 * Returns what the host takes as files. If it announces nothing, or if this device does not know it yet, these are the
 * limits of the reference server.
 */
export function useFileLimits(): FileLimits {
  return useLimits()?.files ?? FILES
}
