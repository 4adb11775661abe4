import type { Page } from '@playwright/test'
import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { connection } from './support/queue-panel.ts'

const DONE = 'Curso criado com sucesso'

test('a course whose confirmation was lost arrives once and is announced once', { tag: '@night' }, async ({
  told,
  admin,
  courses,
  queue,
  network,
  server,
}) => {
  proves('Situations', 'The server does it and its reply is lost')
  const name = unique('Resposta perdida')
  // From the reply to this request the app learns that the host honours keys.
  await courses.create({ name: unique('Antes') })
  await queue.holds(0)
  const lost = network.rule({ ...CREATE_COURSE, fate: { kind: 'cut-after' } })
  await courses.create({ name })
  await lost.seen()
  await expect(courses.card(name)).toContainText('Pendente')
  await queue.holds(1)
  expect(await coursesOn(server, name)).toHaveLength(1)

  lost.end()
  await queue.sendNow()
  await queue.holds(0)
  await told.times(DONE, 2)
  await expect(courses.card(name)).toHaveCount(1)
  await expect(courses.card(name)).not.toContainText('Pendente')
  await expect(connection(admin)).toHaveText('Online')
  expect(await coursesOn(server, name)).toHaveLength(1)
  expect(new Set(network.sent('POST', CREATE_COURSE.path).map(({ key }) => key)).size).toBe(2)
})

test('what the browser sends again by itself is made once and announced once', async ({
  told,
  courses,
  queue,
  network,
  server,
}) => {
  proves('Situations', 'The browser sends it again by itself')
  const name = unique('Repetido pelo navegador')
  const again = network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'cut-after' } })
  await courses.create({ name })
  await queue.holds(0)
  await again.seen()
  await told.times(DONE, 1)
  await expect(courses.card(name)).toHaveCount(1)
  expect(await coursesOn(server, name)).toHaveLength(1)
  const sent = network.sent('POST', CREATE_COURSE.path)
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('without keys the twin that the browser made by itself is on the screen, where it can be deleted', {
  tag: '@night',
}, async ({ courses, queue, network, server }) => {
  proves('Situations', 'The browser sends it again by itself')
  proves('Situations without keys', 'The browser sends it again by itself')
  const name = unique('Gêmeo')
  network.keyless = true
  await knowsNoMarks(courses.page)
  network.rule({ ...CREATE_COURSE, times: 1, fate: { kind: 'cut-after' } })
  await courses.create({ name })
  await queue.holds(0)
  await expect(courses.card(name)).toHaveCount(2)
  await expect(courses.card(name).filter({ hasText: 'Pendente' })).toHaveCount(0)
  expect(await coursesOn(server, name)).toHaveLength(2)
})

/** Makes the device forget that the host has announced keys, as if it had never had any. */
async function knowsNoMarks(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('marks ')) localStorage.removeItem(key)
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Cursos', level: 1 }).waitFor()
}
