import type { Page } from '@playwright/test'

/**
 * Returns the tags of the Background Syncs that are requested and not yet done. The browser will wake the service
 * worker for each of these tags.
 */
export function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (registration as unknown as { sync: { getTags(): Promise<string[]> } }).sync.getTags()
  })
}
