/** Where a person finds themselves after Back, in the built app; the rest of the desk is in tests/app/desk.test.tsx. */
import { makeCourse } from './catalogue.ts'
import { everythingKept } from './everything-kept.ts'
import { expect, test } from './fixtures.ts'
import { desk } from './screens/screen.ts'

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
  await desk(admin)
  await app.press('Carregar Mais')
  await expect(admin.getByRole('article')).toHaveCount(17)
  // The page is shorter by it.
  await expect(admin.getByRole('button', { name: 'Carregar Mais' })).toHaveCount(0)
  const name = (await admin.getByRole('article').last().getByRole('heading').innerText()).trim()
  await app.card(name).scrollIntoViewIfNeeded()
  const place = await admin.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(400)
  // What was read is kept a second later; a reload before that begins with the first page again.
  const other = (await admin.getByRole('article').nth(15).getByRole('heading').innerText()).trim()
  const isKept = async () =>
    (await everythingKept(admin)).some(
      ([where, text]) => where.includes('admin-de-cursos-reads') && text.includes(other),
    )
  await expect.poll(isKept).toBe(true)
  await app.enter(name)
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(0)
  await admin.reload()
  await desk(admin)
  await admin.goBack()
  await expect(admin.getByRole('searchbox')).toHaveValue('Longe')
  await expect(admin.getByRole('button', { name: 'Pt' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(place)
  await expect(admin.getByRole('link', { name, exact: true })).toBeFocused()
  await admin.reload()
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBe(place)
})
