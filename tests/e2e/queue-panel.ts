import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { unsentHere } from './outbox-database.ts'

/** How long a queue may take to wait out a back-off, in milliseconds. */
const PATIENCE = 40_000

/** `Fila de envio`: its button with the count, its panel with the entries. */
export class QueuePanel {
  readonly page: Page
  readonly panel: Locator

  constructor(page: Page) {
    this.page = page
    this.panel = page.getByRole('dialog', { name: 'Fila de envio' })
  }

  /** Waits until so many changes are unsent, as the button in the header counts them. */
  async holds(count: number): Promise<void> {
    const name = count === 0 ? 'Fila de envio' : `Fila de envio (${count})`
    // What was kept a moment ago is shown a frame later: the count of before must not pass for the one of after.
    await expect.poll(() => unsentHere(this.page), { timeout: PATIENCE }).toBe(count)
    await expect(this.#button(name)).toBeVisible({ timeout: PATIENCE })
  }

  async open(): Promise<void> {
    if (await this.panel.isVisible()) return
    await this.#button(/^Fila de envio/).click()
    await expect(this.panel).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.panel).toBeHidden()
  }

  /** The unsent entry that says this. */
  item(text: string): Locator {
    return this.items.filter({ hasText: text })
  }

  /** All unsent entries, in the order in which they will be sent. */
  get items(): Locator {
    return this.panel.locator('li[data-seq]')
  }

  /** Asks for a try now, whatever the back-off; where it has all gone meanwhile there is nothing to ask for. */
  async sendNow(): Promise<void> {
    const wasOpen = await this.panel.isVisible()
    await this.open()
    // By key: a toast may lie over it, for which a person waits.
    const press = this.panel.getByRole('button', { name: 'Enviar agora' }).press('Enter')
    const sent = this.panel.getByText('Tudo enviado.').waitFor()
    // One of them comes true. The other may fail afterwards.
    await Promise.any([press, sent])
    for (const other of [press, sent]) other.catch(() => {})
    if (!wasOpen) await this.close()
  }

  /** What `Exportar` in the open panel hands over, as a file to be picked. */
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
    // A panel that is open hides what is behind it from assistive technology, not from the eye.
    return this.page.getByRole('button', { name, exact: true, includeHidden: true }).first()
  }
}

/** The connection as the header states it. */
export function connection(page: Page): Locator {
  return page.getByRole('status', { name: 'Conexão', includeHidden: true })
}

/** Toasts of that title which are on the screen. */
export function toast(page: Page, title: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: title })
}
