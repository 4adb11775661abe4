/** Checks that the upload of a large file goes on where it stopped. Browser, storage and server are real. */
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { field } from './screens/screen.ts'
import { coursesOn, make, unique } from './support/catalogue.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { FILM_HEAD } from './support/film.ts'
import { expect, test } from './support/fixtures.ts'
import { QueuePanel } from './support/queue-panel.ts'
import type { TestServer } from './support/server.ts'
import { arrive, begin } from './support/sign-in.ts'
import { syncTags } from './support/sync-tags.ts'

test.use({ fresh: true })

const PIECES = 5
const film = Buffer.concat([FILM_HEAD, Buffer.alloc(PIECES * 2 * 1024 * 1024 - FILM_HEAD.length, 'film')])

const UPLOADS = /^\/api\/admin\/uploads/
const PIECE = { method: 'PATCH', path: UPLOADS } as const
const CREATE = /^\/api\/admin\/stories$/

async function addFilm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Stories' }).first().click()
  const form = page.getByRole('dialog', { name: 'Adicionar Stories' })
  await field(form, 'Duração (segundos)').fill('4')
  // Pick the film by its path, because this is quick. If the test passed the bytes to the browser, that would take up
  // to half a minute.
  const path = test.info().outputPath('filme.webm')
  await writeFile(path, film)
  await field(form, 'Vídeo').setInputFiles(path)
  await expect(form.getByRole('status').filter({ hasText: 'filme.webm' })).toBeAttached()
  await form.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect(form).toBeHidden()
}

const storiesOf = async (server: TestServer, group: string) =>
  (await server.get(`/api/app/stories/group/${group}/stories`)) as { url: string }[]

test('a film goes on where it stopped after the browser was killed, and arrives once', async ({
  lasting,
  network,
  server,
}) => {
  const group = await make(server, 'stories/group', { name: unique('Filmes') })
  let page = await lasting.open('about:blank')
  await begin(page, network.url, server)
  await page.goto(`${network.url}/stories/${group.id}`)
  const held = network.rule({ ...PIECE, fate: { kind: 'hold' } })
  network.rule({ ...PIECE, times: 2, fate: { kind: 'pass' } })
  await addFilm(page)
  await held.seen()
  await lasting.kill()
  held.end()
  held.release()

  page = await lasting.open(`${network.url}/courses`)
  await (await arrive(page, network.url)).holds(0)
  const [story, ...others] = await storiesOf(server, group.id)
  expect(others).toEqual([])
  expect(Buffer.from(await (await fetch(network.url + story?.url)).arrayBuffer()).equals(film)).toBe(true)
  expect(network.sent('POST', UPLOADS)).toHaveLength(1)
  expect(network.sent('PATCH', UPLOADS).length).toBeLessThanOrEqual(PIECES + 1)
  expect(network.sent('POST', CREATE)).toHaveLength(1)
})

test('a film that is stopped lets another change go, and goes on later with what has arrived', {
  tag: '@night',
}, async ({ admin, network, server }) => {
  const group = await make(server, 'stories/group', { name: unique('Filmes') })
  const other = unique('Outra')
  const queue = new QueuePanel(admin)
  await admin.goto(`${network.url}/stories/${group.id}`)
  const held = network.rule({ ...PIECE, fate: { kind: 'hold' } })
  network.rule({ ...PIECE, times: 2, fate: { kind: 'pass' } })
  await addFilm(admin)
  await held.seen()
  await queue.open()
  const item = queue.item('filme.webm')
  await expect(item).toContainText(' MB de 10,5 MB')
  await item.getByRole('button', { name: 'Cancelar envio' }).click()
  await expect(item).toContainText('Adiada')
  held.end()
  held.release()
  await queue.close()
  const courses = new CoursesScreen(admin)
  await courses.open()
  await courses.create({ name: other })
  await expect.poll(() => coursesOn(server, other)).toHaveLength(1)
  expect(await storiesOf(server, group.id)).toEqual([])

  await queue.open()
  await item.getByRole('button', { name: 'Continuar' }).click()
  await queue.holds(0)
  expect(await storiesOf(server, group.id)).toHaveLength(1)
  expect(network.sent('POST', UPLOADS)).toHaveLength(1)
  expect(network.sent('PATCH', UPLOADS).length).toBeLessThanOrEqual(PIECES + 1)
})

test('with no tab open the service worker sends a film in pieces', { tag: '@night' }, async ({
  admin,
  queue,
  network,
  server,
}) => {
  const group = await make(server, 'stories/group', { name: unique('Filmes') })
  const context = admin.context()
  await admin.goto(`${network.url}/stories/${group.id}`)
  await admin.getByRole('button', { name: 'Adicionar Stories' }).first().waitFor()
  await context.setOffline(true)
  await addFilm(admin)
  await queue.holds(1)
  await expect.poll(() => syncTags(admin)).toHaveLength(1)
  // Keep another page open. If the last page closed, the browser would end.
  await context.newPage()
  await admin.close()
  await context.setOffline(false)
  await expect.poll(() => storiesOf(server, group.id), { timeout: 60_000 }).toHaveLength(1)
  // Quick pieces grow, so there are fewer than on a slow line.
  const pieces = network.sent('PATCH', UPLOADS).length
  expect([pieces > 1, pieces <= PIECES]).toEqual([true, true])
  expect(network.sent('POST', CREATE)).toHaveLength(1)
})
