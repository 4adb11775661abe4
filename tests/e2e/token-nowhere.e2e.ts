import { unique } from './catalogue.ts'
import { everythingKept, tokenOf } from './everything-kept.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'

test.use({ fresh: true })

/** The database through which the service worker knows the session; the token's one other place is local storage. */
const MIRROR = 'admin-de-cursos-session'

test('the token stands in no address, cache, database, log or export: only where the session itself is kept', async ({
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

  // Something of all there is: reads, pictures, a download, entries with files that wait, a draft, an export.
  await courses.create({
    name: unique('Com capa'),
    image: { name: 'capa.png', mimeType: 'image/png', buffer: noise(40, 30) },
  })
  await queue.holds(0)
  for (const name of ['Categorias', 'Stories', 'Home']) {
    await admin.getByRole('link', { name }).first().click()
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await admin.getByRole('button', { name: 'Baixar catálogo para uso offline' }).click()
  await expect(admin.getByText('Tudo neste dispositivo')).toBeVisible()
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
  await courses.fill({ name: 'Rascunho' })
  await expect
    .poll(() => admin.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('drafts:'))))
    .toBe(true)

  const kept = (await everythingKept(admin)).filter(
    ([where]) => where !== 'localStorage session' && !where.startsWith(`indexedDB ${MIRROR} `),
  )
  // That these are found shows that a token would be.
  for (const place of ['indexedDB admin-de-cursos-outbox', 'cache reads-', 'localStorage drafts:'])
    expect(kept.map(([where]) => where)).toContainEqual(expect.stringContaining(place))
  const all = [
    ...kept,
    ['export', exported.buffer.toString('latin1')],
    ['log of the server', server.printed],
    ['console', said.join('\n')],
    ['addresses', asked.join('\n')],
    ['address', admin.url()],
  ]
  expect(all.filter(([, text]) => text?.includes(token)).map(([where]) => where)).toEqual([])
  expect(
    await admin.evaluate(
      (name) => indexedDB.databases().then((all) => all.some((d) => d.name === name)),
      MIRROR,
    ),
  ).toBe(true)
})
