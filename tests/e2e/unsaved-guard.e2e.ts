import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Curso' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

async function typeCourse(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
  await form(page).getByLabel('Nome').fill(name)
}

test('a form with unsaved text asks before Escape, a click outside or on a link of the menu and Back take it away, and not before Cancelar', {
  tag: '@night',
}, async ({ admin }) => {
  await admin.getByRole('link', { name: 'Cursos' }).first().click()
  // The form covers the page, so the test presses the link by its position.
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

  // Nothing was typed, so the form closes together with its page.
  await admin.evaluate(() => history.back())
  await expect(admin.getByRole('heading', { name: /Bem-vindo/ })).toBeVisible()
  await expect(form(admin)).toBeHidden()
})
