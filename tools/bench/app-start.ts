import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../tests/e2e/support/browser.ts'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { controlled, signIn } from '../../tests/e2e/support/sign-in.ts'
import type { Section } from './sections.ts'

/**
 * The bench makes the CPU 4 times as slow, and the network as slow as `Fast 3G` of Chromium's developer tools (now
 * called `Slow 4G`). The latency is in milliseconds, the throughput in bytes per second. Lighthouse uses the same CPU
 * slowdown and the same latency, and up to 5 % more throughput.
 */
const SLOW_CPU = 4
const FAST_3G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375, offline: false }
const PAGE = '/courses'

/**
 * Measures how long the built app with the demo catalogue takes to draw its cards in a browser that has just started.
 * There are three cases:
 * - with service worker and saved reads
 * - the same, but without a network
 * - without service worker. In this case the first screen has no saved reads, because the app waits for them only if a
 *   service worker controls the page
 *
 * In all cases, an earlier visit has filled the HTTP cache.
 */
export const start: Section = async ({ results }) => {
  if (!existsSync(fileURLToPath(new URL('../../dist/client/sw.js', import.meta.url))))
    throw new Error('run `npm run build` before')
  const server = new TestServer({ SEED_DEMO: '1' })
  await server.start()
  const [installed, bare] = ['installed', 'bare'].map((name) => mkdtempSync(join(tmpdir(), `start-${name}-`)))
  if (installed === undefined || bare === undefined) return
  try {
    for (const [profile, serviceWorkers] of [
      [installed, 'allow'],
      [bare, 'block'],
    ] as const) {
      await visiting(profile, serviceWorkers, async (context) => {
        const page = await context.newPage()
        await signIn(page, server.url)
        if (serviceWorkers === 'allow') await controlled(page)
        await page.goto(server.url + PAGE)
        await page.getByRole('article').first().waitFor()
        await page.waitForLoadState('networkidle')
        // Wait until the app has saved its reads on the device. It saves them a second after they arrive.
        await page.waitForTimeout(3_000)
      })
    }
    const without = await untilCards(bare, 'block', server.url)
    const later = await untilCards(installed, 'allow', server.url)
    await server.stop()
    const offline = await untilCards(installed, 'allow', server.url)
    results.ratio(
      {
        what: 'a later visit, 4 × CPU, Fast 3G',
        goal: 0.5,
        against: 'without service worker and saved reads',
      },
      later,
      without,
    )
    results.ratio(
      { what: 'the same with no network', goal: 1.2, against: 'that later visit' },
      offline,
      later,
    )
  } finally {
    await server.remove()
    for (const folder of [installed, bare])
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function visiting<T>(
  profile: string,
  serviceWorkers: 'allow' | 'block',
  visit: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    serviceWorkers,
    args: BROWSER_ARGS,
  })
  try {
    return await visit(context)
  } finally {
    await context.close()
  }
}

/**
 * Returns the milliseconds from the navigation until the first card is drawn, in a browser that has just started. The
 * page itself reports the moment, because a locator would poll the page and make it slower by a tenth.
 */
function untilCards(profile: string, serviceWorkers: 'allow' | 'block', url: string): Promise<number> {
  return visiting(profile, serviceWorkers, async (context) => {
    const page = await context.newPage()
    const browser = await context.newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await browser.send('Network.enable')
    await browser.send('Network.emulateNetworkConditions', FAST_3G)
    await browser.send('Runtime.enable')
    await browser.send('Runtime.addBinding', { name: 'cardsDrawn' })
    const drawn = new Promise<number>((resolve, reject) => {
      browser.on('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
      setTimeout(() => reject(new Error('no cards within a minute')), 60_000).unref()
    })
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (document.querySelector('article') === null) return
        observer.disconnect()
        ;(globalThis as unknown as { cardsDrawn: (at: string) => void }).cardsDrawn(`${performance.now()}`)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(url + PAGE, { waitUntil: 'commit' })
    return drawn
  })
}

/** Measures for how long the page is blocked while five megabytes of reads are saved on the device. */
export const save: Section = async ({ results }, page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.evaluate(() => window.__saving.fill(5e6))
  await browser.send('HeapProfiler.collectGarbage')
  const { one, all } = await page.evaluate(() => window.__saving.longestBlock())
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const against = 'ten milliseconds of the main thread'
  results.ratio({ what: 'one more read saved, of 5 MB, 4 × CPU', goal: 1, against }, one, 10)
  results.ratio({ what: '5 MB saved at once, 4 × CPU', goal: 1, against }, all, 10)
}
