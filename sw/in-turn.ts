import type { WorkboxPlugin } from 'workbox-core'

/** The data that the steps of one request pass on to each other. */
interface State {
  done?: () => void
}

/**
 * Caches responses one after the other, so that the limit of a cache is enforced before the next response is written.
 * If a page shows many pictures at once and all were written together, the cache could exceed its limit by all of them.
 *
 * @param most the largest number of responses that wait. Further responses are not cached. A number above the limit of
 *   the cache is of no use, because the cache would soon delete the first ones
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
    // Workbox calls this after a failure too. So the next response always gets its turn.
    handlerDidComplete: async ({ state }) => (state as State | undefined)?.done?.(),
  }
}
