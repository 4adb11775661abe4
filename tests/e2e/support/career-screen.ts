import { expect, type Locator, type Page } from '@playwright/test'

/** The actions of an administrator on the page of a career. */
export class CareerScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Carreiras' }).first().click()
    await this.page.getByRole('link', { name }).click()
    await this.page.getByRole('heading', { name, level: 1 }).waitFor()
    await this.page
      .getByRole('article')
      .or(this.page.getByText('Esta carreira ainda não tem cursos.'))
      .first()
      .waitFor()
  }

  card(course: string): Locator {
    return this.page.getByRole('article').filter({ hasText: course })
  }

  async add(course: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar curso' }).first().click()
    const dialog = this.page.getByRole('dialog', { name: 'Adicionar novo Curso' })
    await dialog.getByRole('combobox', { name: 'Selecione um curso' }).fill(course)
    await this.page.getByRole('option', { name: course }).click()
    await dialog.getByRole('button', { name: 'Adicionar' }).click()
    await expect(dialog).toBeHidden()
  }

  async remove(course: string): Promise<void> {
    await this.card(course)
      .getByRole('button', { name: `Excluir ${course}` })
      .click()
    const dialog = this.page.getByRole('dialog', { name: `Excluir ${course}` })
    await dialog.getByRole('button', { name: 'Remover' }).click()
    await expect(dialog).toBeHidden()
  }
}
