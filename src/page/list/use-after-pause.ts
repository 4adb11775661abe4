import { useEffect } from 'react'

/**
 * The address takes over what is typed after this pause, in milliseconds. Safari allows 100 changes of the address in
 * 30 seconds.
 */
const PAUSE = 400

/** Calls `act` when nothing was typed for a while. */
export function useAfterPause(typed: string, act: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing begins the pause anew
  useEffect(() => {
    const timer = setTimeout(act, PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
}
