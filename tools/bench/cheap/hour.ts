import type { CDPSession, Page } from '@playwright/test'
import { pressEscape } from '../../../tests/e2e/support/press-escape.ts'
import type { TestServer } from '../../../tests/e2e/support/server.ts'
import { begin } from '../../../tests/e2e/support/sign-in.ts'
import type { Results } from '../results.ts'
import { withBrowser } from '../with-browser.ts'

/** The number of rounds. Each round is what an administrator does in a busy minute. */
const ROUNDS = 60
/** After `WARM` rounds, all code is loaded and the caches of the app no longer grow. */
const WARM = 10
const LISTS = ['Cursos', 'Categorias', 'Stories', 'Professores', 'Carreiras', 'Configurações']
const MB = 1_000_000

/**
 * Uses the app for `ROUNDS` rounds without a reload, and measures how much more memory the page holds after all rounds
 * than after the first `WARM` rounds. Garbage is collected before each measurement.
 */
export async function hour(results: Results, server: TestServer): Promise<void> {
  await withBrowser(async (browser) => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await page.route(/ytimg\.com/, (route) => route.abort())
    await begin(page, server.url, server)
    const session = await page.context().newCDPSession(page)
    const held: Awaited<ReturnType<typeof memory>>[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      await minute(page, `uso-${round}`)
      if (round === WARM || round === ROUNDS) held.push(await memory(session))
    }
    const [warm, last] = held
    if (warm === undefined || last === undefined) return
    const against = `after ${WARM} of ${ROUNDS} rounds of use`
    results.amount({ what: 'heap that an hour of use adds', goal: 2, against }, (last.heap - warm.heap) / MB)
    process.stderr.write(`  ${JSON.stringify({ warm, last })}\n`)
  })
}

/**
 * Does one round: opens each list, a course, a form, the palette and the queue, and creates a setting and deletes it.
 */
export async function minute(page: Page, setting: string): Promise<void> {
  const main = page.getByRole('main')
  for (const list of LISTS) {
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: list }).click()
    await page.getByRole('heading', { name: list, level: 1 }).waitFor()
    await main.getByRole('article').first().waitFor()
    if (list !== 'Cursos') continue
    await main.getByRole('article').first().getByRole('link').first().click()
    await opened(page, 'Adicionar aula')
    await page.goBack()
    await main.getByRole('searchbox').waitFor()
  }
  await opened(page, 'Buscar')
  await opened(page, /^Fila de envio/)
  await main.getByRole('button', { name: 'Adicionar Configuração' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox').first().fill(setting)
  await form.getByRole('textbox').nth(1).fill('valor')
  await form.getByRole('button', { name: 'Criar' }).click()
  await form.waitFor({ state: 'hidden' })
  const made = main.getByRole('article').filter({ hasText: setting })
  await made.getByRole('button', { name: 'Excluir' }).click()
  await form.getByRole('button', { name: 'Excluir' }).click()
  await made.waitFor({ state: 'hidden' })
}

/** Presses a button, and closes the dialog that opens. */
async function opened(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
  await pressEscape(page)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/**
 * Returns what the page still holds after garbage is collected: the bytes of the heap, and the counts of nodes and
 * listeners.
 */
async function memory(session: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
