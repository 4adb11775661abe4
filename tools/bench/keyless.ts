import { TestServer } from '../../tests/e2e/support/server.ts'
import { controlled, signIn } from '../../tests/e2e/support/sign-in.ts'
import type { Results } from './results.ts'
import { bareLoop, drained, queueSettings, wipe } from './settings.ts'
import { slowServer } from './slow-server.ts'
import { withBrowser } from './with-browser.ts'

/** The screen that is open while the queue is sent. It shows the list in which the creations appear. */
const SCREEN = '/settings'
const GOALS: Record<number, number> = { 0: 2, 100: 1.1 }

/**
 * Measures how long the app takes to send creations to a host without keys, where it must know the list before each
 * creation. Compares this with a bare loop of the same requests. All answers of the host, also to reads, take `latency`
 * milliseconds longer.
 * @param count the number of creations
 * @param mute the number of creations that are sent to a host whose answers have no body, so that the app must look up
 *   the id of each thing
 */
export async function keyless(
  results: Results,
  repetitions: number,
  { count, mute }: { count: number; mute: number },
): Promise<void> {
  const server = new TestServer({ SEED_DEMO: '0' })
  await server.start()
  const host = await slowServer(server.url, false)
  const closed = withBrowser(async (browser) => {
    const page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(600_000)
    await signIn(page, host.url)
    await controlled(page)
    const measure = async (what: string, creations: number, goal?: number) => {
      await wipe(page, server)
      await page.goto(host.url + SCREEN)
      await page.waitForLoadState('networkidle')
      const bare = await bareLoop(page, creations)
      await wipe(page, server)
      await queueSettings(page, host, SCREEN, creations)
      const took = await drained(page, host)
      const against = 'a bare loop'
      results.ratio({ what, against, ...(goal === undefined ? {} : { goal }) }, took, bare)
    }
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      for (const latency of [0, 100]) {
        host.latency = latency
        if (count > 0) await measure(`${count} creations, no keys, at ${latency} ms`, count, GOALS[latency])
      }
      host.latency = 0
      host.isMute = true
      if (mute > 0) await measure(`${mute} creations, no keys and no ids in the answers`, mute)
      host.isMute = false
    }
  })
  await closed.finally(async () => {
    host.stop()
    await server.remove()
  })
}
