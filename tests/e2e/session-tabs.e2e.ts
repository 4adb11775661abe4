import type { Page } from '@playwright/test'
import { unique } from './support/catalogue.ts'
import { expect, test } from './support/fixtures.ts'
import { BRUNO } from './support/server.ts'
import { signIn } from './support/sign-in.ts'

test.use({ fresh: true })

const greeting = (page: Page, name: string) => page.getByRole('heading', { name: `Bem-vindo, ${name}` })

test('when one tab signs out all do, and when it signs in as somebody else all show that person and nothing of the first', {
  tag: '@night',
}, async ({ admin, courses, network, queue, server }) => {
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
