/**
 * Checks what the built app weighs against its budget (`tools/size-budget.json`), as a browser counts it. A browser that
 * has nothing stored opens `/login` and `/courses`, and nobody presses anything. Counted are scripts and styles, with
 * gzip at level 9, in kilobytes:
 *
 * - `blocking`: what the page fetches until the first screen is there
 * - `quiet`: what the page fetches until it has fetched nothing for two seconds
 * - `background`: what the service worker caches, which is not counted above
 *
 * Run `npm run build` first. Without a browser there is nothing to count, and the check fails.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Request } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/e2e/support/browser.ts'
import { TestServer } from '../tests/e2e/support/server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const budget = JSON.parse(readFileSync(join(root, 'tools/size-budget.json'), 'utf8')) as Record<
  'blocking' | 'quiet' | 'background',
  number
>

/** How long a page must have fetched nothing before it counts as quiet, in milliseconds. */
const QUIET = 2_000

interface Visit {
  blocking: Set<string>
  quiet: Set<string>
  background: Set<string>
}

/** Opens a page in a new profile of the browser, and returns the paths of the scripts and styles that it fetches. */
async function visit(browser: Browser, server: TestServer, path: string, first: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const found: Visit = { blocking: new Set(), quiet: new Set(), background: new Set() }
  let last = Date.now()
  context.on('request', (request: Request) => {
    last = Date.now()
    const { pathname } = new URL(request.url())
    if (request.serviceWorker() !== null) found.background.add(pathname)
    else if (/\.(js|css)$/.test(pathname)) found.quiet.add(pathname)
  })
  if (path !== '/login') {
    const session = await server.session()
    await context.addInitScript((text) => localStorage.setItem('session', text), session)
  }
  await context.addInitScript((selector) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector(selector) === null) return
      observer.disconnect()
      performance.mark('first-screen')
    }).observe(document, { childList: true, subtree: true })
  }, first)
  const page = await context.newPage()
  await page.goto(server.url + path)
  await page.waitForSelector(first)
  while (Date.now() - last < QUIET) await new Promise((later) => setTimeout(later, 100))
  const before = await page.evaluate(() => {
    const [shown] = performance.getEntriesByName('first-screen')
    const all = performance.getEntriesByType('resource')
    return all.filter(({ startTime }) => startTime < (shown?.startTime ?? 0)).map(({ name }) => name)
  })
  for (const name of before) {
    const { pathname } = new URL(name)
    if (found.quiet.has(pathname)) found.blocking.add(pathname)
  }
  await context.close()
  return found
}

/** Returns what these files weigh, in kilobytes. The page itself is not among them. */
function weigh(paths: Iterable<string>): number {
  const files = [...paths].filter((path) => /\.\w+$/.test(path) && !path.startsWith('/uploads/'))
  const bytes = files.map(
    (path) => gzipSync(readFileSync(join(root, 'dist/client', path)), { level: 9 }).length,
  )
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}

const executablePath = findBrowser()
if (executablePath === undefined)
  throw new Error('No Chromium or Chrome was found. CHROME_PATH can name one.')
const server = new TestServer({ SEED_DEMO: '1' })
await server.start()
const browser = await chromium.launch({ executablePath, args: [...BROWSER_ARGS] })
let isOver = false
for (const [path, first] of [
  ['/login', 'form'],
  ['/courses', 'article'],
] as const) {
  const found = await visit(browser, server, path, first)
  for (const [what, files] of Object.entries(found) as [keyof Visit, Set<string>][]) {
    const used = weigh(files)
    if (used > budget[what]) isOver = true
    const names =
      what === 'background'
        ? `${files.size} files`
        : [...files].map((file) => file.replace(/^\/(assets\/)?|-[^-]*(?=\.\w+$)/g, '')).join(', ')
    console.log(
      `${path}, ${what}: ${used.toFixed(1)} kB of ${budget[what]} kB${used > budget[what] ? ' OVER BUDGET' : ''} (${names})`,
    )
  }
}
await browser.close()
await server.stop()
process.exit(isOver ? 1 : 0)
