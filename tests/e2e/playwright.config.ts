import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ENGINES, type EngineOption } from '../engines/support/engine.ts'
import { isNight } from '../is-night.ts'
import { BROWSER_ARGS, findBrowser, findShell } from './support/browser.ts'
import { PERSON } from './support/kept-device.ts'

/**
 * The files of the tests that need the whole browser: Background Sync, installing, a service worker that outlives its
 * pages, or a profile on the disk.
 */
const WHOLE_BROWSER =
  /(drafts|first-visit|install|kept-pictures|offline-\w+|room|outbox-(background|damaged|files|killed|large-files|lost-replies|other-host|people|resume|tabs)|share-target|updates(-uploads)?|weak-line)\.e2e\.ts$/

const shell = findShell()
const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: BROWSER_ARGS, ...(executablePath === undefined ? {} : { executablePath }) },
})

/**
 * The whole browser runs the tests in the files of `WHOLE_BROWSER`. Chromium's headless shell runs all other tests, if
 * the shell is installed. If it is not, the whole browser runs them too.
 */
const chromium =
  shell === undefined
    ? [{ name: 'chromium', use: launch(findBrowser()) }]
    : [
        { name: 'chromium', testMatch: WHOLE_BROWSER, use: launch(findBrowser()) },
        { name: 'shell', testIgnore: WHOLE_BROWSER, use: launch(shell) },
      ]

/**
 * Returns whether this run includes the tests of `tests/engines` in the engine `name`. At night they run in every
 * engine. By day they do not run in Chromium, because Chromium runs all the other tests anyway. The tests of
 * `tests/engines` start their browsers themselves.
 */
const isIncluded = (name: string) => name !== 'chromium' || isNight
/** The tags of the stories that an engine does not tell by day. WebKit differs most, so it tells more than Firefox. */
const NOT_BY_DAY: Partial<Record<(typeof ENGINES)[number], RegExp>> = {
  firefox: /@night|@webkit/,
  webkit: /@night/,
}
const engines = ENGINES.filter(isIncluded).map((name) => ({
  name: `engine-${name}`,
  testDir: '../engines',
  testMatch: '**/*.e2e.ts',
  ...(!isNight && { grepInvert: NOT_BY_DAY[name] ?? [] }),
  use: { engineName: name },
}))

/**
 * At night, these tests also run against an API that looks as if somebody else had written it (`ForeignHost`): all
 * screens, and tests that send many kinds of changes.
 */
const foreign = {
  name: 'foreign-host',
  testMatch: /(screens\/\w[\w-]*|drag-lessons|merge|outbox-chain)\.e2e\.ts$/,
  use: { ...launch(shell ?? findBrowser()), isForeign: true },
}

/** The tests run the built app in a real browser, against real servers that they start themselves. */
export default defineConfig<object, EngineOption & { isForeign: boolean }>({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // There are two more workers than cores, because each test spends about a fifth of its time waiting.
  workers: availableParallelism() + 2,
  retries: 0,
  // Tests marked `@night` run only at night, because tests without a browser check the same behaviour by day.
  ...(isNight ? {} : { grepInvert: /@night/ }),
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list']],
  use: {
    ...PERSON,
    // With traces, a run takes a fifth more time than without them. Traces also make requests of their own.
    // `--trace retain-on-failure` switches them on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [...chromium, ...engines, ...(isNight ? [foreign] : [])],
})
