import { type BrowserContext, test as base, expect, type Page, type Worker } from '@playwright/test'

/** What Chromium says where the Content-Security-Policy, Trusted Types among it, refuses something. */
const REFUSED = /content[ -]security[ -]policy|trusted ?(types|script|html)/i

/** Ours, whichever port it has; and what needs no network. */
const OWN = /^(https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/|(blob|data|about|chrome-extension):)/
/** What an administrator's catalogue may bring from elsewhere. */
const SHOWN = ['image', 'media']
/** The picture of a video; of what the service worker asks for the type is not told. */
const THUMBNAIL = /^https:\/\/i\.ytimg\.com\/vi\//

/**
 * Notes, for as long as the context lives, what its pages and its service worker were refused, and what else than
 * pictures and films they asked of others; and sees to it that no toast holds a test up.
 */
export function watchViolations(context: BrowserContext, violations: string[]): void {
  // Of a worker the context hears what the worker says itself, not what Chromium says of it.
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
 * A toast that comes in the very moment of a click lies under the mouse from then on, and stays as long as the mouse does,
 * which no longer moves: the click waits for a way past it. A person moves on, and so does this.
 */
function leaveToasts(page: Page): void {
  const away = () => page.mouse.move(1, 1)
  page.addLocatorHandler(page.locator('[data-sonner-toast]:hover'), away).catch(() => {})
}

/** Runs in a service worker; one that is stopped meanwhile is refused nothing. */
function sayViolations(): void {
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    console.error(
      `Refused by the Content-Security-Policy of the worker: ${effectiveDirective} ${blockedURI}`,
    ),
  )
}

/**
 * What every test of the app stands on: no page of any context may want what the policy refuses, or talk to anybody
 * else. One test runs in a worker at a time, so one list serves them all.
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
