import type { Page } from '@playwright/test'
import { unique } from './support/catalogue.ts'
import { CoursesScreen } from './support/courses-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { BRUNO } from './support/server.ts'
import { begin, signIn } from './support/sign-in.ts'

test.use({ fresh: true })

async function openForm(page: Page) {
  await new CoursesScreen(page).open()
  await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  return page.getByRole('dialog', { name: 'Adicionar Curso' })
}

test('what was typed when the browser was killed is back in its form on return, for that person and nobody else', {
  tag: '@night',
}, async ({ lasting, network, server }) => {
  const name = unique('Quase pronto')
  let page = await lasting.open('about:blank')
  await begin(page, network.url, server)
  await (await openForm(page)).getByLabel('Nome').fill(name)
  const isDrafted = () =>
    page.evaluate((name) => Object.values(localStorage).some((value) => String(value).includes(name)), name)
  await expect.poll(isDrafted).toBe(true)
  await lasting.kill((disk) => disk.includes(name))

  page = await lasting.open(network.url)
  let form = await openForm(page)
  await expect(form.getByLabel('Nome')).toHaveValue(name)
  await expect(form).toContainText('está de volta')

  // The session expires, and somebody else signs in on the same device.
  await server.restart({ also: BRUNO, ended: true })
  await lasting.kill()
  page = await lasting.open(network.url)
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, network.url, BRUNO)
  form = await openForm(page)
  await expect(form.getByLabel('Nome')).toHaveValue('')
  await expect(form).not.toContainText('está de volta')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await signIn(page, network.url)
  form = await openForm(page)
  await expect(form.getByLabel('Nome')).toHaveValue(name)
})
