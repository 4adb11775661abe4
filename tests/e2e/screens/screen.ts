import { expect, type Locator, type Page } from '@playwright/test'
import type { ChaosProxy } from '../support/chaos-proxy.ts'
import { noise } from '../support/png.ts'
import { connection, type QueuePanel } from '../support/queue-panel.ts'
import { Reads } from '../support/reads.ts'
import type { Told } from '../support/told.ts'

export const SAVED_HERE = 'Salvo no dispositivo. Será enviado quando a conexão voltar.'

/** Returns a small picture with the file name `name`. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: 'image/png', buffer: noise(60, 40) }
}

interface FormNames {
  /** The name of the button that opens the form. */
  opener: string
  /** The form's title, if it differs from the button's text. */
  title?: string
  /** The name of the button that submits the form. */
  end: 'Criar' | 'Salvar' | 'Adicionar'
}

/** The actions of an administrator on every screen. Buttons, forms and cards are found by their visible texts. */
export class Screen {
  readonly page: Page
  readonly #network: ChaosProxy
  readonly #queue: QueuePanel
  readonly #told: Told
  readonly #reads: Reads

  constructor(page: Page, network: ChaosProxy, queue: QueuePanel, told: Told) {
    this.page = page
    this.#reads = new Reads(page)
    this.#network = network
    this.#queue = queue
    this.#told = told
  }

  /** Opens a page by the side menu, and waits until its list is read. `whenEmpty` is the text of an empty list. */
  async open(item: string, whenEmpty: string): Promise<void> {
    await this.page.getByRole('link', { name: item, exact: true }).first().click()
    await this.page.getByRole('heading', { name: item, level: 1 }).waitFor()
    await this.page.getByRole('article').or(this.page.getByText(whenEmpty)).first().waitFor()
  }

  /** Presses the link of a card and waits for the page that it opens. */
  async enter(name: string): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click()
    await this.page.getByRole('heading', { name, level: 1 }).waitFor()
  }

  /** Returns the cards with this name: exactly one if everything is right. */
  card(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name }) })
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).first().click()
  }

  /** Chooses an item from the `⋯` menu of a thing. */
  async choose(name: string, item: string): Promise<void> {
    await this.press(`Ações de ${name}`)
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  /** Opens a form by the button `opener`, fills the form in, and submits it by the button `end`. */
  async form({ opener, title = opener, end }: FormNames, fill: (form: Locator) => Promise<unknown>) {
    await this.press(opener)
    await this.complete(title, end, fill)
  }

  /** Fills in the open form `title`, and submits it by the button `end`. */
  async complete(title: string, end: FormNames['end'], fill: (form: Locator) => Promise<unknown>) {
    const form = this.dialog(title)
    await fill(form)
    await form.getByRole('button', { name: end, exact: true }).click()
    await expect(form).toBeHidden()
  }

  /** Checks that the open dialog `title` contains `question`, and presses `button` in that dialog. */
  async confirm(title: string, question: string, button: 'Excluir' | 'Remover'): Promise<void> {
    const dialog = this.dialog(title)
    await expect(dialog).toContainText(question)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** Cancels a form or a question. */
  async cancel(title: string): Promise<void> {
    await this.dialog(title).getByRole('button', { name: 'Cancelar' }).click()
    await expect(this.dialog(title)).toBeHidden()
  }

  /** Waits for a toast with `text`. The second call with the same text waits for the second such toast, and so on. */
  async says(text: string): Promise<void> {
    await this.#told.next(text)
  }

  /**
   * Cuts the network. The server still runs, but nobody can reach it. Beforehand, this function waits until the page has
   * read what it shows: the first cards may be an older reading, without what the test has made since.
   */
  async goOffline(): Promise<void> {
    await this.#reads.areAnswered()
    await this.#network.refuse()
  }

  /**
   * Checks what the app says after changes without a network. Afterwards, this function reloads the page, and checks
   * that the queue holds `unsent` changes.
   */
  async keeps(unsent: number): Promise<void> {
    await this.says(SAVED_HERE)
    await expect(connection(this.page)).not.toHaveText('Online')
    await this.page.reload()
    await this.#queue.holds(unsent)
  }

  /** Restores the network, fires the event `online` as the browser would, and waits until the queue is sent. */
  async sendAll(): Promise<void> {
    await this.#network.listen()
    await this.page.evaluate(() => dispatchEvent(new Event('online')))
    await this.#queue.holds(0)
    await expect(connection(this.page)).toHaveText('Online')
    await expect(this.page.getByText('Pendente')).toHaveCount(0)
  }
}

/** Returns the field of a form with exactly this label. */
export function field(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true })
}

/** Picks a file, and waits until the app has copied it. */
export async function pick(form: Locator, label: string, file: ReturnType<typeof picture>): Promise<void> {
  await field(form, label).setInputFiles(file)
  await expect(form.getByRole('status').filter({ hasText: file.name })).toBeAttached()
}

/**
 * Waits for the tools that every page but the login has, such as the palette. Their code loads while the page is idle.
 * Their buttons appear when the code has loaded.
 */
export async function globalTools(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar', exact: true }).waitFor()
}
