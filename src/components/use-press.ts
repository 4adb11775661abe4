import { useRef } from 'react'

/**
 * Handles one press at a time. Presses that come meanwhile do nothing, also at the very same moment, before any button
 * has rendered again.
 *
 * @param answer handles the press. If it returns `true`, no later press is handled, because what was pressed is about
 *   to close
 */
export function usePress<A extends unknown[]>(answer: (...args: A) => unknown): (...args: A) => void {
  const isAnswering = useRef(false)
  return (...args) => {
    if (isAnswering.current) return
    isAnswering.current = true
    const answered = async () => {
      let done: unknown
      try {
        done = await answer(...args)
      } finally {
        isAnswering.current = done === true
      }
    }
    void answered()
  }
}
