/**
 * `npm run bench -- app` measures how long the built app (`npm run build` first) takes to send a queue while a screen is
 * open. It compares this time with that of a bare loop of the same requests, in the same page and the same run. It also
 * measures how long a key press takes to reach the screen while a long queue waits and while the queue is sent. The
 * times depend on the machine, so look only at the printed ratios. The options and their defaults:
 *
 *     --reps=3                       repetitions, of which the medians are printed
 *     --count=1000                   entries that are sent
 *     --keys=10000                   entries in the queue while keys are pressed
 *     --screens=/settings,/teachers  the addresses of the screens, which are opened one at a time; empty for none
 *     --keyless=60                   creations that are sent to a host without keys, at 0 and at 100 ms
 *     --mute=300                     creations that are sent to a host without keys whose answers have no body
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { controlled, signIn } from '../../tests/e2e/support/sign-in.ts'
import { keyless } from './keyless.ts'
import { keyPresses } from './keys.ts'
import { median, Results } from './results.ts'
import { bareLoop, drained, queueSettings, wipe } from './settings.ts'
import { type Slow, slowServer } from './slow-server.ts'
import { withBrowser } from './with-browser.ts'

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '3' },
    count: { type: 'string', default: '1000' },
    keys: { type: 'string', default: '10000' },
    screens: { type: 'string', default: '/settings,/teachers' },
    keyless: { type: 'string', default: '60' },
    mute: { type: 'string', default: '300' },
  },
})
const count = Number(values.count)
const screens = values.screens.split(',').filter((screen) => screen !== '')
const GOALS: Record<number, number> = { 0: 1.5, 20: 1.15 }
/** A key press must reach the screen within this time, in milliseconds. The measured time is divided by it. */
const PRESS = 50

const results = new Results()
const server = new TestServer({ SEED_DEMO: '0' })
await server.start()
const slow = await slowServer(server.url)
try {
  await keyless(results, Number(values.reps), { count: Number(values.keyless), mute: Number(values.mute) })
  await withBrowser(async (browser) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    page.setDefaultTimeout(600_000)
    await signIn(page, slow.url)
    await controlled(page)
    for (let repetition = 0; repetition < Number(values.reps); repetition += 1)
      for (const latency of screens.length === 0 ? [] : [0, 20]) await measure(page, slow, latency)
    await press(page, slow)
  })
} finally {
  slow.stop()
  await server.remove()
  results.print()
}

/**
 * Measures how long it takes to send `count` changes: by a bare loop, and by the app with each of the screens open.
 * The host answers each change after `latency` milliseconds.
 */
async function measure(page: Page, host: Slow, latency: number): Promise<void> {
  await wipe(page, server)
  await page.goto(`${host.url}/settings`)
  host.latency = latency
  const bare = await bareLoop(page, count)
  for (const screen of screens) {
    await wipe(page, server)
    await queueSettings(page, host, screen, count)
    const took = await drained(page, host)
    results.ratio(
      {
        what: `${count} sent with ${screen} open, at ${latency} ms`,
        goal: GOALS[latency] ?? Number.NaN,
        against: 'a bare loop',
      },
      took,
      bare,
    )
  }
}

/**
 * Measures how long a key press in a form takes to reach the screen: while a long queue waits, and while it is sent.
 * The list behind the form shows the queued changes.
 */
async function press(page: Page, host: Slow): Promise<void> {
  const many = Number(values.keys)
  if (many === 0) return
  await wipe(page, server)
  host.latency = 0
  await queueSettings(page, host, '/settings', many)
  await page.getByRole('button', { name: 'Adicionar Configuração' }).first().click()
  const standing = await keyPresses(page)
  host.refuses = false
  const sending = await keyPresses(page)
  const against = `${PRESS} ms`
  const what = `with ${many} queued, the slowest of ${standing.length}`
  for (const [how, presses] of [
    ['standing', standing],
    ['being sent', sending],
  ] as const) {
    results.ratio({ what: `a key press ${what}, ${how}`, goal: 1, against }, Math.max(...presses), PRESS)
    results.ratio(
      { what: `a key press with ${many} queued, ${how}`, goal: 1, against },
      median(presses),
      PRESS,
    )
  }
}
