import type { WorkboxPlugin } from 'workbox-core'

/** What the steps of one request pass on to each other. */
interface State {
  done?: () => void
}

/**
 * Caches responses one after the other, so that the limit of a cache is enforced before the next one is written. Without
 * this a page that shows many pictures at once would pass the limit by as many.
 *
 * @param most how many may wait; more than the cache holds are of no use
 */
export function inTurn(most: number): WorkboxPlugin {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  return {
    cacheWillUpdate: async ({ response, state }) => {
      if (state === undefined || waiting >= most) return null
      const before = last
      waiting += 1
      last = new Promise((done) => {
        ;(state as State).done = done
      })
      await before
      waiting -= 1
      return response
    },
    // Also after a failure.
    handlerDidComplete: async ({ state }) => (state as State | undefined)?.done?.(),
  }
}
