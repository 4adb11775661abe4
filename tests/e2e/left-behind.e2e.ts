/** A page that was left stays nowhere: after many visits the browser holds as many nodes and listeners as after a few. */
import type { CDPSession, Page } from '@playwright/test'
import { test as base, expect } from './support/fixtures.ts'
import type { TestServer } from './support/server.ts'
import { begin } from './support/sign-in.ts'

const test = base.extend({ fresh: true })

/** The items of the menu, and for each the first thing that its page opens, if it opens one. */
const PAGES = ['Cursos', 'Categorias', 'Stories', 'Professores', 'Carreiras', 'Configurações', 'Home']
const OPENED = ['Cursos', 'Categorias', 'Stories', 'Carreiras']

/** What the browser holds of the page after it has thrown away all that it can. */
async function heldBy(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { nodes, listeners: jsEventListeners }
}

/** Goes through these pages, and into the first thing of each that opens one. */
async function walk(page: Page, pages: readonly string[]): Promise<void> {
  for (const name of pages) {
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name === 'Home' ? 'Bem-vindo' : name)
    if (!OPENED.includes(name)) continue
    const thing = page.getByRole('main').getByRole('article').getByRole('link').first()
    await thing.click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  }
}

/** Walks some rounds, then more, and compares what the browser holds. */
async function compare(
  page: Page,
  demo: TestServer,
  { pages, first, more }: { pages: readonly string[]; first: number; more: number },
): Promise<void> {
  await begin(page, demo.url, demo)
  const cdp = await page.context().newCDPSession(page)
  for (let round = 0; round < first; round += 1) await walk(page, pages)
  const before = await heldBy(cdp)
  for (let round = 0; round < more; round += 1) await walk(page, pages)
  const after = await heldBy(cdp)
  // A page left behind is about 300 nodes and 50 listeners for each visit.
  expect(after.nodes - before.nodes).toBeLessThan(30 * more)
  expect(after.listeners - before.listeners).toBeLessThan(5 * more)
}

test('lists with pictures that were left ten times stay nowhere', { tag: '@night' }, async ({
  page,
  demo,
}) => {
  await compare(page, demo, { pages: ['Cursos', 'Home'], first: 5, more: 10 })
})

test('all pages that were left forty times stay nowhere', { tag: '@night' }, async ({ page, demo }) => {
  test.setTimeout(900_000)
  await compare(page, demo, { pages: PAGES, first: 5, more: 35 })
})
