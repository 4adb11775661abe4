import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, launch } from 'puppeteer-core'
import { BROWSER_ARGS, findBrowser } from '../../../tests/e2e/support/browser.ts'
import type { Visit } from './first-card.ts'
import { SLOW_DOWN } from './slow-down.ts'

/** How long the browser runs after the page is closed, in milliseconds. In this time the page stores its last state. */
const STORED = 500

/**
 * Returns `open`, which opens a page in Chromium with a slowed-down main thread, and `remove`, which deletes the
 * browser's profile. All visits before `remove` use the same profile.
 *
 * No test driver steers the page. On a slow device, a driver makes a start take twice as long as it takes for users:
 *
 * - The driver evaluates 330 kB of its own script in the page.
 * - The driver makes the browser note which line of code made each request. For these notes, the browser parses the
 *   page's scripts a second time.
 *
 * So Puppeteer only starts the browser, and passes three commands of the DevTools protocol on to the page.
 */
export function bareChromium(): { open: () => Promise<Visit>; remove: () => void } {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
  const profile = mkdtempSync(join(tmpdir(), 'cheap-start-'))
  return {
    open: async () => {
      const browser = await launch({
        browser: 'chrome',
        executablePath,
        userDataDir: profile,
        args: [...BROWSER_ARGS, '--window-size=1280,850'],
        waitForInitialPage: false,
      })
      const whole = await browser.target().createCDPSession()
      const { session, targetId } = await pageOf(whole)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
      return {
        goto: async (url) => void (await session.send('Page.navigate', { url })),
        evaluate: async (work, arg) => {
          const expression = `(${work})(${JSON.stringify(arg)})`
          const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
          return result.value as never
        },
        close: async () => {
          // Close the page first, as a user does. The page stores its last state when it is left, but not if the whole
          // browser ends.
          await whole.send('Target.closeTarget', { targetId })
          await new Promise((stored) => setTimeout(stored, STORED))
          await browser.close()
        },
      }
    },
    remove: () => rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  }
}

/** Makes a new page, and returns a DevTools session of it. No domain of the protocol is enabled in this session. */
async function pageOf(whole: CDPSession): Promise<{ session: CDPSession; targetId: string }> {
  const { targetId } = await whole.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await whole.send('Target.attachToTarget', { targetId, flatten: true })
  const session = whole.connection()?.session(sessionId)
  if (session === null || session === undefined) throw new Error('the page has no session')
  return { session, targetId }
}
