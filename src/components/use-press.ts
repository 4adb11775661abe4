import { useRef } from 'react'

/**
 * Returns a handler that handles one press at a time. While it handles a press, a second press does nothing, even if
 * React has not rendered since the first press.
 *
 * @param answer handles the press. If its result is `true`, no later press is handled, because the pressed element is
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
