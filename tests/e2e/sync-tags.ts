import type { Page } from '@playwright/test'

/** Returns the tags for which the browser was asked to wake the service worker. */
export function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags()
  })
}
