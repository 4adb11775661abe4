import { useEffect, useEffectEvent } from 'react'
import { afterFirstScreen } from '@/lib/device/first-screen'

/** Runs `act` once, when the first screen is there and the page is idle. */
export function useWhenQuiet(act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    let left = false
    void afterFirstScreen().then(() => left || run())
    return () => {
      left = true
    }
  }, [])
}
