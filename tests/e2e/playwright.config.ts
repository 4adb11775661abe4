import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ENGINES, type EngineOption } from '../engines/engine.ts'
import { BROWSER_ARGS, findBrowser, findShell } from './browser.ts'
import { PERSON } from './kept-device.ts'

/** Tests that need Background Sync, installing, a service worker that outlives its pages, or a profile on the disk. */
const WHOLE_BROWSER =
  /(bad-line|drafts|first-visit|install|offline-\w+|room|outbox-(background|damaged|files|killed|lost-replies|other-host|people|resume|tabs)|share-target|updates|weak-line)\.e2e\.ts$/

const shell = findShell()
const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: BROWSER_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
})

/** There are two projects if the lighter browser is installed. Most tests run in that one. */
const chromium =
  shell === undefined
    ? [{ name: 'chromium', use: launch(findBrowser()) }]
    : [
        { name: 'chromium', testMatch: WHOLE_BROWSER, use: launch(findBrowser()) },
        { name: 'shell', testIgnore: WHOLE_BROWSER, use: launch(shell) },
      ]

/**
 * The stories that are told once and run in every engine. They start their browsers themselves. By day they run in
 * those that no other test runs in.
 */
const isByDay = (name: string) => name !== 'chromium' || process.env['NIGHT'] === '1'
const engines = ENGINES.filter(isByDay).map((name) => ({
  name: `engine-${name}`,
  testDir: '../engines',
  testMatch: '**/*.e2e.ts',
  use: { engineName: name },
}))

/** The built app in a real browser, against real servers that each test starts for itself. */
export default defineConfig<object, EngineOption>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Two more than there are cores, because each test waits for something about a fifth of its time.
  workers: availableParallelism() + 2,
  retries: 0,
  // Tests whose promise a test without a browser checks too run only at night.
  ...(process.env['NIGHT'] !== '1' ? { grepInvert: /@night/ } : {}),
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  use: {
    ...PERSON,
    // A trace costs a fifth of the time and makes requests of its own. `--trace retain-on-failure` writes one.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [...chromium, ...engines],
})
