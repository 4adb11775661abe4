import { useRef } from 'react'

/**
 * One press, one answer: presses that come while one is being answered do nothing, in the very same moment too, when no
 * button has been drawn anew yet.
 *
 * @param answer what the press does; where it gives `true` it is done for good, and no press is answered any more: what
 *   was pressed is about to close
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
