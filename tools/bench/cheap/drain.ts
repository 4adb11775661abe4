import type { Page } from '@playwright/test'
import { TestServer } from '../../../tests/e2e/support/server.ts'
import { controlled, signIn } from '../../../tests/e2e/support/sign-in.ts'
import type { Results } from '../results.ts'
import { drained, queueSettings, wipe } from '../settings.ts'
import { slowServer } from '../slow-server.ts'
import { withBrowser } from '../with-browser.ts'
import { slowDown } from './slow-down.ts'

const COUNT = 1_000
/** The goal for the longest task of the main thread, in milliseconds. The measured times are divided by it. */
const LONGEST = 200

/** Sends a thousand changes with a list open, and measures the longest task of the page during that time. */
export async function drain(results: Results, _demo: TestServer, repetitions: number): Promise<void> {
  const server = new TestServer({ SEED_DEMO: '0' })
  await server.start()
  const host = await slowServer(server.url)
  const closed = withBrowser(async (browser) => {
    const page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(600_000)
    await signIn(page, host.url)
    await controlled(page)
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      for (const screen of ['/settings', '/teachers']) {
        await slowDown(page, 1)
        await wipe(page, server)
        await queueSettings(page, host, screen, COUNT)
        await slowDown(page)
        await page.evaluate(watchTasks)
        await drained(page, host)
        const what = `the longest task while ${COUNT} are sent with ${screen} open`
        results.ratio({ what, goal: 1, against: `${LONGEST} ms` }, await longestTask(page), LONGEST)
      }
  })
  await closed.finally(async () => {
    host.stop()
    await server.remove()
  })
}

/**
 * Runs in the page, and notes the milliseconds of each task that takes longer than 50 ms. The browser does not report
 * shorter tasks.
 */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(50, ...(Reflect.get(globalThis, 'tasks') as number[])))
}
