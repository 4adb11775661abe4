import type { WorkboxPlugin } from 'workbox-core'
import { anySignal } from './any-signal'

let current = new AbortController()

/** Ends the work under way. A new version can take over as soon as none is under way here. */
export function stepAside(): void {
  current.abort()
  // If the new version does not take over after all, work that begins from here on is not affected.
  current = new AbortController()
}

/** To be called when work begins. Returns a signal that aborts when that work must end. */
export function yieldSignal(): AbortSignal {
  return current.signal
}

/** Aborts the running reads when a new version takes over. On a silent network they never end by themselves. */
export const cutWhenAside: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: anySignal(request.signal, yieldSignal()) }),
}
