import type { Page } from '@playwright/test'

/** How many times slower than this machine a cheap tablet is. Lighthouse takes 4 × for a mid-range phone. */
export const SLOW_DOWN = 6

/** Slows the page's main thread down. Its workers keep their speed. */
export async function slowDown(page: Page, rate = SLOW_DOWN): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
}
