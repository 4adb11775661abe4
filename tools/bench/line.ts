/**
 * `npm run bench:line` measures how quickly somebody finds something on a poor line (400 kbit/s, 400 ms there and back, 2 %
 * loss) and without a network, in the built app (`npm run build` first). Options:
 *
 *     --reps=3         repetitions, of which the medians are printed
 *     --before=<path>  a built checkout of an earlier version, in which the same tasks are done beside these
 */
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { begin, signIn } from '../../tests/e2e/support/sign-in.ts'
import { phonePhoto } from './phone-photo.ts'
import { PoorLine } from './poor-line.ts'
import { median } from './results.ts'
import { withBrowser } from './with-browser.ts'

const { values } = parseArgs({
  options: { reps: { type: 'string', default: '3' }, before: { type: 'string' } },
})
const REPS = Number(values.reps)
const KNOWN = 1000
const PHOTOS = 15
const WORDS = ['Álgebra', 'Biologia', 'Culinária', 'Direito', 'Escultura', 'Física', 'Geografia']

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
      for (let rep = 0; rep < REPS; rep += 1) {
        await pictures(browser, server, side)
        await finding(browser, server, side)
      }
    } finally {
      await server.remove()
    }
  })
print()

/** Fifteen courses with photos come first in the list, because they are the newest. */
async function fill(server: TestServer): Promise<void> {
  for (let at = 0; at < KNOWN - PHOTOS; at += 1)
    await server.change('POST', '/api/admin/courses', { name: `Curso ${at} de ${WORDS[at % WORDS.length]}` })
  for (let at = 0; at < PHOTOS; at += 1) {
    const form = new FormData()
    form.set('name', `Com foto ${at}`)
    form.set('image', new File([new Uint8Array(await phonePhoto(at))], 'foto.webp', { type: 'image/webp' }))
    await server.change('POST', '/api/admin/courses', form)
  }
}

/** Counts the bytes of pictures that the first visit to the courses loads, on a good line. */
async function pictures(browser: Browser, server: TestServer, side: Side): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
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
  const line = new PoorLine(server.url)
  await line.open()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await begin(page, line.url, server)
    await learnAll(page)
    for (const network of ['poor line', 'no network'] as const) {
      await context.setOffline(network === 'no network')
      const name = `find a course and change its name, ${network}`
      note(side, name, '≤ 3,000 ms', await changeName(context, line.url, network))
    }
    note(side, 'a key to its results, 6 × CPU, p95', '≤ 50 ms', await keys(context, line.url))
  } finally {
    await context.close()
    line.close()
  }
}

/** Downloads the catalogue from Home. */
async function learnAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Baixar/ }).click()
  await page.getByText(/Baixado/).waitFor({ timeout: 600_000 })
}

/** Returns how long it takes from opening the app until the new name is stored on the device, in milliseconds. */
async function changeName(context: BrowserContext, url: string, network: string): Promise<number> {
  const page = await context.newPage()
  const began = performance.now()
  await page.goto(`${url}/courses`)
  await page.getByRole('searchbox', { name: 'Pesquisar cursos' }).fill('Curso 500 de')
  const card = page.getByRole('article').filter({ hasText: 'Curso 500 de' })
  await card.getByRole('button', { name: /^(Ações|Opções|Mais)/ }).click()
  await page.getByRole('menuitem', { name: /^Editar/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome').fill(`Curso 500 de Física, ${network}`)
  await form.getByRole('button', { name: /^(Salvar|Atualizar)/ }).click()
  await form.waitFor({ state: 'hidden' })
  const took = performance.now() - began
  await page.close()
  return took
}

/** Returns the 95th percentile of the milliseconds from a key to its results on the screen. */
async function keys(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${url}/courses`)
  const field = page.getByRole('searchbox', { name: 'Pesquisar cursos' })
  await page.getByRole('article').first().waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const took: number[] = []
  for (const text of ['5', '51', '512', '512 f', '51', '5', 'fisica', 'fisica 1', 'fisica 12', 'algebra 4'])
    took.push(
      await field.evaluate(
        (input, typed) =>
          new Promise<number>((resolve) => {
            const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
            const list = document.querySelector('main')
            const began = performance.now()
            const watch = new MutationObserver(() => {
              if (document.querySelector('main article') === null) return
              watch.disconnect()
              requestAnimationFrame(() => {
                const painted = new MessageChannel()
                painted.port1.onmessage = () => resolve(performance.now() - began)
                painted.port2.postMessage(null)
              })
            })
            if (list !== null) watch.observe(list, { childList: true, subtree: true, characterData: true })
            set?.call(input, typed)
            input.dispatchEvent(new Event('input', { bubbles: true }))
          }),
        text,
      ),
    )
  await page.close()
  const sorted = took.sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN
}

function note(side: Side, what: string, goal: string, value: number, unit: Task['unit'] = 'ms'): void {
  const task = tasks.get(what) ?? { what, goal, unit, now: [], before: [] }
  tasks.set(what, task)
  task[side].push(value)
  console.error(`  ${side}: ${what}: ${said(value, unit)}`)
}

function said(value: number, unit: Task['unit']): string {
  return Number.isNaN(value) ? '' : `${value.toFixed(unit === 'MB' ? 2 : 0)} ${unit}`
}

function print(): void {
  const rows = [...tasks.values()].map(({ what, goal, unit, now, before }) => [
    what,
    goal,
    said(median(now), unit),
    said(median(before), unit),
  ])
  const head = ['task', 'goal', 'median', 'before']
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`)
}
