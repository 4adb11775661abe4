import type { WorkboxPlugin } from 'workbox-core'
import { anySignal } from './any-signal'

declare const self: ServiceWorkerGlobalScope

let current = new AbortController()
let isAccepted = false

/** Aborts all running work. A new version can take over as soon as no work runs in this worker. */
export function yieldToUpdate(): void {
  isAccepted = true
  current.abort()
  // Perhaps the new version does not take over after all. So reads that begin from now on are not aborted.
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
 * Aborts the running reads when a new version wants to take over. On a silent network, they might not end by themselves
 * for minutes.
 */
export const cutWhenAside: WorkboxPlugin = {
  requestWillFetch: async ({ request }) =>
    new Request(request, { signal: anySignal(request.signal, yieldSignal()) }),
}
