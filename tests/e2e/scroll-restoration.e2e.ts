/**
 * The browser's button Back restores the scroll position, the focus and the search in the built app.
 * tests/app/global-tools.test.tsx tests the rest of the global tools.
 */
import type { Locator } from '@playwright/test'
import { globalTools } from './screens/screen.ts'
import { makeCourse } from './support/catalogue.ts'
import { everythingKept } from './support/everything-kept.ts'
import { expect, test } from './support/fixtures.ts'

test('Back finds the search, the place and the focus as they were left, after a reload too, however many pages had been loaded', async ({
  admin,
  app,
  network,
  server,
}) => {
  await admin.setViewportSize({ width: 700, height: 420 })
  const courses = []
  for (let at = 0; at < 17; at += 1) courses.push(await makeCourse(server, 'Longe'))
  await admin.goto(`${network.url}/courses?q=Longe&idioma=pt`)
  await globalTools(admin)
  // At the first visit the filters come a moment after the cards, and at this width they take a line of their own.
  await admin.getByRole('button', { name: 'Filtros', exact: true }).waitFor()
  await app.press('Carregar Mais')
  await expect(admin.getByRole('article')).toHaveCount(17)
  // The page becomes shorter when this button disappears. So first wait until the button is gone, and then note the
  // scroll position.
  await expect(admin.getByRole('button', { name: 'Carregar Mais' })).toHaveCount(0)
  // The browser does not paint a card that is out of sight, so such a card has no `innerText`.
  const nameOf = async (card: Locator) => String(await card.getByRole('heading').textContent()).trim()
  const name = await nameOf(admin.getByRole('article').last())
  await app.card(name).scrollIntoViewIfNeeded()
  const place = await admin.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  // The app stores a read up to one second after it arrives. If the test reloaded the app earlier, the list could have
  // only its first 15 courses.
  const other = await nameOf(admin.getByRole('article').nth(15))
  const isKept = async () =>
    (await everythingKept(admin)).some(
      ([where, text]) => where.includes('admin-de-cursos-reads') && text.includes(other),
    )
  await expect.poll(isKept).toBe(true)
  const expectBack = async () => {
    await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(place)
    await expect(admin.getByRole('link', { name, exact: true })).toBeFocused()
  }
  await app.enter(name)
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(0)
  await admin.goBack()
  await expectBack()
  await app.enter(name)
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(0)
  await admin.reload()
  await globalTools(admin)
  await admin.goBack()
  await expect(admin.getByRole('searchbox')).toHaveValue('Longe')
  await expect(admin.getByRole('button', { name: 'Pt' })).toHaveAttribute('aria-pressed', 'true')
  await expectBack()
  await admin.reload()
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(place)
})
