import { useEffect, useRef } from 'react'
import { afterFirstScreen, idle } from '@/lib/first-screen'

/** Does something once, when the first screen stands and the page has nothing better to do. */
export function useWhenQuiet(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    let left = false
    void afterFirstScreen()
      .then(idle)
      .then(() => left || latest.current())
    return () => {
      left = true
    }
  }, [])
}
