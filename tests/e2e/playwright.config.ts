import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser, findShell, hasFirefox } from './browser.ts'
import { PERSON } from './kept-device.ts'

/** What needs Background Sync, installing, a service worker that outlives its pages, or a profile on the disk. */
const WHOLE_BROWSER =
  /(bad-line|drafts|first-visit|install|offline-\w+|room|outbox-(background|damaged|files|killed|lost-replies|other-host|people|tabs)|share-target|updates)\.e2e\.ts$/

const shell = findShell()
const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: BROWSER_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
})

/** In two parts where the lighter browser is here: most tests run in that one. */
const chromium =
  shell === undefined
    ? [{ name: 'chromium', use: launch(findBrowser()) }]
    : [
        { name: 'chromium', testMatch: WHOLE_BROWSER, use: launch(findBrowser()) },
        { name: 'shell', testIgnore: WHOLE_BROWSER, use: launch(shell) },
      ]

/**
 * The situations of the outbox, where Playwright's own Firefox is installed (`npx playwright install firefox`); with that one
 * they are yet to be run. The system's will not do: Playwright 1.65 speaks WebDriver BiDi to it, wants a command for
 * colour schemes that Firefox 153 lacks, and fills in fields in a way React does not notice. With both worked around by
 * hand nearly all passed in Firefox ESR 153.7, but for those with downloads, of which that protocol did not tell.
 */
const firefox = {
  name: 'firefox',
  testMatch: '**/outbox-*.e2e.ts',
  use: { browserName: 'firefox' as const },
}

/** The built app in a real browser, against real servers that each test starts for itself. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // What tests without a browser hold too waits for the night.
  ...(process.env['NIGHT'] !== '1' ? { grepInvert: /@night/ } : {}),
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  use: {
    ...PERSON,
    // A trace costs a fifth of the time and asks for things of its own; `--trace retain-on-failure` writes one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: hasFirefox() ? [...chromium, firefox] : chromium,
})
