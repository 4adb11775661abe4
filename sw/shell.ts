import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] }

const PRECACHED = self.__WB_MANIFEST

/** Precaches the app itself, so that it opens without a network and never waits for one. */
export function serveShell(): void {
  precacheAndRoute(PRECACHED)
  cleanupOutdatedCaches()
  // The code that opens HEIC pictures and films is large, and few users need it. So it is cached only after its first
  // use.
  registerRoute(
    ({ url }) =>
      url.origin === self.location.origin && /^\/assets\/(.+\.wasm|film\.worker-.+\.js)$/.test(url.pathname),
    new CacheFirst({
      cacheName: 'decoders',
      // A new version of the app may use other files for this code. This limit deletes the files of old versions.
      plugins: [new ExpirationPlugin({ maxEntries: 4 }) as WorkboxPlugin],
    }),
  )
  // In development nothing is precached, so `servePage` would fail.
  if (import.meta.env.PROD)
    registerRoute(new NavigationRoute(servePage(), { denylist: [/^\/api\//, /^\/uploads\//] }))
}

/**
 * Returns the handler of navigations. It answers with the precached page. The header `Link` of the answer names the
 * script `always` (vite.config.ts), so that the browser loads this script at once. The installed app needs the script
 * before its first screen. A first visit does not, so `index.html` itself does not name the script.
 */
function servePage(): RouteHandlerCallback {
  const precached = createHandlerBoundToURL('/index.html')
  const always = PRECACHED.map((entry) => (typeof entry === 'string' ? entry : entry.url)).find((url) =>
    /^assets\/always-.+\.js$/.test(url),
  )
  if (always === undefined) throw new Error('vite.config.ts builds no script called always')
  return async (options) => {
    const page = await precached(options)
    const headers = new Headers(page.headers)
    headers.set('Link', `</${always}>; rel=preload; as=script; crossorigin`)
    return new Response(page.body, { status: page.status, headers })
  }
}
