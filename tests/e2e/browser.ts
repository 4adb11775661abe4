import { existsSync } from 'node:fs'
import { chromium, firefox } from '@playwright/test'

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

/** Where a Chromium or Chrome is: `CHROME_PATH`, Playwright's own, or the system's; `undefined` where there is none. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return named
  return [chromium.executablePath(), ...PLACES].find((place) => place !== '' && existsSync(place))
}

/** Whether Playwright's own Firefox is here. */
export const hasFirefox = (): boolean => existsSync(firefox.executablePath())

/** For `test.skip`, of what no other browser has or lets itself be made to do. */
export const notChromium = ({ browserName }: { browserName: string }): boolean => browserName !== 'chromium'

/** The browser must not talk to anybody but the server under test, and must start as root in a container. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No other name is resolved, and no proxy does it instead. What a test answers itself (`context.route`) needs neither.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-proxy-server',
]
