import type { WorkboxPlugin } from 'workbox-core'
import { anySignal } from './any-signal'

let current = new AbortController()

/** A new version is about to take over. It can do so as soon as no work is under way here. */
export function stepAside(): void {
  current.abort()
  // If it does not take over after all, work that begins from here on is not affected.
  current = new AbortController()
}

/** Returns a signal that aborts when the work that has begun by now must end. */
export function yieldSignal(): AbortSignal {
  return current.signal
}

/** Aborts the running reads when a new version takes over. On a silent network they never end by themselves. */
export const cutWhenAside: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: anySignal(request.signal, yieldSignal()) }),
}
