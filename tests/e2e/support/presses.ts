import type { Page } from '@playwright/test'

/** Where the page keeps its count. It stays there when the page is left. */
const KEY = 'presses-of-the-test'

/**
 * Counts what a person presses in a page: the buttons of a mouse or fingers, and keys. A word that is typed into a field is one
 * press, and so is a key with Ctrl, Shift or the like. What a script does is not counted.
 */
export class Presses {
  readonly #page: Page
  /** Presses outside of the page: in the window that picks files, and in a spreadsheet. */
  #outside = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page): Promise<Presses> {
    await page.addInitScript(count, KEY)
    await page.evaluate(count, KEY)
    return new Presses(page)
  }

  async begin(): Promise<void> {
    this.#outside = 0
    await this.#page.evaluate((key) => sessionStorage.removeItem(key), KEY)
  }

  outside(presses: number): void {
    this.#outside += presses
  }

  async made(): Promise<number> {
    const inPage = await this.#page.evaluate((key) => sessionStorage.getItem(key), KEY)
    return Number(inPage ?? 0) + this.#outside
  }
}

/** Runs in the page. */
function count(key: string): void {
  let field: EventTarget | null = null
  const add = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + 1))
  const isText = ({ target, key, ctrlKey, metaKey }: KeyboardEvent) =>
    target instanceof HTMLElement &&
    target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="file"])') &&
    (key.length === 1 || key === 'Backspace') &&
    !ctrlKey &&
    !metaKey
  addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted) return
      field = null
      add()
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
      const isSameWord = isText(event) && field === event.target
      field = isText(event) ? event.target : null
      if (!isSameWord) add()
    },
    true,
  )
}
