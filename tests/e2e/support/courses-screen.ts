import { expect, type Locator, type Page } from '@playwright/test'

export type Picked = string | { name: string; mimeType: string; buffer: Buffer }

export interface NewCourse {
  name: string
  description?: string
  image?: Picked
  /** Sends the picture unchanged, however large it is. */
  asItIs?: boolean
}

/** The actions of an administrator on /courses. */
export class CoursesScreen {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cursos' }).first().click()
    await this.page.getByRole('heading', { name: 'Cursos', level: 1 }).waitFor()
    // Wait for the first read of the list. The page shows queued changes only when this read is answered.
    await this.page.getByRole('article').or(this.page.getByText('Ainda não há cursos.')).first().waitFor()
  }

  /** Returns the cards with this name: exactly one if everything is right. */
  card(name: string): Locator {
    return this.page.getByRole('article').filter({ hasText: name })
  }

  /** Opens the form, fills it in, and returns it. The form is not submitted. */
  async fill({ name, description, image, asItIs }: NewCourse): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Adicionar Curso' }).first().click()
    const dialog = this.page.getByRole('dialog', { name: 'Adicionar Curso' })
    await dialog.getByLabel('Nome').fill(name)
    if (description !== undefined) await dialog.getByLabel('Descrição').fill(description)
    if (image !== undefined) await this.pick(dialog, image, asItIs)
    return dialog
  }

  /** Picks a picture in an open form, and waits until it is on the device. */
  async pick(dialog: Locator, image: Picked, asItIs = false): Promise<void> {
    await dialog.getByLabel('Imagem', { exact: true }).setInputFiles(image)
    const fileName = (typeof image === 'string' ? /[^/]+$/.exec(image)?.[0] : image.name) ?? ''
    const chosen = dialog.getByRole('status')
    // The app may have turned a large picture into a file of another type, so the extension is not compared.
    await expect(chosen.filter({ hasText: fileName.replace(/\.\w+$/, '.') })).toBeAttached()
    if (asItIs) await dialog.getByLabel('Enviar original').check()
    if (asItIs) await expect(chosen.filter({ hasText: fileName })).toBeAttached()
  }

  async create(course: NewCourse): Promise<void> {
    const dialog = await this.fill(course)
    await dialog.getByRole('button', { name: 'Criar' }).click()
    await expect(dialog).toBeHidden()
  }

  async delete(name: string): Promise<void> {
    await this.#act(name, 'Excluir')
    const dialog = this.page.getByRole('dialog', { name: 'Excluir' })
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(dialog).toBeHidden()
  }

  async changeImage(name: string, url: string): Promise<void> {
    await this.#act(name, 'Imagem via YouTube')
    const dialog = this.page.getByRole('dialog', { name: 'Imagem via YouTube' })
    await dialog.getByLabel('URL do YouTube').fill(url)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
  }

  async #act(name: string, item: string): Promise<void> {
    await this.card(name)
      .getByRole('button', { name: `Ações de ${name}` })
      .click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }
}
