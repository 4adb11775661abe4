/**
 * Checks the layout of every page on two phones, with very long names, very long descriptions, and missing pictures. On
 * one of the phones, the user has made texts twice as large (WCAG 1.4.4). `NIGHT=1` adds tablets, and more combinations
 * of width and text size. `accessibility.e2e.ts` checks the layout at the width of a desktop.
 */
import type { Page } from '@playwright/test'
import { isNight } from '../is-night.ts'
import { expect, test } from './support/fixtures.ts'
import { misplaced } from './support/layout.ts'
import { fillWithLongNames } from './support/long-names.ts'
import { pressEscape } from './support/press-escape.ts'
import { signIn } from './support/sign-in.ts'

test.use({ fresh: true })

/** The target size of WCAG 2.5.5, for fingers, in CSS pixels. */
const FINGER = 44
/** The usual size of texts in a browser, in CSS pixels. */
const USUAL = 16
const ALWAYS = [
  { width: 360, height: 740, text: USUAL },
  { width: 390, height: 844, text: 2 * USUAL },
]
const AT_NIGHT = [
  { width: 390, height: 844, text: USUAL },
  { width: 820, height: 1180, text: USUAL },
  { width: 820, height: 1180, text: 2 * USUAL },
  { width: 1280, height: 850, text: 2 * USUAL },
]

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[data-slot=loading]')).toHaveCount(0)
  // This button appears last: its code loads while the page is idle.
  await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
}

/** Sets the text size as a user does in the browser's settings. This size also applies in media queries. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

for (const { text, ...viewport } of isNight ? [...ALWAYS, ...AT_NIGHT] : ALWAYS)
  test.describe(`${viewport.width} pixels wide, with texts of ${text}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test(`nothing scrolls sideways, is cut, covered or too small to press at ${viewport.width}`, async ({
      page,
      network,
      server,
    }) => {
      const found: string[] = []
      const look = async (where: string) => {
        for (const line of await misplaced(page, FINGER)) found.push(`${where}: ${line}`)
      }
      const { lists, course, category, group, career } = await fillWithLongNames(server)
      await page.route(/ytimg\.com/, (route) => route.abort())
      await setTextSize(page, text)
      await page.goto(`${network.url}/login`)
      await page.getByRole('button', { name: 'Entrar' }).waitFor()
      await look('/login')
      await signIn(page, network.url)
      for (const path of ['/', ...lists, course, category, group, career, '/nada-aqui']) {
        await arrive(page, `${network.url}${path}`)
        await look(path)
        const opener = page
          .getByRole('main')
          .getByRole('button', { name: /^(Adicionar|Criar)/ })
          .first()
        if (!(await opener.isVisible())) continue
        await opener.click()
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).waitFor()
        await look(`${path} dialog`)
        await pressEscape(page)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      expect(found).toEqual([])
    })
  })
