/**
 * Makes the pictures of the app for the README and the manifest (`sw/manifest.ts`) from the built app with the demo
 * catalogue: `npm run build && node --import tsx tools/make-screenshots.ts`. Run it by hand if the look of the app
 * changes, and commit the pictures.
 */
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/e2e/support/browser.ts'
import { TestServer } from '../tests/e2e/support/server.ts'
import { controlled, signIn } from '../tests/e2e/support/sign-in.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 390, height: 844 }
const QUALITY = 84

const executablePath = findBrowser()
if (executablePath === undefined) throw new Error('no Chromium found: set CHROME_PATH')
const server = new TestServer({ SEED_DEMO: '1' })
await server.start()
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
try {
  await inWindow(browser, WIDE, async (page) => {
    await courses(page)
    await save(page, 'cursos-largo.jpg')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.getByRole('link', { name: 'Assistir' }).first().waitFor()
    await settled(page)
    await save(page, 'curso-largo.jpg')
  })
  await inWindow(browser, NARROW, async (page) => {
    await courses(page)
    await save(page, 'cursos-estreito.jpg')
    await server.stop()
    for (const name of ['Fotografia noturna', 'Horta em casa', 'Xadrez para iniciantes']) {
      await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
      const form = page.getByRole('dialog', { name: 'Adicionar Curso' })
      await form.getByLabel('Nome').fill(name)
      await form.getByRole('button', { name: 'Criar' }).click()
      await form.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: /^Fila de envio/ }).click()
    await page.getByRole('dialog', { name: 'Fila de envio' }).getByText('Xadrez').waitFor()
    await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null)
    await settled(page)
    await save(page, 'fila-estreito.jpg')
  })
} finally {
  await browser.close()
  await server.remove()
}

async function inWindow(
  browser: Browser,
  viewport: { width: number; height: number },
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const isMobile = viewport === NARROW
  const context = await browser.newContext({
    viewport,
    isMobile,
    hasTouch: isMobile,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, server.url)
  await controlled(page)
  await take(page)
  await context.close()
}

async function courses(page: Page): Promise<void> {
  await page.goto(`${server.url}/courses`)
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

async function save(page: Page, file: string): Promise<void> {
  const path = fileURLToPath(new URL(`../../public/screenshots/${file}`, import.meta.url))
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY })
  console.log(file)
}
