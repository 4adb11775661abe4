import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { unsentHere } from './outbox-database.ts'
import { pressEscape } from './press-escape.ts'

/**
 * The time limit of each wait in `holds`, in milliseconds. It is this long because the queue may first have to wait for
 * its next attempt.
 */
const PATIENCE = 40_000

/** `Fila de envio`: its button with the number of changes, and its panel with the entries. */
export class QueuePanel {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('dialog', { name: 'Fila de envio' })
  }

  /** Waits until `count` changes are unsent, both in the database and on the button in the header. */
  async holds(count: number): Promise<void> {
    const name = count === 0 ? 'Fila de envio' : `Fila de envio (${count})`
    // When the database changes, the button shows the new number one frame later. So first wait until the database
    // holds `count` changes. Otherwise the test could take the old number on the button for the new one.
    await expect.poll(() => unsentHere(this.page), { timeout: PATIENCE }).toBe(count)
    await expect(this.#button(name)).toBeVisible({ timeout: PATIENCE })
  }

  async open(): Promise<void> {
    if (await this.panel.isVisible()) return
    await this.#button(/^Fila de envio/).click()
    await expect(this.panel).toBeVisible()
  }

  async close(): Promise<void> {
    await pressEscape(this.page)
    await expect(this.panel).toBeHidden()
  }

  /** Returns the unsent entries that contain the text. */
  item(text: string): Locator {
    return this.items.filter({ hasText: text })
  }

  /** All unsent entries, in the order in which they will be sent. */
  get items(): Locator {
    return this.panel.locator('li[data-seq]')
  }

  /** Makes the queue send now, without waiting for its next attempt. If everything has been sent, nothing happens. */
  async sendNow(): Promise<void> {
    const wasOpen = await this.panel.isVisible()
    await this.open()
    // Press by key, because a toast may cover the button. A person would wait until the toast is gone.
    const press = this.panel.getByRole('button', { name: 'Enviar agora' }).press('Enter')
    const sent = this.panel.getByText('Nada por enviar neste dispositivo.').waitFor()
    // Wait until the button is pressed or everything is sent, whichever happens first. The other promise may be
    // rejected later. Ignore that rejection.
    await Promise.any([press, sent])
    for (const other of [press, sent]) other.catch(() => {})
    if (!wasOpen) await this.close()
  }

  /** Presses `Exportar` in the open panel. Returns the downloaded file, in the form that `setInputFiles` accepts. */
  async exported(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.panel.getByRole('button', { name: 'Exportar' }).click(),
    ])
    return {
      name: download.suggestedFilename(),
      mimeType: 'application/octet-stream',
      buffer: await readFile(await download.path()),
    }
  }

  #button(name: string | RegExp): Locator {
    // An open panel hides the page behind it from assistive technology, but not from the eye. So find hidden buttons
    // too.
    return this.page.getByRole('button', { name, exact: true, includeHidden: true }).first()
  }
}

/** Returns the element in the header that shows the state of the connection. */
export function connection(page: Page): Locator {
  return page.getByRole('status', { name: 'Conexão', includeHidden: true })
}

/** Returns the toasts on the screen that contain the title. */
export function toast(page: Page, title: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: title })
}
