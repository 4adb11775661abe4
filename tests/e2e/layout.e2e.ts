/**
 * Walks through every page on a phone, with very long names, very long descriptions, and missing pictures, and into the
 * first form of each. Axe must find nothing, and nothing may be cut, covered or too small to press. `NIGHT=1` adds a
 * phone and tablets, on some of which the user has made texts twice as large (WCAG 1.4.4). `hostile.e2e.ts` walks at the
 * width of a desktop.
 */
import type { Page } from '@playwright/test'
import { isNight } from '../is-night.ts'
import { violations } from './support/axe.ts'
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
const ALWAYS = [{ width: 360, height: 740, text: USUAL }]
const AT_NIGHT = [
  { width: 390, height: 844, text: 2 * USUAL },
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
  // On Home, what the queue says appears above the rest, and moves it while axe measures.
  if (new URL(address).pathname === '/') await page.getByText('Nada por enviar neste dispositivo.').waitFor()
}

/** Sets the text size as a user does in the browser's settings. This size also applies in media queries. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
}

for (const { text, ...viewport } of isNight ? [...ALWAYS, ...AT_NIGHT] : ALWAYS)
  test.describe(`${viewport.width} pixels wide, with texts of ${text}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test(`axe finds nothing, and nothing scrolls sideways, is cut, covered or too small to press at ${viewport.width}`, async ({
      page,
      network,
      server,
    }) => {
      const found: string[] = []
      const look = async (where: string, open?: 'dialog') => {
        const judged = [
          ...(await misplaced(page, FINGER)),
          ...(await violations(page, open === undefined ? {} : { open })),
        ]
        for (const line of judged) found.push(`${where}: ${line}`)
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
        await look(`${path} dialog`, 'dialog')
        await pressEscape(page)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      expect(found).toEqual([])
    })
  })
