import type { Page } from '@playwright/test'

/** How many times slower than here a cheap tablet is. Lighthouse takes 4 × for a phone of the middle class. */
export const SLOW_DOWN = 6

/** Slows the page's main thread down. Its workers keep their speed. */
export async function slowDown(page: Page, rate = SLOW_DOWN): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
}
