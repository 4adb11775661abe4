import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { readsCacheOf } from '@/offline/caches'
import { datedReads } from '@/offline/dated-reads'
import { lastOutcome } from '@/offline/last-outcome'
import { mirroredSession } from '@/offline/session-mirror'
import { cutWhenAside } from './aside'
import { onlyWhileHere } from './only-while-here'
import { apiOrigin } from './origin'

/** After this many seconds of silence what is on the device is shown; a slow network must not hide it. */
const PATIENCE = 4

/**
 * Reads of the catalogue: the network first, because the read after a send must be fresh; the device where the
 * network is silent, marked, so that nobody takes it for news.
 *
 * One cache a person, and only for the person the request speaks for; `Vary` is ignored, since a token that changes
 * with each login would make every entry unfindable. A request that asks for no cache gets none: the outbox decides by it.
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
  const cacheName = readsCacheOf(userId)
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
    ],
  })
  strategies.set(userId, strategy)
  return strategy
}
