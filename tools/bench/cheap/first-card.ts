import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestServer } from '../../../tests/e2e/support/server.ts'
import { BESIDE_THE_APP } from '../../../tests/e2e/support/sign-in.ts'
import { PuppeteerEngine } from '../../../tests/engines/support/by-puppeteer.ts'
import { WebKitEngine } from '../../../tests/engines/support/by-webdriver.ts'
import { ENGINES, type EngineName } from '../../../tests/engines/support/engine.ts'
import { findEngine } from '../../../tests/engines/support/installed.ts'
import { buildPage } from '../build.ts'
import type { Results } from '../results.ts'
import { bareChromium } from './bare-visit.ts'
import { SLOW_DOWN } from './slow-down.ts'
import { watchedServer } from './watched-server.ts'

/**
 * A page in a browser with a profile on the disk. `close` ends the browser. The next visit finds what this visit has
 * stored.
 */
export interface Visit {
  goto: (url: string) => Promise<unknown>
  evaluate: <R>(work: (arg: string) => R, arg: string) => Promise<R>
  close: () => Promise<unknown>
}

const PATIENCE = 60_000
/**
 * How long to wait after the first card until the app has stored everything, in milliseconds. The app saves its reads
 * one second after they arrive. When the queue has been empty for five seconds, the app notes that nothing is pending
 * (`follow-pending.ts`).
 */
const SAVED = 8_000

/**
 * Measures how long a repeat visit of /courses takes until the first card is there. For each repeat visit, the browser
 * starts again, with everything that the first visit stored. The time is compared with that of the floor: a page that
 * only reads the courses and draws them (`tools/bench/floor`). Both times are measured in Chromium with a slower
 * processor, and afterwards in each installed engine at full speed.
 */
export async function start(results: Results, server: TestServer, repetitions: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'))
  await buildPage(folder, './floor/index.html')
  const app = await watchedServer(server.url)
  const floor = await watchedServer(server.url, folder)
  try {
    const slow = bareChromium()
    await compare(`Chromium, ${SLOW_DOWN} × CPU`, slow.open)
    slow.remove()
    for (const name of ENGINES) await inEngine(name)
  } finally {
    app.stop()
    floor.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  async function inEngine(name: EngineName): Promise<void> {
    const path = findEngine(name)
    if (path === undefined) return void process.stderr.write(`  ${name} is not installed\n`)
    const engine = name === 'webkit' ? new WebKitEngine(path) : new PuppeteerEngine(name, path)
    await compare(name, async () => {
      const tab = await engine.open()
      return {
        goto: (url) => tab.goto(url),
        evaluate: (work, arg) => tab.evaluate(work, arg),
        close: () => engine.close(),
      }
    })
    await engine.remove()
  }

  async function compare(name: string, open: () => Promise<Visit>): Promise<void> {
    const first = await open()
    for (const { url } of [app, floor]) await arrive(first, url, await server.session())
    await first.close()
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      const both = await inTurn(
        repetition,
        () => later(open, app.url),
        () => later(open, floor.url),
      )
      results.ratio(
        { what: `the first card of a later visit, ${name}`, goal: 1.5, against: 'the floor page' },
        ...both,
      )
    }
  }
}

/** Measures the app and the floor. In every second repetition, the floor comes first. */
async function inTurn(
  repetition: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<[ours: number, floor: number]> {
  if (repetition % 2 === 0) return [await ours(), await floor()]
  const before = await floor()
  return [await ours(), before]
}

/** Makes the first visit: signs in, shows the courses, and waits until the device has stored the app and its reads. */
async function arrive(visit: Visit, url: string, session: string): Promise<void> {
  await visit.goto(url + BESIDE_THE_APP)
  await visit.evaluate((session) => localStorage.setItem('session', session), session)
  for (let time = 0; time < 2; time += 1) {
    await visit.goto(`${url}/courses`)
    await firstCard(visit)
    await new Promise((later) => setTimeout(later, SAVED))
  }
}

async function later(open: () => Promise<Visit>, url: string): Promise<number> {
  const visit = await open()
  try {
    await visit.goto(`${url}/courses`)
    return await firstCard(visit)
  } finally {
    await visit.close()
  }
}

async function firstCard(visit: Visit): Promise<number> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const at = await visit.evaluate((name) => Reflect.get(globalThis, name) as unknown, 'firstCard')
    if (typeof at === 'number') return at
    await new Promise((later) => setTimeout(later, 250))
  }
  throw new Error(`no card within ${PATIENCE / 1000} s`)
}
