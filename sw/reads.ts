import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { CACHED_HEADER } from '@/api/parse-reply'
import { readsCacheOf } from '@/offline/caches'
import { mirroredSession } from '@/offline/session-mirror'
import { onlyWhileHere } from './only-while-here'
import { apiOrigin } from './origin'

/** After this many seconds of silence what is on the device is shown; a slow network must not hide it. */
const PATIENCE = 4

/** When an answer was kept; another host's own date may not be ours to read. */
const KEPT_HEADER = 'x-kept-at'

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
  const strategy = new NetworkFirst({
    cacheName: readsCacheOf(userId),
    networkTimeoutSeconds: PATIENCE,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        // By its address alone: a request is kept with its headers, and one of them is the token.
        cacheKeyWillBeUsed: async ({ request }) => request.url,
        // Only the API's own good answers are worth keeping: not an error, not a captive portal's page.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && response.headers.get('content-type')?.includes('json') === true
            ? withHeader(response, KEPT_HEADER, String(Date.now()))
            : null,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse &&
          withHeader(cachedResponse, CACHED_HEADER, cachedResponse.headers.get(KEPT_HEADER) ?? '0'),
      },
      onlyWhileHere(userId),
    ],
  })
  strategies.set(userId, strategy)
  return strategy
}

function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers)
  headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
