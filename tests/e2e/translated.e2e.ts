/**
 * A visit to the whole app in a browser that translates it. Every page, menu and dialog opens and closes, and what
 * changes goes on changing. One visit is with a translator that heeds `translate="no"`, and one with a translator that
 * heeds nothing, as some extensions do.
 */
import type { Page } from '@playwright/test'
import { translatePage } from '../translator.ts'
import { test as base, expect } from './support/fixtures.ts'
import { fillWithLongNames, type LongNames } from './support/long-names.ts'
import { pressEscape } from './support/press-escape.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { begin, collectErrors } from './support/sign-in.ts'
import { Tour } from './support/tour.ts'

/** Looks only whether the translator works, and whether the app does. */
class TranslatedTour extends Tour {
  readonly #here: Page

  constructor(page: Page) {
    super(page)
    this.#here = page
  }

  override async look(where: string): Promise<void> {
    if ((await this.#here.locator('font font').count()) === 0) this.found.push(`${where}: not translated`)
    if (await this.#here.getByText('Não foi possível abrir esta parte').isVisible())
      this.found.push(`${where}: broken`)
  }
}

const test = base.extend<object, { pages: LongNames }>({
  fresh: true,
  viewport: { width: 1440, height: 900 },
  pages: [async ({ server }, use) => use(await fillWithLongNames(server)), { scope: 'worker' }],
})

test.describe.configure({ timeout: 240_000 })

/** Opens the app on a device that is signed in, in a browser that translates it. */
async function translated(page: Page, heedsMarks: boolean): Promise<TranslatedTour> {
  await page.route(/ytimg\.com/, (route) => route.abort())
  await page.addInitScript(translatePage, heedsMarks)
  return new TranslatedTour(page)
}

test('every page, menu and dialog of a translated app opens and closes', { tag: '@night' }, async ({
  page,
  network,
  server,
  pages,
}) => {
  const errors = collectErrors(page)
  const tour = await translated(page, false)
  await begin(page, network.url, server)
  const card = page.getByRole('main').getByRole('article').first()
  await tour.visit('/', page.getByRole('heading', { level: 1 }))
  for (const path of [...pages.lists, pages.course, pages.category, pages.career])
    await tour.visit(path, card)
  await tour.visit(pages.group, page.getByRole('heading', { level: 1 }))
  for (const name of ['Buscar', 'Preferências'])
    await tour.dialog('', () => page.getByRole('button', { name, exact: true }).click())
  expect(tour.titles.size).toBeGreaterThan(15)
  expect(tour.found).toEqual([])
  expect(errors).toEqual([])
})

for (const [translator, heedsMarks] of [
  ['a translator that heeds marks', true],
  ['a translator that heeds none', false],
] as const)
  test(`what changes goes on changing under ${translator}`, { tag: '@night' }, async ({
    page,
    network,
    server,
    pages,
  }) => {
    const errors = collectErrors(page)
    const tour = await translated(page, heedsMarks)
    await begin(page, network.url, server)
    const connection = page.getByRole('status', { name: 'Conexão' })
    const queue = new QueuePanel(page)
    await page.goto(`${network.url}${pages.course}`)
    await expect(connection).toHaveText('Online')
    const paste = page.getByRole('button', { name: 'Adicionar vários exercícios' })
    // Without the course, the page has no buttons.
    await expect(paste).toBeVisible()
    await network.refuse()
    // A pasted list: the status line, the button and the preview follow every letter.
    await paste.click()
    const form = page.getByRole('dialog')
    const table = form.getByLabel('Planilha')
    await table.fill('Um?\tsim\t*não')
    await expect(form.getByText('1 exercício pronto')).toBeVisible()
    await table.fill('Um?\tsim\t*não\nDois?\t*sim\tnão\nTrês?')
    await expect(form.getByText('2 exercícios prontos')).toBeVisible()
    await expect(form.getByText('1 linha tem um problema', { exact: false })).toBeVisible()
    await table.fill('Um?\tsim\t*não')
    await expect(form.getByText('1 exercício pronto')).toBeVisible()
    await form.getByRole('button', { name: 'Criar 1 exercício' }).click()
    await expect(form).toBeHidden()
    await expect(connection).not.toHaveText('Online')
    await expect(page.getByText('Pendente').first()).toBeVisible()
    // The description of the course, which is long enough to stand in several parts.
    await page.getByRole('button', { name: 'Editar curso' }).first().click()
    await form.getByLabel('Descrição').fill('Uma descrição nova')
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('main').getByText('Uma descrição nova')).toBeVisible()
    await tour.look('offline')
    // The queue: entries come, go and are put off; then all of them are sent while the panel is open.
    await queue.open()
    await expect(queue.panel.getByText(/^\d+ alterações/).first()).toBeVisible()
    const first = queue.panel.getByRole('listitem').first()
    await first.getByRole('button', { name: 'Enviar depois' }).first().click()
    await first.getByRole('button', { name: 'Enviar agora' }).first().click()
    await tour.look('the queue')
    await network.listen()
    await expect(connection).toHaveText('Online')
    await expect(queue.panel.getByRole('region', { name: 'Enviadas' })).toBeVisible()
    await queue.holds(0)
    await expect(queue.panel.getByText('Nada por enviar neste dispositivo.')).toBeVisible()
    await pressEscape(page)
    await expect(page.getByText('Pendente')).toHaveCount(0)
    await tour.look('the end')
    expect(tour.found).toEqual([])
    expect(errors).toEqual([])
  })
