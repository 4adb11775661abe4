import type { Page } from '@playwright/test'

/**
 * The benchmark assumes that a cheap tablet is this many times slower than the machine that runs the benchmark. For a
 * mid-range phone, Lighthouse slows a page down 4 times.
 */
export const SLOW_DOWN = 6

/** Slows the page's main thread down. Its workers keep their speed. */
export async function slowDown(page: Page, rate = SLOW_DOWN): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate })
}
