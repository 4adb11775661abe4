import { type Browser, chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../tests/e2e/support/browser.ts'

/** Starts a Chromium, runs `work` with it, and closes it afterwards. `args` are additional command-line arguments. */
export async function withBrowser(
  work: (browser: Browser) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...BROWSER_ARGS, ...args],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}
