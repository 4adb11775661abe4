import type { Locator, Page } from '@playwright/test'
import { isNight } from '../../is-night.ts'
import { type Scope, violations } from './axe.ts'
import { expect } from './fixtures.ts'
import { misplaced } from './layout.ts'
import { pressEscape } from './press-escape.ts'

const OPENERS = /^(Adicionar|Criar|Duplicar|Editar|Excluir)/
/** The target size of WCAG 2.5.8, for a mouse, in CSS pixels. */
const MOUSE = 24
/** After this many menus in a row without a new item, the tour opens no further menus of the page. */
const FAMILIAR = 4

/**
 * Returns the key of a button: the verb `Duplicar`, `Editar` or `Excluir`, or the whole name. Buttons with the same key open the
 * same dialog, so the tour presses only one of them.
 */
function kindOf(name: string): string {
  return /^(Duplicar|Editar|Excluir)/.exec(name)?.[0] ?? name
}

/**
 * Returns the key of a dialog. Of the dialogs with the same key, the tour checks only the first. A form for something
 * new is the same on every page. The question before a deletion is the same for every name. Every other dialog differs
 * from page to page, even if the titles are the same.
 */
function keyOf(where: string, title: string): string {
  if (/^(Adicionar|Criar) /.test(title)) return title
  return title.startsWith('Excluir ') ? 'Excluir …' : `${where} ${title}`
}

/**
 * Visits pages, opens their menus and dialogs, and runs axe in each page, in its first menu and in its dialogs. After
 * each check of a page, the tour repeats it in the dark theme, but only for the contrast. At night it does so in
 * menus and dialogs, too, which have the colours of the pages. In pages and dialogs, the tour also looks for what is cut,
 * covered or too small to press.
 */
export class Tour {
  readonly found: string[] = []
  /** The titles of all dialogs that `visit` has opened. */
  readonly titles = new Set<string>()
  /** Whether the tour changes the theme in the app. If not, it changes the theme of the system. */
  isChosen = false
  readonly #looked = new Set<string>()
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async look(where: string, scope: Scope = {}): Promise<void> {
    const page = this.#page
    const note = (found: string[], theme = '') =>
      this.found.push(...found.map((problem) => `${where}${theme}: ${problem}`))
    note(await violations(page, scope))
    if (scope.open !== 'menu') note(await misplaced(page, MOUSE))
    if (scope.open !== undefined && !isNight) return
    await this.#show('dark')
    note(await violations(page, { ...scope, contrastAlone: true }), ' (dark)')
    await this.#show('light')
  }

  async #show(theme: 'light' | 'dark'): Promise<void> {
    if (!this.isChosen) return this.#page.emulateMedia({ colorScheme: theme })
    // Do what another tab does when it chooses a theme: it changes local storage, and this tab gets the event
    // `storage`.
    await this.#page.evaluate((theme) => {
      localStorage.setItem('theme', theme)
      dispatchEvent(new Event('storage'))
    }, theme)
  }

  /** Checks the page at `path`, its first menu, and each dialog that the buttons and the menus of the page open. */
  async visit(path: string, ready: Locator): Promise<void> {
    await this.#page.goto(new URL(path, this.#page.url()).href)
    await ready.waitFor()
    await this.look(path)
    for (const name of await this.#openers())
      await this.#dialog(path, () =>
        this.#page.getByRole('main').getByRole('button', { name, exact: true }).first().click(),
      )
    await this.#menus(path)
  }

  /** Checks the dialog that `open` opens, closes it, and returns its title. */
  async dialog(where: string, open: () => Promise<void>): Promise<string> {
    await open()
    const dialog = this.#page.getByRole('dialog')
    await dialog.waitFor()
    const title = await dialog.getByRole('heading').first().innerText()
    const form = keyOf(where, title)
    if (!this.#looked.has(form)) await this.look(`${where} ${title}`, { open: 'dialog' })
    this.#looked.add(form)
    await pressEscape(this.#page)
    await expect(dialog).toBeHidden()
    return title
  }

  async #dialog(where: string, open: () => Promise<void>): Promise<void> {
    this.titles.add(await this.dialog(where, open))
  }

  async #openers(): Promise<string[]> {
    const names = await this.#page
      .getByRole('main')
      .getByRole('button', { name: OPENERS })
      .evaluateAll((all) =>
        all.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
      )
    return [...new Map(names.map((name) => [kindOf(name), name])).values()]
  }

  async #menus(path: string): Promise<void> {
    const buttons = this.#page.getByRole('main').getByRole('button', { name: /^Ações de/ })
    const seen = new Set<string>()
    let familiar = 0
    for (const button of await buttons.all()) {
      if (familiar === FAMILIAR) break
      await button.click()
      const items = this.#page.getByRole('menuitem')
      await items.first().waitFor()
      const labels = (await items.allTextContents()).map((text) => text.trim())
      const fresh = labels.filter((label) => !seen.has(label))
      familiar = fresh.length === 0 ? familiar + 1 : 0
      if (seen.size === 0) await this.look(`${path} menu`, { open: 'menu' })
      await pressEscape(this.#page)
      await expect(items).toHaveCount(0)
      for (const label of fresh) {
        seen.add(label)
        await this.#dialog(path, async () => {
          await button.click()
          await this.#page.getByRole('menuitem', { name: label, exact: true }).click()
        })
      }
    }
  }
}
