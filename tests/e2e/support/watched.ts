import { type BrowserContext, test as base, expect, type Page, type Worker } from '@playwright/test'

/** Matches Chromium's message that the Content-Security-Policy, which includes Trusted Types, refuses something. */
const REFUSED = /content[ -]security[ -]policy|trusted ?(types|script|html)/i

/** Matches the addresses of this machine at any port, and addresses that need no network. */
export const OWN = /^(https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/|(blob|data|about|chrome-extension):)/
/** The types of files that the app is allowed to load from other hosts, because the catalogue may link such files. */
const SHOWN = ['image', 'media']
/**
 * Matches the addresses of YouTube's pictures of videos. Playwright does not say which type of file a service worker
 * requests. So `watchViolations` recognises these pictures by their addresses.
 */
export const THUMBNAIL = /^https:\/\/i\.ytimg\.com\/vi\//

/**
 * Watches the pages and the service worker of a context for as long as the context lives. This function also keeps
 * toasts from blocking a test. It adds to `violations`:
 * - what the Content-Security-Policy refuses to the pages and the service worker;
 * - their requests to other hosts. Two kinds of requests are allowed: those of a page for pictures, films and sounds,
 *   and all requests for YouTube's pictures of videos.
 */
export function watchViolations(context: BrowserContext, violations: string[]): void {
  // The context reports what a service worker itself logs, but not what Chromium logs about the service worker. So
  // make the worker log violations itself.
  const watchWorker = (worker: Worker) => worker.evaluate(sayViolations).catch(() => {})
  for (const worker of context.serviceWorkers()) void watchWorker(worker)
  context.on('serviceworker', watchWorker)
  context.on('request', (request) => {
    const url = request.url()
    if (!OWN.test(url) && !SHOWN.includes(request.resourceType()) && !THUMBNAIL.test(url))
      violations.push(`asked of another host: ${url}`)
  })
  for (const page of context.pages()) leaveToasts(page)
  context.on('page', leaveToasts)
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) violations.push(`${message.location().url}: ${message.text()}`)
  })
}

/**
 * Moves the mouse away from toasts, as a person would. A toast that appears at the moment of a click may be under the
 * mouse. The toast stays for as long as the mouse is on it. Playwright's click waits until the toast is gone and does
 * not move the mouse, so the click would wait for ever.
 */
function leaveToasts(page: Page): void {
  const away = () => page.mouse.move(1, 1)
  page.addLocatorHandler(page.locator('[data-sonner-toast]:hover'), away).catch(() => {})
}

/** Runs in a service worker, and makes the worker log what the Content-Security-Policy refuses to the worker. */
function sayViolations(): void {
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    console.error(
      `Refused by the Content-Security-Policy of the worker: ${effectiveDirective} ${blockedURI}`,
    ),
  )
}

/**
 * The base of every test of the app. A test fails if `watchViolations` has found anything in any context. A Playwright
 * worker runs one test at a time, so one list for each worker is enough.
 */
export const test = base.extend<{ violations: string[] }, { watched: string[] }>({
  watched: [
    async ({ browser }, use) => {
      const watched: string[] = []
      browser.on('context', (context) => watchViolations(context, watched))
      await use(watched)
    },
    { scope: 'worker' },
  ],
  violations: [
    async ({ watched }, use) => {
      watched.length = 0
      await use(watched)
      expect(watched, 'refused by the Content-Security-Policy, or asked of another host').toEqual([])
    },
    { auto: true },
  ],
})
