import { STEP_ASIDE, TAKE_PAGES } from '@/offline/worker-messages'
import { stepAside } from './aside'

declare const self: ServiceWorkerGlobalScope

/** A new version waits until the person says so: it would otherwise reload a page with a form half filled in. */
export function takeOverWhenTold(): void {
  self.addEventListener('message', (event: ExtendableMessageEvent) => {
    const type: unknown = Object(event.data).type
    if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
    if (type === STEP_ASIDE) stepAside()
    if (type === TAKE_PAGES) event.waitUntil(self.clients.claim())
  })
  // The first version of all takes the page it came with, so that it is readable offline at once.
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
}
