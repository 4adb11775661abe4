/**
 * Makes the pictures of the app for the README (`docs/images/readme`, light and dark, one of them moving) and for the
 * manifest (`public/screenshots`, see `sw/manifest.ts`) from the built app with the demo catalogue:
 * `npm run build && node --import tsx tools/make-screenshots.ts`. Run it by hand if the look of the app changes, look at
 * the pictures, and commit them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_ARGS, findBrowser } from '../tests/e2e/support/browser.ts'
import { ChaosProxy } from '../tests/e2e/support/chaos-proxy.ts'
import { QueuePanel } from '../tests/e2e/support/queue-panel.ts'
import { TestServer } from '../tests/e2e/support/server.ts'
import { controlled, signIn } from '../tests/e2e/support/sign-in.ts'
import { filmOfTheQueue } from './screenshots/film.ts'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** The limits of the README's pictures, in bytes. */
const STILL = 80_000
const MOVING = 600_000

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
const FILM = { width: 880, height: 600 }

const README = fileURLToPath(new URL('../docs/images/readme/', import.meta.url))
const MANIFEST = fileURLToPath(new URL('../public/screenshots/', import.meta.url))
/** A list as a spreadsheet: the first course is changed, the second is new. */
const sheet = (id: string, name: string) =>
  `Id;Nome;Descrição
${id};${name};Revisada para o segundo semestre
;Fotografia noturna;Exposição, tripé e luz da cidade
`

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
mkdirSync(README, { recursive: true })
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
try {
  for (const theme of THEMES) await inTheme(theme)
} finally {
  await browser.close()
}

/** Makes all pictures of one theme. Each theme has a server of its own, so both show the same catalogue. */
async function inTheme(theme: Theme): Promise<void> {
  const server = new TestServer({ SEED_DEMO: '1' })
  await server.start()
  const network = new ChaosProxy(() => server.url)
  await network.listen()
  const visit = (options: BrowserContextOptions, take: (page: Page) => Promise<void>) =>
    inWindow(network.url, { ...options, colorScheme: theme }, take)
  try {
    await visit({ viewport: WIDE }, (page) => wide(page, network.url, theme))
    await visit({ viewport: NARROW, isMobile: true, hasTouch: true }, (page) => narrow(page, network, theme))
    // What the phone has queued is never sent: it goes with the phone.
    await network.listen()
    await visit({ viewport: FILM }, async (page) => {
      await courses(page, network.url)
      const { frames, delay } = await filmOfTheQueue(page, network, () => settled(page))
      const film = sharp(frames, { join: { animated: true } })
      keep(
        `fila-${theme}.webp`,
        await film.webp({ quality: 80, effort: 6, delay, loop: 0 }).toBuffer(),
        MOVING,
      )
    })
  } finally {
    await network.close()
    await server.remove()
  }
}

async function inWindow(
  url: string,
  options: BrowserContextOptions,
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await signIn(page, url)
  await controlled(page)
  await take(page)
  await context.close()
}

async function wide(page: Page, url: string, theme: Theme): Promise<void> {
  await courses(page, url)
  await still(page, `cursos-${theme}`)
  if (theme === 'light') await forManifest(page, 'cursos-largo.jpg')
  const first = page.getByRole('article').first()
  const name = await first.getByRole('heading').innerText()
  const id = (await first.getByRole('link').first().getAttribute('href'))?.split('/').pop() ?? ''
  await page.getByRole('button', { name: 'Ações de Cursos' }).click()
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar planilha' })
  const file = { name: 'cursos.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet(id, name)) }
  await dialog.getByLabel('Planilha').setInputFiles(file)
  await dialog.getByRole('list', { name: 'O que cada linha faz' }).waitFor()
  await settled(page)
  await still(page, `planilha-${theme}`)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await first.getByRole('link').first().click()
  await page.getByRole('link', { name: 'Assistir' }).first().waitFor()
  await settled(page)
  await still(page, `curso-${theme}`)
  if (theme === 'light') await forManifest(page, 'curso-largo.jpg')
}

async function narrow(page: Page, network: ChaosProxy, theme: Theme): Promise<void> {
  await courses(page, network.url)
  if (theme === 'light') await forManifest(page, 'cursos-estreito.jpg')
  await network.refuse()
  for (const name of ['Fotografia noturna', 'Horta em casa', 'Xadrez para iniciantes']) {
    await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
    const form = page.getByRole('dialog', { name: 'Adicionar Curso' })
    await form.getByLabel('Nome').fill(name)
    await form.getByRole('button', { name: 'Criar' }).click()
    await form.waitFor({ state: 'hidden' })
  }
  const queue = new QueuePanel(page)
  await queue.open()
  await queue.item('Xadrez').waitFor()
  await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null)
  await settled(page)
  await still(page, `fila-celular-${theme}`)
  if (theme === 'light') await forManifest(page, 'fila-estreito.jpg')
}

async function courses(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/courses`)
  await page.getByRole('article').first().waitFor()
  await settled(page)
}

/** Waits until every visible picture is loaded. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete),
  )
}

/** Keeps a still picture of the page for the README. */
async function still(page: Page, name: string): Promise<void> {
  const webp = sharp(await page.screenshot({ animations: 'disabled' })).webp({
    quality: 76,
    effort: 6,
    smartSubsample: true,
  })
  keep(`${name}.webp`, await webp.toBuffer(), STILL)
}

/** @throws if the picture is larger than `limit` bytes */
function keep(name: string, bytes: Buffer, limit: number): void {
  if (bytes.length > limit) throw new Error(`${name} has ${bytes.length} bytes, more than ${limit}`)
  writeFileSync(`${README}${name}`, bytes)
  console.log(`${name}: ${Math.round(bytes.length / 1000)} kB`)
}

async function forManifest(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${MANIFEST}${name}`, type: 'jpeg', quality: 84, animations: 'disabled' })
  console.log(name)
}
