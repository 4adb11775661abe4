/// <reference lib="webworker" />
/**
 * A service worker as Workbox's documentation shows it: pages are kept, and changes that got no answer are queued
 * (`workbox-background-sync`), to be sent when the browser says that there is a connection.
 */
import { Queue } from 'workbox-background-sync'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
registerRoute(({ request }) => request.mode === 'navigate', new NetworkFirst())
const queue = new Queue('changes', { maxRetentionTime: 24 * 60 })
// This is what the package's `BackgroundSyncPlugin` does. Its types do not fit those of the strategies.
const queued = {
  fetchDidFail: async ({ request }: { request: Request }) => queue.pushRequest({ request }),
}
for (const method of ['POST', 'PATCH'] as const)
  registerRoute(
    ({ url }) => url.pathname.startsWith('/api/admin/'),
    new NetworkOnly({ plugins: [queued] }),
    method,
  )
