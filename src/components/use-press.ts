import { useRef } from 'react'

/**
 * Handles one press at a time. A press during the handling of another does nothing, even if the button has not
 * rendered again yet.
 *
 * @param answer handles the press. If it returns `true`, no later press is handled, because the pressed element is
 *   about to disappear
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
