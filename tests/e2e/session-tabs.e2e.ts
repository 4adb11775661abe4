import type { Page } from '@playwright/test'
import { unique } from './catalogue.ts'
import { json } from './chaos-rules.ts'
import { expect, test } from './fixtures.ts'
import { BRUNO } from './server.ts'
import { controlled, signIn } from './sign-in.ts'

test.use({ fresh: true })

const greeting = (page: Page, name: string) => page.getByRole('heading', { name: `Bem-vindo, ${name}` })

test('when one tab signs out all do, and when it signs in as somebody else all show that person and nothing of the first', async ({
  admin,
  courses,
  network,
  queue,
  server,
}) => {
  const name = unique('Aberto pela Ana')
  await courses.create({ name })
  await queue.holds(0)
  await server.restart({ also: BRUNO })
  await courses.card(name).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { name, level: 1 })).toBeVisible()
  const there = await admin.context().newPage()
  await there.goto(network.url)
  await expect(greeting(there, 'Ana Souza')).toBeVisible()

  await there.getByRole('button', { name: 'Sair' }).click()
  for (const page of [there, admin]) await expect(page).toHaveURL(/\/login$/)
  await signIn(there, network.url, BRUNO)
  await expect(greeting(admin, BRUNO.name)).toBeVisible()
  await expect(admin.getByText(name)).toHaveCount(0)
})

test('another person’s token that appears in one tab is noticed by the others at once, a form of the first left open', async ({
  admin,
  courses,
  network,
  server,
}) => {
  await server.restart({ also: BRUNO })
  const form = await courses.fill({ name: 'Segredo da Ana' })
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: BRUNO.email, password: BRUNO.password }),
  })
  const { authorization } = (await answer.json()) as { authorization: string }
  const there = await admin.context().newPage()
  await there.goto(`${network.url}/favicon.svg`)
  await there.evaluate(
    (token) => localStorage.setItem('session', JSON.stringify({ token, user: null })),
    authorization.replace(/^Bearer /, ''),
  )
  await expect(form).toBeHidden()
  await admin.getByRole('link', { name: 'Home' }).first().click()
  await expect(greeting(admin, BRUNO.name)).toBeVisible()
  // A draft is its writer's.
  await courses.open()
  await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await expect(form.getByLabel('Nome')).toHaveValue('')
})

test('a session that the server ends for one tab is over in all of them', async ({ admin, network }) => {
  const there = await admin.context().newPage()
  await there.goto(`${network.url}/teachers`)
  await controlled(there)
  await expect(there.getByRole('heading', { name: 'Professores', level: 1 })).toBeVisible()
  const over = network.rule({ path: /^\/api\/app\/categories/, fate: json(401, 'Invalid session') })
  await there.getByRole('link', { name: 'Categorias' }).first().click()
  for (const page of [there, admin]) await expect(page).toHaveURL(/\/login$/)
  over.end()
  await signIn(admin, network.url)
  await expect(greeting(there, 'Ana Souza')).toBeVisible()
})
