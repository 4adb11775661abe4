import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { isNight } from '../../is-night.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Returns the path of a Chromium or Chrome: `CHROME_PATH`, Playwright's own, or the system's. `CHROME_PATH` is returned
 * even if there is no such file. If it is not set, and no browser is found, the result is `undefined`.
 */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  return [chromium.executablePath(), ...PLACES].find((place) => place !== '' && existsSync(place))
}

const SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/bin/headless_shell']

/**
 * Returns the path of Chromium's headless shell. The shell is the same engine without windows, so it runs the tests at
 * less cost than a whole browser. It lacks Background Sync, installing, and a profile on the disk. The result is
 * `undefined` in three cases:
 * - No shell is installed.
 * - `CHROME_PATH` names a browser.
 * - `NIGHT` is `1`: at night, all tests run in a whole browser.
 */
export function findShell(): string | undefined {
  if (process.env['CHROME_PATH'] || isNight) return undefined
  return SHELLS.find((place) => existsSync(place))
}

/**
 * Returns one sentence that says why the browser tests cannot run: `CHROME_PATH` is wrong, or there is no browser
 * although `CI` is `true`. The result is `undefined` if the tests can run, or if they may be skipped.
 */
export async function browserProblem(): Promise<string | undefined> {
  const path = findBrowser()
  if (path === undefined)
    return process.env['CI'] === 'true'
      ? 'No Chromium or Chrome was found, and CI=true needs one: install it, or name it in CHROME_PATH.'
      : undefined
  if (path !== process.env['CHROME_PATH']) return undefined
  if (!existsSync(path)) return `CHROME_PATH names ${path}, and there is no such file.`
  // On Windows, `--version` opens a window and prints nothing.
  if (process.platform === 'win32') return undefined
  try {
    await promisify(execFile)(path, ['--version'], { timeout: 30_000 })
  } catch {
    return `CHROME_PATH names ${path}, which does not start as a browser does.`
  }
}

/** Reduces motion in browsers that the tests start without Playwright's options for a context. */
export const NOTHING_MOVES = '--force-prefers-reduced-motion'

/** With these arguments the browser talks only to the server under test, and can start as root in a container. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser resolves only the names 127.0.0.1 and localhost, and no proxy resolves names for it. A test can still
  // answer requests to other hosts itself (`context.route`): for a request that a test answers, the browser resolves
  // no name.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-proxy-server',
  // This list replaces Playwright's own list. The first four features are taken from that list. The last three belong
  // to the suggestions of the address bar. If they were enabled, each window would load a page that nobody sees. That
  // page would take an eighth of the processor's time.
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    'WebUIOmniboxFullPopup',
  ].join()}`,
]
