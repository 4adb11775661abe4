import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { cacheOf } from '@/offline/caches'
import { datedReads } from '@/offline/dated-reads'
import { lastOutcome } from '@/offline/last-outcome'
import { mirroredSession } from '@/offline/session-mirror'
import { onlyWhileHere } from './only-while-here'
import { apiOrigin } from './origin'
import { withinBytes } from './within-bytes'
import { cutWhenAside } from './yield-to-update'

/** After this many seconds of silence the cached answer is shown. A slow network must not hide it. */
const PATIENCE = 4

/** The most bytes of answers for each user: 10,000 of 5 kB. */
const MOST_BYTES = 50_000_000

/**
 * Serves reads of the catalogue. The network comes first, because the read after a send must be fresh. If the network
 * is silent, the cached answer is served, and it is marked as cached.
 *
 * Each user has their own cache, which serves only requests with that user's token. `Vary` is ignored, because the
 * token changes with each login, and no cached answer would be found any more. A request with `no-store` gets no cached
 * answer: the outbox decides by such reads.
 */
export function serveReads(): void {
  registerRoute(
    ({ url, request }) =>
      url.origin === apiOrigin() && url.pathname.startsWith('/api/app/') && request.cache !== 'no-store',
    async ({ request, event }) => {
      const session = await mirroredSession().catch(() => undefined)
      if (session === undefined || request.headers.get('authorization') !== `Bearer ${session.token}`)
        return fetch(request)
      return strategyFor(session.userId).handle({ request, event: event as ExtendableEvent })
    },
    'GET',
  )
}

const strategies = new Map<string, NetworkFirst>()

function strategyFor(userId: string): NetworkFirst {
  const known = strategies.get(userId)
  if (known !== undefined) return known
  const cacheName = cacheOf('reads', userId)
  const matchOptions = { ignoreVary: true }
  const strategy = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE,
    matchOptions,
    plugins: [
      datedReads({
        lastOutcome,
        now: () => Date.now(),
        kept: (address) => caches.match(address, { cacheName, ...matchOptions }),
      }) as WorkboxPlugin,
      cutWhenAside,
      onlyWhileHere(userId),
      withinBytes(MOST_BYTES),
    ],
  })
  strategies.set(userId, strategy)
  return strategy
}
