import { SKIP_WAITING, TAKE_PAGES, YIELD_TO_UPDATE } from '@/offline/worker-messages'
import { yieldToUpdate } from './yield-to-update'

declare const self: ServiceWorkerGlobalScope

/**
 * Lets a new version of this worker take over only when the user has accepted that version. A takeover reloads the
 * pages. So an earlier takeover could reload a page with a half-filled form.
 */
export function takeOverWhenTold(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const type: unknown = Object(event.data).type
    if (type === SKIP_WAITING) event.waitUntil(self.skipWaiting())
    if (type === YIELD_TO_UPDATE) yieldToUpdate()
    if (type === TAKE_PAGES) event.waitUntil(self.clients.claim())
  })
  // The first version also takes over the page that installed it, so that the page can be opened offline at once.
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
