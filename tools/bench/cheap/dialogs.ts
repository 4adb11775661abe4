import type { Locator, Page } from '@playwright/test'
import { pressEscape } from '../../../tests/e2e/support/press-escape.ts'
import type { TestServer } from '../../../tests/e2e/support/server.ts'
import { begin } from '../../../tests/e2e/support/sign-in.ts'
import type { Results } from '../results.ts'
import { withBrowser } from '../with-browser.ts'
import { slowDown } from './slow-down.ts'

/** The limit of "good" for Interaction to Next Paint (web.dev/inp), in milliseconds. The results are divided by it. */
const GOOD = 200
const OPENERS = /^(Adicionar|Criar|Editar|Excluir|Buscar|Preferências|Fila de envio|Ver no aplicativo)/
const LISTS = ['/courses', '/categories', '/stories', '/teachers', '/carreers', '/settings']

/**
 * Opens and closes each dialog of each page `repetitions` times. If the first field of the dialog is empty, a letter is
 * typed there and deleted before the dialog is closed. Each measurement is the slowest interaction from opening to
 * closing. The result is the median of the measurements.
 */
export async function dialogs(results: Results, server: TestServer, repetitions: number): Promise<void> {
  await withBrowser(async (browser) => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await page.route(/ytimg\.com/, (route) => route.abort())
    await begin(page, server.url, server)
    await slowDown(page)
    for (let repetition = 0; repetition < repetitions; repetition += 1)
      for (const path of [...LISTS, ...(await pagesOfThings(server))])
        await visit(page, server.url + path, results)
  })
}

async function pagesOfThings(server: TestServer): Promise<string[]> {
  const first = async (list: string) => {
    const read = (await server.get(list)) as { data?: { id: string }[] } & { id: string }[]
    return (read.data ?? read)[0]?.id
  }
  return [
    `/courses/${await first('/api/app/courses?page=1&limit=1')}`,
    `/categories/${await first('/api/app/categories')}`,
    `/carreers/${await first('/api/app/carreers')}`,
  ]
}

async function visit(page: Page, url: string, results: Results): Promise<void> {
  await page.goto(url)
  await page.getByRole('main').getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watchInteractions)
  const names = await page
    .getByRole('button', { name: OPENERS })
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''))
  const where = new URL(url).pathname.replace(/[\w-]{36}/, ':id')
  for (const [kind, name] of new Map(names.map((each) => [kindOf(each), each])))
    await measure(page.getByRole('button', { name, exact: true }).first(), `${where} ${kind}`, results)
  const menu = page
    .getByRole('main')
    .getByRole('button', { name: /^Ações de/ })
    .first()
  if ((await menu.count()) === 0) return
  await measureMenu(menu, where, results)
}

/**
 * Returns the kind of a button. On each page, only one button of each kind is measured. The names of buttons on cards
 * have a verb and the name of the thing (`Editar Ana`), so their kind is the verb.
 */
function kindOf(name: string): string {
  return /^(Editar|Excluir) /.exec(name)?.[1] ?? name
}

async function measureMenu(menu: Locator, where: string, results: Results): Promise<void> {
  const page = menu.page()
  await menu.click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  const labels = (await items.allTextContents()).map((text) => text.trim())
  await page.keyboard.press('Escape')
  await items.first().waitFor({ state: 'hidden' })
  for (const label of labels) {
    await menu.click()
    await measure(page.getByRole('menuitem', { name: label, exact: true }), `${where} … ${label}`, results)
  }
}

async function measure(opener: Locator, what: string, results: Results): Promise<void> {
  const page = opener.page()
  await opener.click()
  const dialog = page.getByRole('dialog').last()
  await dialog.waitFor()
  const field = dialog.getByRole('textbox').first()
  if ((await field.count()) > 0 && (await field.isEditable()) && (await field.inputValue()) === '') {
    await field.press('a')
    // Delete the letter, because a form with a changed text would ask before it closes.
    await field.press('Backspace')
  }
  await pressEscape(page)
  await dialog.waitFor({ state: 'hidden' })
  results.ratio({ what, goal: 1, against: `${GOOD} ms` }, await page.evaluate(slowestInteraction), GOOD)
}

/**
 * Runs in the page, and notes how long each interaction took until the next paint, in milliseconds. Chromium measures
 * INP in the same way.
 */
function watchInteractions(): void {
  const took: { name: string; ms: number }[] = []
  Object.assign(globalThis, { took })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        took.push({ name: entry.name, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/**
 * Runs in the page, and returns the milliseconds of the slowest interaction since the last call. An interaction of less
 * than 16 ms counts as 16 ms.
 */
async function slowestInteraction(): Promise<number> {
  // Wait, because the browser reports an interaction only after the frame that shows its effect.
  await new Promise((later) => setTimeout(later, 300))
  const took = Reflect.get(globalThis, 'took') as { name: string; ms: number }[]
  return took.splice(0).reduce((slowest, { ms }) => Math.max(slowest, ms), 16)
}
