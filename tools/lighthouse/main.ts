/**
 * `npm run lighthouse` runs Lighthouse with its mobile preset on the built app, with the demo catalogue. Run
 * `npm run build` first. Lighthouse visits /login without a session. Then it visits /courses as an administrator: first
 * with empty caches, and then with the caches of an earlier visit. The exit code is 1 if a score misses its goal. A
 * score is the median of three runs, because the performance score varies. It also depends on the machine and its hour.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_ARGS, findBrowser } from '../../tests/e2e/support/browser.ts'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { signIn } from '../../tests/e2e/support/sign-in.ts'
import { freePort } from '../../tests/free-port.ts'

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
let missed = false
try {
  await measure(server.url, '/login', 'first')
  await inOtherTab((page) => signIn(page, server.url))
  await measure(server.url, '/courses', 'first')
  await measure(server.url, '/courses', 'later')
} finally {
  await context.close()
  await server.remove()
  rmSync(profile, { recursive: true, force: true })
}
process.exit(missed ? 1 : 0)

/** Does something in a tab that is closed before anything is measured. An open tab of the app would work beside it. */
async function inOtherTab(work: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await context.newPage()
  await work(page)
  await page.close()
}

/**
 * @param visit `first`: each run begins with empty caches; `later`: each run finds the caches of the previous run
 */
async function measure(origin: string, path: string, visit: 'first' | 'later'): Promise<void> {
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
    const short = median < GOALS[category]
    if (short) missed = true
    console.log(
      `${path}, ${visit} visit, ${category}: ${median} (goal ${GOALS[category]})${short ? ' MISSED' : ''}`,
    )
  }
  for (const [id, title] of failing) console.log(`  ${id}: ${title}`)
}
