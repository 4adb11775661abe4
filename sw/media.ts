import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { mediaCacheOf } from '@/offline/caches'
import { mirroredSession } from '@/offline/session-mirror'
import { onlyWhileHere } from './only-while-here'
import { cutWhenAside } from './yield-to-update'

/**
 * Limits for each user: the number of pictures, and how long one is kept (seconds). A large catalogue, and a season.
 */
const MOST = 3_000
const LONGEST = 90 * 24 * 60 * 60

/**
 * Serves pictures from the cache if it has them. Videos are left to the network, because browsers request them in
 * pieces.
 */
export function serveMedia(): void {
  registerRoute(
    ({ request }) => request.destination === 'image',
    async ({ request, event }) => {
      const session = await mirroredSession().catch(() => undefined)
      if (session === undefined) return fetch(request)
      return strategyFor(session.userId).handle({ request, event: event as ExtendableEvent })
    },
    'GET',
  )
}

const strategies = new Map<string, CacheFirst>()

function strategyFor(userId: string): CacheFirst {
  const known = strategies.get(userId)
  if (known !== undefined) return known
  const strategy = new CacheFirst({
    cacheName: mediaCacheOf(userId),
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // Pictures of other hosts (a YouTube thumbnail) are opaque responses, with status 0.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 || response.status === 0 ? response : null,
      },
      cutWhenAside,
      onlyWhileHere(userId),
      // The types of this plugin predate `exactOptionalPropertyTypes`.
      new ExpirationPlugin({
        maxEntries: MOST,
        maxAgeSeconds: LONGEST,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  })
  strategies.set(userId, strategy)
  return strategy
}
