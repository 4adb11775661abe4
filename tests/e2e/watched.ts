import { type BrowserContext, test as base, expect, type Worker } from '@playwright/test'

/** What Chromium says where the Content-Security-Policy, Trusted Types among it, refuses something. */
const REFUSED = /content[ -]security[ -]policy|trusted ?(types|script|html)/i

/** Notes, for as long as the context lives, what its pages and its service worker were refused. */
export function watchViolations(context: BrowserContext, violations: string[]): void {
  // Of a worker the context hears what the worker says itself, not what Chromium says of it.
  const watchWorker = (worker: Worker) => worker.evaluate(sayViolations).catch(() => {})
  for (const worker of context.serviceWorkers()) void watchWorker(worker)
  context.on('serviceworker', watchWorker)
  context.on('console', (message) => {
    if (REFUSED.test(message.text())) violations.push(`${message.location().url}: ${message.text()}`)
  })
}

/** Runs in a service worker; one that is stopped meanwhile is refused nothing. */
function sayViolations(): void {
  addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    console.error(
      `Refused by the Content-Security-Policy of the worker: ${effectiveDirective} ${blockedURI}`,
    ),
  )
}

/** What every test of the app stands on: no page of any context may want what the policy refuses. */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ browser }, use) => {
      const violations: string[] = []
      const watch = (context: BrowserContext) => watchViolations(context, violations)
      for (const context of browser.contexts()) watch(context)
      browser.on('context', watch)
      await use(violations)
      browser.off('context', watch)
      expect(violations, 'refused by the Content-Security-Policy').toEqual([])
    },
    { auto: true },
  ],
})
