import type { WorkboxPlugin } from 'workbox-core'

/** The object that Workbox keeps for each request and passes to each callback of the plugin. */
interface State {
  done?: () => void
}

/**
 * Makes Workbox cache one response after the other, so that a cache's limit is enforced before the next write.
 * Otherwise, all pictures of a page that shows many at once could be written before the limit is enforced.
 *
 * @param most the largest number of responses that wait for their turn. Further responses are not cached. A number
 *   above the limit of the cache is of no use, because later responses would push earlier ones out of the cache
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
