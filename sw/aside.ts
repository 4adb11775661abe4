import type { WorkboxPlugin } from 'workbox-core'
import { either } from './either'

let current = new AbortController()

/** A new version is about to take over: the browser lets it as soon as nothing is under way here. */
export function stepAside(): void {
  current.abort()
  // Should it not come to that, what begins from here on is as good as ever.
  current = new AbortController()
}

/** Aborted when what has begun by now has to end. */
export function asideSignal(): AbortSignal {
  return current.signal
}

/** Cuts off reads that are under way then: on a silent network they have no end of their own. */
export const cutWhenAside: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: either(request.signal, asideSignal()) }),
}
