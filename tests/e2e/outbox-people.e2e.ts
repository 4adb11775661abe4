import { proves } from '../proves.ts'
import { coursesOn, unique } from './support/catalogue.ts'
import { CREATE_COURSE, json } from './support/chaos-rules.ts'
import { expect, test } from './support/fixtures.ts'
import { entriesIn } from './support/outbox-database.ts'
import { BRUNO } from './support/server.ts'
import { signIn } from './support/sign-in.ts'

test.use({ fresh: true })

test('a session that ends in the middle of the queue asks for a login, and the same person goes on with the rest', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  proves('4', 'Invalid session removes the token and leads to /login')
  proves('8', '401 Invalid session logs out')
  proves('Situations', 'The session ends in the middle of the queue')
  const tag = unique('')
  const names = ['Um', 'Dois', 'Três'].map((name) => `${name}${tag}`)
  await network.refuse()
  for (const name of names) await courses.create({ name })
  const over = network.rule({ ...CREATE_COURSE, body: /Dois/, fate: json(401, 'Invalid session') })
  await network.listen()
  await expect(admin).toHaveURL(/\/login$/)
  expect((await coursesOn(server, tag.trim())).map(({ name }) => name)).toEqual(names.slice(0, 1))
  const left = await entriesIn(admin)
  expect(left.map(({ state, tries }) => [state, tries])).toEqual([
    ['queued', 0],
    ['queued', 0],
  ])

  over.end()
  await signIn(admin, network.url)
  await queue.holds(0)
  expect((await coursesOn(server, tag.trim())).map(({ name }) => name)).toEqual(names)
  const sent = network.sent('POST', CREATE_COURSE.path)
  const [first, ...rest] = sent.filter(({ status }) => status === 201)
  for (const refused of sent.filter(({ fate }) => fate === 'answer'))
    expect(refused.authorization).toBe(first?.authorization)
  expect(rest).toHaveLength(2)
  for (const sent of rest) expect(sent.authorization).not.toBe(first?.authorization)
})

test('what one person left unsent is neither shown to nor sent by the next one at the same device', {
  tag: '@night',
}, async ({ admin, courses, queue, network, server }) => {
  proves('Situations', 'Another person signs in at the same device')
  const tag = unique('')
  const names = ['Um', 'Dois', 'Três'].map((name) => `${name} da Ana${tag}`)
  await network.refuse()
  for (const name of names) await courses.create({ name })
  await admin.getByRole('button', { name: 'Sair' }).click()
  const leaving = admin.getByRole('dialog', { name: 'Sair' })
  await expect(leaving).toContainText('3 alterações')
  await leaving.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)

  await server.restart({ also: BRUNO })
  await network.listen()
  await signIn(admin, network.url, BRUNO)
  await courses.open()
  await queue.holds(0)
  await courses.create({ name: `Do Bruno${tag}` })
  await expect(courses.card(`Do Bruno${tag}`)).not.toContainText('Pendente')
  await queue.holds(0)
  await expect(courses.card(`da Ana${tag}`)).toHaveCount(0)
  await queue.open()
  await expect(queue.panel).not.toContainText(`da Ana${tag}`)
  await queue.close()
  expect((await coursesOn(server, tag.trim())).map(({ name }) => name)).toEqual([`Do Bruno${tag}`])

  await admin.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await signIn(admin, network.url)
  await queue.holds(0)
  expect((await coursesOn(server, tag.trim())).map(({ name }) => name)).toEqual([`Do Bruno${tag}`, ...names])
  const arrived = network.sent('POST', CREATE_COURSE.path).filter(({ status }) => status !== undefined)
  const [brunos, ...anas] = arrived
  expect(brunos?.body).toContain('Do Bruno')
  for (const sent of anas) expect(sent.authorization).not.toBe(brunos?.authorization)
})
