import type { WorkboxPlugin } from 'workbox-core'
import { anySignal } from './any-signal'

declare const self: ServiceWorkerGlobalScope

let current = new AbortController()
let isAccepted = false

/** Aborts all running work. A new version can take over as soon as no work runs in this worker. */
export function yieldToUpdate(): void {
  isAccepted = true
  current.abort()
  // The new version may not take over after all. So later reads get a new signal, which is not aborted.
  current = new AbortController()
}

/** Returns a signal that aborts when a new version wants to take over. Call this function when the work begins. */
export function yieldSignal(): AbortSignal {
  return current.signal
}

/**
 * Like `yieldSignal`, for work that may take minutes. A new version that the user has accepted takes over only when
 * this worker is handling no event. So while such a version waits, the returned signal is already aborted, and long
 * work ends as soon as it begins. Otherwise, sending the queue could keep the new version waiting for minutes.
 */
export function longWorkSignal(): AbortSignal {
  return isAccepted && self.registration.waiting ? AbortSignal.abort() : yieldSignal()
}

/**
 * Aborts the running reads when a new version wants to take over. If the network does not answer, a read may run for
 * minutes, and the new version would have to wait for it.
 */
export const cutWhenAside: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: anySignal(request.signal, yieldSignal()) }),
}
