/**
 * A hostile server. Every text and every address that it sends would run a script if the app used it unchecked. Colours
 * and ids try to break out of their attributes. Wherever the app shows these values, they must have no effect. The same
 * walk looks at every page and its form at the width of a desktop: nothing may be cut or covered.
 */
import type { Page } from '@playwright/test'
import { TESTED_PAGES } from '../nouns/support/all.ts'
import { HTML, ID, THING } from '../nouns/support/hostile.ts'
import { expect, test } from './support/fixtures.ts'
import { misplaced } from './support/layout.ts'
import { pressEscape } from './support/press-escape.ts'
import { collectErrors, signIn } from './support/sign-in.ts'

test.use({ fresh: true })

/** The target size of WCAG 2.5.8, for a mouse, in CSS pixels. */
const MOUSE = 24

/** The server marks its answers, so the app takes them for the API's. */
const MARKED = { 'api-mark': 'test' }

/** The addresses of single things. Everything else under /api/app is a list. */
const OF_ONE = /^\/api\/app\/(courses|categories|carreers|stories\/group)\/(?!all)[^/]+$/

async function harm(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { hurt: () => Object.assign(window, { wasHurt: true }) })
  })
  await page.route('**/api/app/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const list = pathname === '/api/app/courses' ? { data: [THING], total: 1 } : [THING]
    return route.fulfill({ headers: MARKED, json: OF_ONE.test(pathname) ? THING : list })
  })
  await page.route('**/api/admin/settings', (route) =>
    route.fulfill({ status: 400, headers: MARKED, json: { message: HTML } }),
  )
}

/**
 * Runs in the page and returns the dangerous addresses, handlers and colours that are in the page. If a script has run,
 * the first item is `it ran`.
 */
function marks(): string[] {
  const found = 'wasHurt' in window ? ['it ran'] : []
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const leads = ['src', 'href', 'poster', 'action', 'formaction', 'srcdoc', 'data'].includes(name)
      const harmless = /^(https?:|blob:|\/|#)/.test(value) && !value.includes('evil.example')
      if (name.startsWith('on') || (leads && !harmless) || (name === 'style' && value.includes('evil')))
        found.push(`<${element.tagName} ${name}="${value.slice(0, 80)}">`)
    }
  return found
}

test.describe('a hostile server', () => {
  // Allow no service worker, because `page.route` cannot answer the requests of a service worker.
  test.use({ serviceWorkers: 'block' })

  test('a hostile server does nothing with markup, addresses, colours and ids, on any page, dialog, list or toast', async ({
    page,
    server,
  }) => {
    const errors = collectErrors(page)
    const asked: string[] = []
    const found: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) asked.push(request.url())
    })
    await harm(page)
    const holds = async (where: string) => expect(await page.evaluate(marks), where).toEqual([])
    const judge = async (where: string) => {
      await holds(where)
      found.push(...(await misplaced(page, MOUSE)).map((line) => `${where}: ${line}`))
    }
    await signIn(page, server.url)
    const one = encodeURIComponent(ID)
    const dialog = page.getByRole('dialog')
    const pages = TESTED_PAGES.flatMap(({ path, opens, one: thing }) => [
      { path, opener: opens },
      ...(thing === undefined ? [] : [{ path: `${path}/${one}`, opener: thing.opens }]),
    ])
    for (const { path, opener } of pages) {
      await page.goto(`${server.url}${path}`)
      // The page shows the markup as text.
      await expect(page.getByRole('main').getByText(HTML).first(), path).toBeVisible()
      await judge(path)
      if (opener === undefined) continue
      // Press by key, because a late reply may move the button away from under the mouse.
      await page.getByRole('main').getByRole('button', { name: opener, exact: true }).first().press('Enter')
      await expect(dialog).toBeVisible()
      await judge(`${path} ${opener}`)
      await pressEscape(page)
      await expect(dialog).toHaveCount(0)
    }

    await page.goto(`${server.url}/courses/${one}`)
    // Wait for the code that notes visited pages for Home. It has loaded once this button is there.
    await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('main').getByText(HTML).first(), 'Home').toBeVisible()
    await holds('Home')

    await page.goto(`${server.url}/courses/${one}`)
    await page.getByRole('button', { name: 'Adicionar Professor' }).click()
    await expect(dialog.getByRole('option', { name: HTML })).toBeAttached()
    await holds('a select')
    await pressEscape(page)
    await expect(dialog).toHaveCount(0)
    await page
      .getByRole('button', { name: `Ações de ${HTML}` })
      .first()
      .click()
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem').first().waitFor()
    await holds('a menu')
    await pressEscape(page)
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await dialog.getByRole('combobox').fill('evil.example')
    await expect(dialog.getByRole('option').first()).toContainText('evil.example')
    await holds('the palette')
    await pressEscape(page)

    // The server's answer to a change appears in a toast and stays in the queue.
    await page.goto(`${server.url}/settings`)
    await page.getByRole('button', { name: 'Adicionar Configuração' }).click()
    await dialog.getByLabel('Nome').fill('nome')
    await dialog.getByLabel('Valor').fill('valor')
    await dialog.getByRole('button', { name: 'Criar' }).click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast.getByText('Ocorreu um erro inesperado.')).toBeVisible()
    await page.getByRole('button', { name: /^Fila de envio/ }).click()
    await expect(dialog.getByText('Ocorreu um erro inesperado.')).toBeVisible()
    await holds('the queue')
    expect(found).toEqual([])
    expect(asked).toEqual([])
    expect(errors).toEqual([])
  })
})
