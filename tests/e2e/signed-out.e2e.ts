/**
 * Checks two promises to the user of a shared tablet: the token is stored only with the session, and nothing that the
 * user has read is left after the user signs out.
 */
import { unique } from './support/catalogue.ts'
import { cachesOf, everythingKept, placesOf, tokenOf } from './support/everything-kept.ts'
import { expect, test } from './support/fixtures.ts'
import { noise } from './support/png.ts'
import { ADMIN } from './support/server.ts'

test.use({ fresh: true })

/** The service worker learns the session from this database. The token is allowed only here and in local storage. */
const MIRROR = 'indexedDB admin-de-cursos-session '

test('the token stands only where the session itself is kept; signing out leaves nothing that was read: no answer, no picture, no row, no address, no name', async ({
  admin,
  courses,
  network,
  queue,
  server,
}) => {
  const said: string[] = []
  admin.on('console', (message) => said.push(message.text()))
  const asked: string[] = []
  admin.context().on('request', (request) => asked.push(request.url()))
  const token = await tokenOf(admin)
  expect(token.length).toBeGreaterThan(20)

  // Store something of every kind: reads, pictures, a download, waiting entries with files, a draft, an export.
  const name = unique('Segredo da Ana')
  await courses.create({
    name,
    image: { name: 'capa.png', mimeType: 'image/png', buffer: noise(40, 30) },
  })
  await queue.holds(0)
  await admin.reload()
  const shown = courses.card(name).locator('[data-slot=cover] img')
  await expect(shown).toHaveClass(/opacity-100/)
  const address = new URL((await shown.getAttribute('src')) ?? '', admin.url()).pathname
  for (const name of ['Categorias', 'Stories', 'Home']) {
    await admin.getByRole('link', { name }).first().click()
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await admin.getByRole('button', { name: 'Baixar catálogo para uso offline' }).click()
  // Other tests may have left a course whose picture stands at YouTube, which nobody can download here. So the sentence
  // need not say that everything is on the device.
  await expect(admin.getByText('Baixado agora há pouco')).toBeVisible()
  await network.refuse()
  await courses.open()
  await courses.create({
    name: unique('Espera'),
    image: { name: 'outra.png', mimeType: 'image/png', buffer: noise(30, 30) },
  })
  await queue.holds(1)
  await queue.open()
  const exported = await queue.exported()
  await queue.close()
  const form = await courses.fill({ name: 'Rascunho' })
  await expect
    .poll(() => admin.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('drafts:'))))
    .toBe(true)

  const kept = await everythingKept(admin)
  // Check that `kept` covers all these places. The app has stored something in each of them. The search for the token
  // below finds nothing in a place that `kept` does not cover.
  for (const place of ['indexedDB admin-de-cursos-outbox', 'cache reads-', 'localStorage drafts:', MIRROR])
    expect(kept.map(([where]) => where)).toContainEqual(expect.stringContaining(place))
  const all = [
    ...kept.filter(([where]) => where !== 'localStorage session' && !where.startsWith(MIRROR)),
    ['export', exported.buffer.toString('latin1')],
    ['log of the server', server.printed],
    ['console', said.join('\n')],
    ['addresses', asked.join('\n')],
    ['address', admin.url()],
  ]
  expect(all.filter(([, text]) => text?.includes(token)).map(([where]) => where)).toEqual([])

  // Send everything first. Unsent changes would stay on the device, for this user only.
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form).toBeHidden()
  await network.listen()
  await queue.sendNow()
  await queue.holds(0)
  const theirs = [token, ADMIN.email, ADMIN.name, name, address]
  const found = () => placesOf(admin, theirs)
  const places = [
    'localStorage session',
    'cache reads-',
    'cache media-',
    'indexedDB admin-de-cursos-reads',
    'indexedDB admin-de-cursos-outbox',
    'indexedDB workbox-expiration',
  ]
  await expect
    .poll(found)
    .toEqual(expect.arrayContaining(places.map((place) => expect.stringContaining(place))))

  await admin.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await expect.poll(() => cachesOf(admin)).toEqual([])
  await expect.poll(found).toEqual([])
  expect(await cachesOf(admin)).toEqual([])
})
