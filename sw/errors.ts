import { crashNote } from '@/kept/error-note'
import { noteError } from '@/kept/error-notes'

declare const self: ServiceWorkerGlobalScope

/** Notes the errors of the service worker that nobody catches, beside those of the pages. */
export function noteWorkerErrors(): void {
  const scripts = new Set([self.location.href.replace(/[?#].*/, '')])
  self.addEventListener('error', (event) => {
    void noteError(crashNote('error', 'worker', event.error, scripts, event), Date.now())
  })
  self.addEventListener('unhandledrejection', ({ reason }) => {
    // With this error Workbox says that neither the network nor a cache has an answer. The page says so.
    if (reason instanceof Error && reason.name === 'no-response') return
    void noteError(crashNote('rejection', 'worker', reason, scripts), Date.now())
  })
}
