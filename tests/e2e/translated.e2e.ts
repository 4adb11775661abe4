/**
 * A visit to the whole app in a browser that translates it. Every page, menu and dialog opens and closes.
 * The translator heeds no marks, as those of some extensions do. `tests/app/translated.test.tsx` shows that what changes
 * goes on changing.
 */
import type { Page } from '@playwright/test'
import { translatePage } from '../translator.ts'
import { test as base, expect } from './support/fixtures.ts'
import { fillWithLongNames, type LongNames } from './support/long-names.ts'
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
async function translated(page: Page): Promise<TranslatedTour> {
  await page.route(/ytimg\.com/, (route) => route.abort())
  await page.addInitScript(translatePage, false)
  return new TranslatedTour(page)
}

test('every page, menu and dialog of a translated app opens and closes', { tag: '@night' }, async ({
  page,
  network,
  server,
  pages,
}) => {
  const errors = collectErrors(page)
  const tour = await translated(page)
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
