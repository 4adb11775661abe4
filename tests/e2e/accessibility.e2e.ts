/**
 * Checks at night every page and every dialog of the app at the width of a desktop, in both themes (`Tour.look`). By day
 * the walk of `layout` has axe with it. Axe must find nothing, and nothing may be cut or covered. The demo catalogue has every kind of thing, and one thing of each kind has very long
 * names. Each test presses the buttons that open dialogs. At the end it compares the titles of these dialogs with a
 * list, so that no dialog is missed.
 */
import type { Page } from '@playwright/test'
import { TESTED } from '../nouns/support/all.ts'
import { ChaosProxy } from './support/chaos-proxy.ts'
import { test as base, expect } from './support/fixtures.ts'
import { fillWithLongNames, type LongNames } from './support/long-names.ts'
import { pressEscape } from './support/press-escape.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { begin } from './support/sign-in.ts'
import { Tour } from './support/tour.ts'
import { OWN, THUMBNAIL } from './support/watched.ts'

const test = base.extend<{ tour: Tour; card: ReturnType<Page['getByRole']> }, { pages: LongNames }>({
  fresh: true,
  viewport: { width: 1440, height: 900 },
  pages: [async ({ demo }, use) => use(await fillWithLongNames(demo)), { scope: 'worker' }],
  network: async ({ demo }, use) => {
    const network = new ChaosProxy(() => demo.url)
    await network.listen()
    await use(network)
    await network.close()
  },
  tour: async ({ page, network, demo }, use) => {
    await page.route(/ytimg\.com/, (route) => route.abort())
    const tour = new Tour(page)
    // The demo catalogue has its own pictures and films. Only the pictures of YouTube's videos come from another host.
    page.on('request', (request) => {
      const url = request.url()
      if (!OWN.test(url) && !THUMBNAIL.test(url)) tour.found.push(`asked of another host: ${url}`)
    })
    await page.goto(`${network.url}/login`)
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    await tour.look('/login')
    await begin(page, network.url, demo)
    await use(tour)
    expect(tour.found).toEqual([])
  },
  card: async ({ page }, use) => use(page.getByRole('main').getByRole('article').first()),
})

/**
 * Returns the titles, sorted and without duplicates. Titles that begin with `Editar` or `Excluir` usually end with the
 * name of a thing, so only the verb is returned. Titles in `whole` are returned unchanged.
 */
const verbs = (titles: Set<string>, whole: readonly string[]): string[] =>
  [
    ...new Set(
      [...titles].map((title) =>
        whole.includes(title) ? title : title.replace(/^(Duplicar|Editar|Excluir) .+/, '$1'),
      ),
    ),
  ].sort()

/** The dialogs of the `⋯` menu that lists, and the lists of a thing's page, have in common. */
const OF_SHEETS = ['Exportar planilha', 'Importar planilha']

const titled = (of: 'ofList' | 'ofThing') =>
  [...new Set([...OF_SHEETS, ...TESTED.flatMap(({ dialogs }) => dialogs[of] ?? [])])].sort()

const OF_LISTS = titled('ofList')

// Each test takes 40 s if it has a processor core to itself. On a shared core it takes many times as long.
test.describe.configure({ timeout: 540_000 })

test('lists, their menus and their dialogs can be read, seen and pressed', { tag: '@night' }, async ({
  tour,
  pages,
  page,
  card,
}) => {
  await tour.visit('/', page.getByRole('heading', { level: 1 }))
  for (const list of pages.lists) await tour.visit(list, card)
  await page.goto(new URL('/courses', page.url()).href)
  await card.waitFor()
  await page.getByRole('button', { name: 'Selecionar' }).click()
  await page.getByRole('checkbox').first().check()
  await tour.look('/courses Selecionar')
  await tour.dialog('/courses Excluir vários', () =>
    page.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click(),
  )
  await tour.visit('/nada-aqui', page.getByRole('heading', { level: 1 }))
  expect(verbs(tour.titles, OF_LISTS)).toEqual(OF_LISTS)
})

const OF_THINGS = titled('ofThing')

test('pages of one thing, the global tools and the queue can be read, seen and pressed', {
  tag: '@night',
}, async ({ demo, network, tour, pages, page, card }) => {
  tour.isChosen = true
  const groups = (await demo.get('/api/app/stories/group/all')) as { id: string; name: string }[]
  for (const path of [pages.course, pages.category, pages.career]) await tour.visit(path, card)
  await tour.visit(`/stories/${groups.find(({ name }) => name.length < 60)?.id}`, card)
  await page.getByRole('button', { name: 'Ver no aplicativo' }).click()
  // With reduced motion, the story does not play by itself.
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).waitFor()
  await tour.look('Ver no aplicativo')

  await page.goto(`${network.url}/courses`)
  await card.waitFor()
  for (const name of ['Buscar', 'Preferências'])
    await tour.dialog('', () => page.getByRole('button', { name, exact: true }).click())
  await tour.dialog('?', () => page.keyboard.press('?'))

  // With unsent changes there are badges, a queue that is not empty, and a question before signing out.
  await network.refuse()
  await page.getByRole('button', { name: 'Adicionar Curso' }).click()
  await page.getByRole('dialog').getByLabel('Nome').fill('Feito sem rede')
  await page.getByRole('dialog').getByRole('button', { name: 'Criar' }).click()
  await page.getByText('Pendente').waitFor()
  await tour.look('/courses offline')
  await new QueuePanel(page).open()
  await tour.look('Fila de envio')
  await pressEscape(page)
  await tour.dialog('Sair', () => page.getByRole('button', { name: 'Sair' }).click())
  expect(verbs(tour.titles, OF_THINGS)).toEqual(OF_THINGS)
})
