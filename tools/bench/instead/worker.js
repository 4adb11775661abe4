/**
 * A service worker as Workbox's documentation shows it: pages are kept, and changes that got no answer are queued
 * (`workbox-background-sync`), to be sent when the browser says that there is a connection. It is JavaScript, because the
 * types of a worker and of a page do not go together in one project.
 */
import { BackgroundSyncPlugin } from 'workbox-background-sync'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
registerRoute(({ request }) => request.mode === 'navigate', new NetworkFirst())
const queue = new BackgroundSyncPlugin('changes', { maxRetentionTime: 24 * 60 })
for (const method of ['POST', 'PATCH'])
  registerRoute(
    ({ url }) => url.pathname.startsWith('/api/admin/'),
    new NetworkOnly({ plugins: [queue] }),
    method,
  )
