/** What lists show on a line that is slow, that breaks, or that is not there. */
import type { Page } from '@playwright/test'
import { make, unique } from './catalogue.ts'
import { json } from './chaos-rules.ts'
import { CoursesScreen } from './courses-screen.ts'
import { tokenOf } from './everything-kept.ts'
import { expect, test } from './fixtures.ts'
import { noise } from './png.ts'
import { connection, QueuePanel } from './queue-panel.ts'
import { controlled, signIn } from './sign-in.ts'

test.use({ fresh: true })

const READ = { method: 'GET', path: /^\/api\/app\/teachers/ } as const

const openTeachers = (page: Page) => page.getByRole('link', { name: 'Professores' }).first().click()
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

for (const { what, fate } of [
  { what: 'with 503', fate: json(503, 'Mais tarde') },
  { what: 'with nothing at all', fate: { kind: 'cut-before' } },
] as const)
  test(`a list whose read is answered ${what} at first is read again by itself, without a word of it`, async ({
    admin,
    network,
    server,
  }) => {
    const { name } = await make(server, 'teachers', {
      name: unique('Vem mais tarde'),
      description: 'Álgebra',
    })
    // Browsers repeat by themselves what died on a connection they had used before.
    network.useFreshSockets()
    const failing = network.rule({ ...READ, times: 2, fate })
    let alerts = 0
    await admin.exposeFunction('countAlert', () => {
      alerts += 1
    })
    await admin.evaluate(() => {
      const tell = Reflect.get(globalThis, 'countAlert') as () => void
      new MutationObserver(() => {
        if (document.querySelector('main [role=alert]')) tell()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await openTeachers(admin)
    await expect(card(admin, name)).toBeVisible()
    expect(failing.hits).toBe(2)
    expect(network.sent(READ.method, READ.path)).toHaveLength(3)
    expect(alerts).toBe(0)
  })

test('a list that could not be read says so, and is there when the server is back, without a hand being raised', async ({
  admin,
  network,
  server,
}) => {
  const { name } = await make(server, 'teachers', { name: unique('De volta'), description: 'Álgebra' })
  await network.refuse()
  await openTeachers(admin)
  await expect(admin.getByRole('main').getByRole('alert')).toContainText('Não foi possível carregar')
  await network.listen()
  await expect(card(admin, name)).toBeVisible({ timeout: 60_000 })
  await expect(admin.getByRole('main').getByRole('alert')).toHaveCount(0)
})

test('a list that takes its time shows the shapes of what comes, in its own page, and nothing else', async ({
  admin,
  network,
  server,
}) => {
  const lists = [
    { item: 'Categorias', path: 'categories', fields: { color: 'teal' } },
    { item: 'Stories', path: 'stories/group', fields: {} },
    { item: 'Professores', path: 'teachers', fields: { description: 'Álgebra' } },
    { item: 'Configurações', path: 'settings', fields: { value: 'sim' } },
  ]
  for (const { item, path, fields } of lists) {
    const { name } = await make(server, path, { name: unique('Devagar'), ...fields })
    const held = network.rule({
      method: 'GET',
      path: new RegExp(`^/api/app/${path}`),
      fate: { kind: 'hold-reply' },
    })
    await admin.getByRole('link', { name: item }).first().click()
    await held.seen()
    const main = admin.getByRole('main')
    await expect(main.getByRole('heading', { name: item, level: 1 })).toBeVisible()
    const loading = main.getByRole('status').filter({ hasText: 'Carregando Informações' })
    await expect(loading).toBeVisible()
    // As many as fill the window, in the place of the list.
    const shapes = loading.locator('[data-slot=skeleton]')
    expect(await shapes.count()).toBeGreaterThan(6)
    await expect(shapes.first()).toBeInViewport()
    held.release()
    await expect(main.getByText(name)).toBeVisible()
    await expect(loading).toHaveCount(0)
  }
})

test('while the server cannot be reached a list says how old it is, after a reload as well, and no more once it is new', async ({
  admin,
  network,
  server,
}) => {
  const { name } = await make(server, 'teachers', { name: unique('Lido antes'), description: 'Álgebra' })
  await admin.clock.install()
  await openTeachers(admin)
  await expect(card(admin, name)).toBeVisible()
  const age = admin.getByRole('main').getByText(/^Dados de /)
  await expect(age).toHaveCount(0)
  await network.refuse()
  await admin.evaluate(() => dispatchEvent(new Event('online')))
  await expect(connection(admin)).toHaveText('Conexão instável')
  await expect(age).toHaveText('Dados de agora há pouco')
  await admin.clock.fastForward('12:10')
  await expect(age).toHaveText('Dados de há 12 min')
  await admin.reload()
  await expect(card(admin, name)).toBeVisible()
  await expect(age).toHaveText('Dados de há 12 min')

  await network.listen()
  await expect(connection(admin)).toHaveText('Online', { timeout: 60_000 })
  await expect(age).toHaveCount(0)
})

test('a picture that was seen once is there with no network, after the browser was killed, without any download', async ({
  lasting,
  network,
}) => {
  const name = unique('Com capa')
  let page = await lasting.open(network.url)
  await signIn(page, network.url)
  await controlled(page)
  await new CoursesScreen(page).open()
  await new CoursesScreen(page).create({
    name,
    image: { name: 'capa.png', mimeType: 'image/png', buffer: noise(40, 30) },
  })
  await new QueuePanel(page).holds(0)
  const picture = () => new CoursesScreen(page).card(name).locator('[data-slot=cover] img')
  await expect(picture()).toHaveAttribute('src', /\/uploads\//)
  await expect(picture()).toHaveJSProperty('naturalWidth', 40)
  const kept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('media-'))
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().length
    })
  await expect.poll(kept).toBeGreaterThan(0)
  // With no network nobody can sign in again.
  await lasting.localStorageHolds(await tokenOf(page))
  await lasting.kill()

  await network.refuse()
  page = await lasting.open(`${network.url}/courses`)
  await expect(picture()).toHaveJSProperty('naturalWidth', 40)
})
