import { TestServer } from '../../../tests/e2e/support/server.ts'
import { controlled, signIn } from '../../../tests/e2e/support/sign-in.ts'
import { browserMemory, MARKED, watchMemory } from '../browser-memory.ts'
import type { Results } from '../results.ts'
import { drained, queueSettings, wipe } from '../settings.ts'
import { slowServer } from '../slow-server.ts'
import { withBrowser } from '../with-browser.ts'
import { minute } from './hour.ts'

const COUNT = 1_000
const MB = 1_000_000
/** The goal: the memory of a cheap device, in bytes. The operating system of the device needs some of it, too. */
const DEVICE = 1_000_000_000

/** With this argument Chromium saves memory as on a device with at most 1 GB. */
const LOW_END = '--enable-low-end-device-mode'

/**
 * Measures the memory of all processes of Chromium, which runs with the argument `LOW_END`. There are three figures:
 * the memory with an empty page, the maximum in one round of use (`minute`), and the maximum while a thousand changes
 * are queued and sent.
 */
export async function memory(results: Results, _demo: TestServer, repetitions: number): Promise<void> {
  const against = 'all processes, low-end mode'
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const server = new TestServer({ SEED_DEMO: '1' })
    await server.start()
    const host = await slowServer(server.url)
    const closed = withBrowser(
      async (browser) => {
        const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
        page.setDefaultTimeout(600_000)
        const state = (what: string, { all, data }: ReturnType<typeof browserMemory>) => {
          results.amount({ what: `memory ${what}`, goal: DEVICE / MB, against }, all / MB)
          results.amount({ what: `memory ${what}, without the program itself`, against }, data / MB)
        }
        state('with an empty page', browserMemory())
        await signIn(page, host.url)
        await controlled(page)
        const used = watchMemory()
        await minute(page, 'memoria-1')
        state('at most in a round of use', used())
        const sent = watchMemory()
        await wipe(page, server)
        await queueSettings(page, host, '/settings', COUNT)
        await drained(page, host)
        state(`at most while ${COUNT} are queued and sent`, sent())
      },
      [...MARKED, LOW_END],
    )
    await closed.finally(async () => {
      host.stop()
      await server.remove()
    })
  }
}
