/**
 * `npm run lighthouse` runs Lighthouse with its mobile preset on the built app, with the demo catalogue. Run
 * `npm run build` first. Lighthouse visits /login without a session. Then it visits /courses as an administrator: first
 * with empty caches, and then with the caches of an earlier visit. The exit code is 1 if a score misses its goal. A
 * score is the median of three runs, because the performance score varies. It also depends on the machine and its hour:
 * the last line has the score of a bare page that only reads and draws the same courses (`tools/bench/floor`).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../../tests/e2e/support/browser.ts'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { BESIDE_THE_APP, signIn } from '../../tests/e2e/support/sign-in.ts'
import { freePort } from '../../tests/free-port.ts'
import { buildPage } from '../bench/build.ts'
import { watchedServer } from '../bench/cheap/watched-server.ts'

const GOALS = { accessibility: 100, 'best-practices': 100, performance: 95 } as const
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]
const RUNS = 3

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
const port = await freePort()
const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const server = new TestServer({ SEED_DEMO: '1' })
await server.start()
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
})
const folder = mkdtempSync(join(tmpdir(), 'floor-'))
await buildPage(folder, './floor/index.html')
const bare = await watchedServer(server.url, folder)
let missed = false
try {
  await measure(server.url, '/login', 'first')
  await inOtherTab((page) => signIn(page, server.url))
  await measure(server.url, '/courses', 'first')
  await measure(server.url, '/courses', 'later')
  const session = await server.session()
  await inOtherTab(async (page) => {
    await page.goto(bare.url + BESIDE_THE_APP)
    await page.evaluate((value) => localStorage.setItem('session', value), session)
  })
  await measure(bare.url, '/courses', 'bare')
} finally {
  await context.close()
  bare.stop()
  await server.remove()
  for (const made of [profile, folder]) rmSync(made, { recursive: true, force: true })
}
process.exit(missed ? 1 : 0)

/** Does something in a tab that is closed before anything is measured. An open tab of the app would work beside it. */
async function inOtherTab(work: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await context.newPage()
  await work(page)
  await page.close()
}

/**
 * @param visit `first`: each run begins with empty caches; `later`: each run finds the caches of the previous run;
 *   `bare`: as `first`, of the bare page, which has no goal
 */
async function measure(origin: string, path: string, visit: 'first' | 'later' | 'bare'): Promise<void> {
  const scores = new Map<Category, number[]>(CATEGORIES.map((category) => [category, []]))
  const failing = new Map<string, string>()
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(origin + path, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: visit === 'later',
      // Never clear the local storage, because it holds the session.
      clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'indexeddb'],
    })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    const { categories, audits } = result.lhr
    for (const category of CATEGORIES) {
      scores.get(category)?.push(Math.round((categories[category]?.score ?? 0) * 100))
      if (category === 'performance') continue
      for (const { id, weight } of categories[category]?.auditRefs ?? [])
        if (weight > 0 && audits[id]?.score === 0) failing.set(id, audits[id].title)
    }
  }
  for (const [category, all] of scores) {
    const median = all.sort((a, b) => a - b)[RUNS >> 1] ?? 0
    if (visit === 'bare') {
      if (category === 'performance') console.log(`a bare page with the same courses, performance: ${median}`)
      continue
    }
    const short = median < GOALS[category]
    if (short) missed = true
    console.log(
      `${path}, ${visit} visit, ${category}: ${median} (goal ${GOALS[category]})${short ? ' MISSED' : ''}`,
    )
  }
  for (const [id, title] of failing) console.log(`  ${id}: ${title}`)
}
