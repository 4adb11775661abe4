import type { WorkboxPlugin } from 'workbox-core'
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

/** Precaches the app itself, so that it opens without a network and never waits for one. */
export function serveShell(): void {
  precacheAndRoute(self.__WB_MANIFEST)
  cleanupOutdatedCaches()
  // The code that opens HEIC pictures and films is large, and few users need it. So it is cached only after its first
  // use.
  registerRoute(
    ({ url }) =>
      url.origin === self.location.origin && /^\/assets\/(.+\.wasm|film\.worker-.+\.js)$/.test(url.pathname),
    new CacheFirst({
      cacheName: 'decoders',
      // Each version of the app has its own files.
      plugins: [new ExpirationPlugin({ maxEntries: 4 }) as WorkboxPlugin],
    }),
  )
  // In development there is no precached shell to bind to.
  if (import.meta.env.PROD)
    registerRoute(
      new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /^\/uploads\//] }),
    )
}
