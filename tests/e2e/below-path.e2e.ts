/** The app below a path of a school's own site (`BASE_PATH`). The API is at the root of the same origin. */
import { coursesOn, unique } from './support/catalogue.ts'
import { ChaosProxy } from './support/chaos-proxy.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { lookForUpdate, mark, prompt, takesOver } from './support/new-version.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { release } from './support/release.ts'
import { begin, collectErrors, controlled } from './support/sign-in.ts'
import { serveAppBelow } from './support/static-site.ts'

test.use({ fresh: true })

const BASE = '/admin/'

test('below a path the app is installed, opens without a network, and is offered a new version', async ({
  page,
  server,
}) => {
  test.slow()
  const site = await serveAppBelow(BASE, server.url)
  const network = new ChaosProxy(() => site.url)
  await network.listen()
  const errors = collectErrors(page)
  await begin(page, `${network.url}/admin`, server)
  await expect(page).toHaveURL(`${network.url}${BASE}`)
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${network.url}${BASE}`)

  const browser = await page.context().newCDPSession(page)
  const { url, data, errors: flaws } = await browser.send('Page.getAppManifest')
  expect([url, flaws]).toEqual([`${network.url}${BASE}manifest.webmanifest`, []])
  expect(JSON.parse(data ?? '')).toMatchObject({
    id: BASE,
    start_url: BASE,
    scope: BASE,
    share_target: { action: '/admin/compartilhar' },
    shortcuts: [{ url: '/admin/courses' }, { url: '/admin/stories' }, { url: '/admin/?fila' }],
  })

  const courses = new CoursesScreen(page)
  const queue = new QueuePanel(page)
  await courses.open()
  await expect(page).toHaveURL(`${network.url}/admin/courses`)
  const name = unique('Abaixo')
  await courses.create({ name })
  await queue.holds(0)
  expect(await coursesOn(server, name)).toHaveLength(1)
  await expect(courses.card(name)).not.toContainText('Pendente')

  await network.refuse()
  await page.reload()
  await expect(courses.card(name)).toHaveCount(1)
  await courses.card(name).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/admin\/courses\/[^/]+$/)
  await network.listen()

  release(network, BASE)
  await mark(page)
  await lookForUpdate(page)
  await takesOver(page, () => prompt(page).getByRole('button', { name: 'Atualizar' }).click())
  await controlled(page)
  await expect(page).toHaveURL(/\/admin\/courses\/[^/]+$/)

  await page.goto(network.url)
  await expect(page.getByRole('heading', { name: 'A escola' })).toBeVisible()
  expect(errors).toEqual([])
  await network.close()
  site.close()
})
