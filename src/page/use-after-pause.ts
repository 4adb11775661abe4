import { useEffect } from 'react'

/**
 * The address takes over what is typed after this pause, in milliseconds. Safari allows 100 changes of the address in
 * 30 seconds.
 */
const PAUSE = 400

/**
 * Calls `act` when nothing was typed for a while. `isCurrent` says whether nothing was typed since, and the page is still
 * there.
 */
export function useAfterPause(typed: string, act: (isCurrent: () => boolean) => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing begins the pause anew
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => act(() => !isOver), PAUSE)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed])
}
