import type { WorkboxPlugin } from 'workbox-core'
import { anySignal } from './any-signal'

declare const self: ServiceWorkerGlobalScope

let current = new AbortController()
let isAccepted = false

/** Ends the work under way. A new version can take over as soon as none is under way here. */
export function stepAside(): void {
  isAccepted = true
  current.abort()
  // If the new version does not take over after all, reads that begin from here on are not affected.
  current = new AbortController()
}

/** To be called when work begins. Returns a signal that aborts when that work must end. */
export function yieldSignal(): AbortSignal {
  return current.signal
}

/**
 * The same for work that may take minutes. A version that was accepted takes over only when no event is open here, so such
 * work, begun while that version waits, must end at once. Otherwise a wake-up of the browser in that moment would hold
 * the version up for as long as a tab sends.
 */
export function longWorkSignal(): AbortSignal {
  return isAccepted && self.registration.waiting ? AbortSignal.abort() : yieldSignal()
}

/** Aborts the running reads when a new version takes over. On a silent network they never end by themselves. */
export const cutWhenAside: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: anySignal(request.signal, yieldSignal()) }),
}
