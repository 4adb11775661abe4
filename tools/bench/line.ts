/**
 * `npm run bench:line` measures how quickly somebody finds something on a poor line (400 kbit/s, 400 ms there and back, 2 %
 * loss) and without a network, in the built app (`npm run build` first). Options:
 *
 *     --reps=3         repetitions, of which the medians are printed
 *     --before=<path>  a built checkout of an earlier version, in which the same tasks are done beside these
 */
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, errors, type Page } from '@playwright/test'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { begin, signIn } from '../../tests/e2e/support/sign-in.ts'
import { courseNames } from './known-courses.ts'
import { phonePhoto } from './phone-photo.ts'
import { GOOD, POOR, PoorLine } from './poor-line.ts'
import { median, share } from './results.ts'
import { keysToResults } from './typed-keys.ts'
import { withBrowser } from './with-browser.ts'

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '3' }, before: { type: 'string' } },
})
const REPS = Number(values.reps)
const KNOWN = 1000
const PHOTOS = 15
const NAMES = [...courseNames(KNOWN - PHOTOS), ...Array.from({ length: PHOTOS }, (_, at) => `Com foto ${at}`)]
/** The course whose name is changed. No text that is typed in `keysToResults` finds the new name and not the old one. */
const CHANGED = 'Curso 503 de Geografia'

/** A page without the app, in which a plain script writes the names that fit. Its keys take what browser and machine take. */
const BARE_PAGE = `<main>
  <input type="search" aria-label="Pesquisar cursos">
  ${'<article><h3></h3></article>'.repeat(15)}
</main>
<script>
  const names = ${JSON.stringify(NAMES)}
  const fold = (text) => text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase()
  const folded = names.map(fold)
  document.querySelector('input').addEventListener('input', ({ target }) => {
    const words = fold(target.value).split(' ')
    const found = names.filter((_, at) => words.every((word) => folded[at].includes(word)))
    document.querySelectorAll('article').forEach((card, at) => {
      card.hidden = found[at] === undefined
      card.firstChild.textContent = found[at] ?? ''
    })
  })
</script>`

type Side = 'now' | 'before'
interface Task {
  what: string
  goal: string
  unit: 'ms' | 'MB'
  now: number[]
  before: number[]
}
const tasks = new Map<string, Task>()

const sides: [Side, string | undefined][] = [['now', undefined]]
if (values.before !== undefined) sides.push(['before', values.before])
for (const [side, root] of sides)
  await withBrowser(async (browser) => {
    const server = new TestServer({}, false, root)
    await server.start()
    try {
      await fill(server)
      for (let rep = 0; rep < REPS; rep += 1) await pictures(browser, server, side)
      await finding(browser, server, side)
    } finally {
      await server.remove()
    }
  })
print()

/** Fifteen courses with photos come first in the list, because they are the newest. */
async function fill(server: TestServer): Promise<void> {
  for (const name of NAMES.slice(0, -PHOTOS)) await server.change('POST', '/api/admin/courses', { name })
  for (let at = 0; at < PHOTOS; at += 1) {
    const form = new FormData()
    form.set('name', `Com foto ${at}`)
    form.set('image', new File([new Uint8Array(await phonePhoto(at))], 'foto.webp', { type: 'image/webp' }))
    await server.change('POST', '/api/admin/courses', form)
  }
}

/** Counts the bytes of pictures that the first visit to the courses loads, on a good line. */
async function pictures(browser: Browser, server: TestServer, side: Side): Promise<void> {
  // A service worker that begins during the visit would ask for the pictures again, from the browser's own cache.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page, server.url)
  let bytes = 0
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image' && response.url().includes('/uploads/'))
      void response.body().then(
        (body) => {
          bytes += body.length
        },
        () => {},
      )
  })
  await page.goto(`${server.url}/courses`)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  note(side, 'first visit to /courses: bytes of pictures', '≤ 0.4 MB', bytes / 1e6, 'MB')
  await context.close()
}

/** The tasks of somebody who knows the catalogue on this device. */
async function finding(browser: Browser, server: TestServer, side: Side): Promise<void> {
  const line = new PoorLine(server.url, GOOD)
  await line.open()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await begin(page, line.url, server)
    await learnAll(page)
    await page.close()
    for (let rep = 0; rep < REPS; rep += 1)
      for (const network of ['poor line', 'no network'] as const) {
        line.become(network === 'poor line' ? POOR : undefined)
        const changing = `open, find a course, change its name, see it stored; ${network}`
        note(
          side,
          changing,
          '≤ 3,000 ms',
          await attempt(() => changeName(context, line.url, `${network} ${rep}`)),
        )
        const took = (await attempt(() => keys(context, line.url))) ?? []
        const typing = `a key to its results, 6 × CPU, ${network}`
        note(side, `${typing}: median`, '', median(took))
        note(side, `${typing}: 95 of 100`, '≤ 50 ms', share(took, 0.95))
      }
    const bare = await context.newPage()
    await bare.setContent(BARE_PAGE)
    const took = await slowKeys(bare)
    note(side, 'the same keys in a bare page: median', '', median(took))
    note(side, 'the same keys in a bare page: 95 of 100', '', share(took, 0.95))
  } finally {
    await context.close()
    line.close()
  }
}

/** Downloads the catalogue from Home. */
async function learnAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Baixar/ }).click()
  await page.getByText(/Baixado/).waitFor({ timeout: 900_000 })
  // What was read is written to the device a moment later.
  await page.waitForTimeout(5000)
}

/** Returns `undefined` if an earlier version cannot do the task: something that it waits for never comes. */
async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
  try {
    return await task()
  } catch (error) {
    if (error instanceof errors.TimeoutError) return undefined
    throw error
  }
}

/** Returns how long it takes from opening the app until the new name is stored on the device, in milliseconds. */
async function changeName(context: BrowserContext, url: string, mark: string): Promise<number> {
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(`${url}/courses`)
  await page.getByRole('searchbox', { name: 'Pesquisar cursos' }).fill(CHANGED)
  await page.getByRole('link', { name: CHANGED }).click()
  await page.getByRole('button', { name: 'Editar curso' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome').fill(`${CHANGED}, ${mark}`)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: mark }).waitFor()
  const took = performance.now() - began
  await page.close()
  return took
}

async function keys(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage()
  await page.goto(`${url}/courses`)
  await page.getByRole('article').first().waitFor()
  // What loads after the first screen is there.
  await page.getByRole('button', { name: 'Filtros' }).waitFor()
  await page.waitForTimeout(2000)
  return slowKeys(page)
}

/** Types into a page on a processor six times slower, and closes the page. */
async function slowKeys(page: Page): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const took = await keysToResults(page, NAMES)
  await page.close()
  return took
}

function note(side: Side, what: string, goal: string, value = Number.NaN, unit: Task['unit'] = 'ms'): void {
  const task = tasks.get(what) ?? { what, goal, unit, now: [], before: [] }
  tasks.set(what, task)
  task[side].push(value)
  console.error(`  ${side}: ${what}: ${said(value, unit)}`)
}

function said(value: number, unit: Task['unit']): string {
  return Number.isNaN(value) ? 'never' : `${value.toFixed(unit === 'MB' ? 2 : 0)} ${unit}`
}

function print(): void {
  const rows = [...tasks.values()].map(({ what, goal, unit, now, before }) => [
    what,
    goal,
    said(median(now), unit),
    values.before === undefined ? '' : said(median(before), unit),
  ])
  const head = ['task', 'goal', 'median', 'before']
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`)
}
