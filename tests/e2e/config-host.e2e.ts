/** One build, and an API on another origin of which `config.json` says where it is and what it offers. */
import { writeFile } from 'node:fs/promises'
import { field } from './screens/screen.ts'
import { coursesOn, make, unique } from './support/catalogue.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { FILM_HEAD } from './support/film.ts'
import { expect, test } from './support/fixtures.ts'
import { QueuePanel } from './support/queue-panel.ts'
import { begin } from './support/sign-in.ts'
import { serveAppWith } from './support/static-site.ts'
import { describe, enter, onServer } from './support/two-people.ts'

test.use({ fresh: true })

const UPLOADS = /^\/api\/admin\/uploads/
const HEADERS =
  'authorization, content-type, idempotency-key, if-match, api-nonce, tus-resumable, upload-length, upload-offset, upload-checksum'
const EXPOSED =
  'api-mark, api-nonce, idempotency-replayed, etag, upload-endpoint, upload-offset, upload-length, location, tus-resumable, api-limits, picture-sizes, course-queries, wished-state, retry-after'

test('an API on another origin gets keys, versions and files in pieces once config.json says so', async ({
  page,
  network,
  server,
}) => {
  test.slow()
  const config = {
    host: network.url,
    offers: { marks: true, keys: true, versions: true, uploads: '/api/admin/uploads' },
  }
  const site = await serveAppWith(config)
  const rules = {
    'access-control-allow-origin': site.url,
    'access-control-allow-headers': HEADERS,
    'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
    'access-control-expose-headers': EXPOSED,
  }
  network.addedHeaders = rules
  network.rule({ method: 'OPTIONS', fate: { kind: 'answer', status: 204, headers: rules } })
  network.useFreshSockets()
  // A device that nobody has signed in on reads config.json before it shows the login.
  await page.goto(`${site.url}/login`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await begin(page, site.url, server)
  const courses = new CoursesScreen(page)
  const queue = new QueuePanel(page)
  await courses.open()

  const name = unique('Outra origem')
  await courses.create({ name })
  await queue.holds(0)
  const lost = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'cut-after' } })
  await courses.create({ name: `${name} perdido` })
  await lost.seen()
  await queue.holds(0)
  expect((await coursesOn(server, name)).map((course) => course.name)).toEqual([name, `${name} perdido`])
  const keys = network.sent('POST', CREATE_COURSE.path).map(({ key }) => key)
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(2)

  const [course] = await coursesOn(server, `${name} perdido`)
  await enter(page, courses, `${name} perdido`)
  await server.change('PATCH', `/api/admin/courses/${course?.id}`, { name: `${name} achado` })
  await describe(page, 'Escrita ao mesmo tempo')
  await queue.holds(0)
  expect(await onServer(server, String(course?.id))).toMatchObject({
    name: `${name} achado`,
    description: 'Escrita ao mesmo tempo',
  })

  const group = await make(server, 'stories/group', { name: unique('Filmes') })
  await page.goto(`${site.url}/stories/${group.id}`)
  const cut = network.rule({ method: 'PATCH', path: UPLOADS, times: 1, fate: { kind: 'cut-after' } })
  await page.getByRole('button', { name: 'Adicionar Stories' }).first().click()
  const form = page.getByRole('dialog', { name: 'Adicionar Stories' })
  await field(form, 'Duração (segundos)').fill('4')
  const path = test.info().outputPath('filme.webm')
  await writeFile(path, Buffer.concat([FILM_HEAD, Buffer.alloc(6_000_000 - FILM_HEAD.length, 'film')]))
  await field(form, 'Vídeo').setInputFiles(path)
  await expect(form.getByRole('status').filter({ hasText: 'filme.webm' })).toBeAttached()
  await form.getByRole('button', { name: 'Criar', exact: true }).click()
  await cut.seen()
  await queue.holds(0)
  expect(network.sent('POST', UPLOADS)).toHaveLength(1)
  expect(await server.get(`/api/app/stories/group/${group.id}/stories`)).toHaveLength(1)
  site.close()
})

test('what the CORS rules of that host forbid after all is not sent, and Sobre names it', async ({
  page,
  network,
  server,
}) => {
  test.slow()
  const site = await serveAppWith({
    host: network.url,
    offers: { keys: true, uploads: '/api/admin/uploads' },
  })
  const rules = {
    'access-control-allow-origin': site.url,
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  }
  network.addedHeaders = rules
  network.rule({ method: 'OPTIONS', fate: { kind: 'answer', status: 204, headers: rules } })
  network.useFreshSockets()
  // A device that nobody has signed in on reads config.json before it shows the login.
  await page.goto(`${site.url}/login`)
  await page.getByRole('button', { name: 'Entrar' }).waitFor()
  await begin(page, site.url, server)
  const courses = new CoursesScreen(page)
  await courses.open()
  const name = unique('Sem chaves')
  await courses.create({ name })
  await new QueuePanel(page).holds(0)
  expect(await coursesOn(server, name)).toHaveLength(1)
  expect(network.sent('POST', CREATE_COURSE.path).map(({ key }) => key)).toEqual([undefined])
  await page.getByRole('button', { name: 'Preferências' }).click()
  await expect(page.getByText('As regras de CORS do servidor não permitem').first()).toBeVisible()
  await expect(page.getByText('o reconhecimento de repetições (Idempotency-Key)')).toBeVisible()
  site.close()
})
