import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Curso' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

async function typeCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await form(page).getByLabel('Nome').fill(name)
}

test('a form with unsaved text asks before Escape, a click outside or on a link of the menu and Back take it away, and not before Cancelar', async ({
  admin,
}) => {
  await admin.getByRole('link', { name: 'Cursos' }).first().click()
  // The form lies over the page: what is pressed beneath it is found by its place.
  const link = await admin.getByRole('link', { name: 'Professores' }).first().boundingBox()
  await typeCourse(admin, 'Pela metade')
  const ways = [
    () => admin.keyboard.press('Escape'),
    () => admin.mouse.click(5, 5),
    () => admin.mouse.click((link?.x ?? 0) + 20, (link?.y ?? 0) + 10),
    () => form(admin).getByRole('button', { name: 'Fechar' }).click(),
    () => admin.evaluate(() => history.back()),
  ]
  for (const leave of ways) {
    await leave()
    await question(admin).getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question(admin)).toBeHidden()
    await expect(form(admin).getByLabel('Nome')).toHaveValue('Pela metade')
    await expect(admin).toHaveURL(/\/courses$/)
  }
  await admin.evaluate(() => history.back())
  await question(admin).getByRole('button', { name: 'Descartar' }).click()
  await expect(form(admin)).toBeHidden()
  await expect(admin.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()

  await admin.getByRole('link', { name: 'Cursos' }).first().click()
  await typeCourse(admin, 'Outro')
  await form(admin).getByRole('button', { name: 'Cancelar' }).click()
  await expect(form(admin)).toBeHidden()
  await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await expect(form(admin).getByLabel('Nome')).toHaveValue('')
})

test('unsaved text is back after a reload and after the session ended, and gone after signing out', async ({
  admin,
  server,
}) => {
  const drafts = () =>
    admin.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('drafts:')).length)
  await admin.getByRole('link', { name: 'Cursos' }).first().click()
  await typeCourse(admin, 'Escrito com calma')
  await expect.poll(drafts).toBe(1)
  const asked = admin.waitForEvent('dialog')
  const reloading = admin.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading

  await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await expect(form(admin).getByLabel('Nome')).toHaveValue('Escrito com calma')
  await expect(form(admin)).toContainText('está de volta')

  await server.restart({ ended: true })
  // Nothing is asked of the server while a form is being filled in; the browser has found the network again.
  await admin.evaluate(() => dispatchEvent(new Event('online')))
  await expect(admin).toHaveURL(/\/login$/, { timeout: 60_000 })
  await admin.getByLabel('E-mail').fill('ana@escola.test')
  await admin.getByLabel('Senha').fill('uma senha bem comprida')
  await admin.getByRole('button', { name: 'Entrar' }).click()
  await admin.getByRole('link', { name: 'Cursos' }).first().click()
  await admin.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await expect(form(admin).getByLabel('Nome')).toHaveValue('Escrito com calma')
  await form(admin).getByRole('button', { name: 'Criar' }).click()
  await expect(form(admin)).toBeHidden()
  await expect.poll(drafts).toBe(0)

  await typeCourse(admin, 'Fica para trás')
  await expect.poll(drafts).toBe(1)
  admin.once('dialog', (leaving) => void leaving.accept())
  await admin.reload()
  await admin.getByRole('button', { name: 'Sair' }).click()
  await expect(admin).toHaveURL(/\/login$/)
  await expect.poll(drafts).toBe(0)
})
