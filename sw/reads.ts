import type { WorkboxPlugin } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { cacheOf } from '@/offline/caches'
import { datedReads } from '@/offline/dated-reads'
import { lastOutcome } from '@/offline/last-outcome'
import { authorOf, isKeepable } from '@/offline/read-author'
import { onlyWhileHere } from './only-while-here'
import { apiOrigin } from './origin'
import { sessionHere } from './session-here'
import { withinBytes } from './within-bytes'
import { cutWhenAside } from './yield-to-update'

/** If the server has not answered after this many seconds, the cached answer is shown. */
const PATIENCE = 4

/** How many bytes of answers are cached for each user. This is enough for 10,000 answers of 5 kB. */
const MOST_BYTES = 50_000_000

/**
 * Serves reads of the catalogue. It asks the network first, because a read that follows a sent change must be fresh.
 * If the network is silent, or if somebody other than the API answers, it serves the cached answer and marks it as
 * cached.
 *
 * Each user has their own cache, which serves only requests with that user's token. The cache ignores `Vary`, because
 * the token changes with each login. With `Vary`, no cached answer would be found after a new login. A request with
 * `no-store` gets no cached answer, because the outbox sends such requests when it must know what the server has now.
 */
export function serveReads(): void {
  registerRoute(
    ({ url, request }) =>
      url.pathname.includes('/api/app/') && request.cache !== 'no-store' && request.mode !== 'navigate',
    async ({ url, request, event }) => {
      const session = await sessionHere()
      // Only the session tells which host this is.
      if (
        session === undefined ||
        url.origin !== apiOrigin() ||
        request.headers.get('authorization') !== `Bearer ${session.token}`
      )
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
        authorOf: (request, response) => authorOf(request, response, apiOrigin()),
        isKeepable,
      }) as WorkboxPlugin,
      cutWhenAside,
      onlyWhileHere(userId),
      withinBytes(MOST_BYTES),
    ],
  })
  strategies.set(userId, strategy)
  return strategy
}
