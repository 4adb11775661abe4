import { type BrowserContext, expect } from '@playwright/test'

/** The milliseconds between two checks of the texts. Checks cost nothing, because the texts are in this process. */
const OFTEN = [20]

/**
 * Collects the texts of all toasts of a test, in every tab. It also collects the texts of toasts that are visible only
 * briefly, and it keeps all texts when a page is reloaded.
 */
export class Told {
  readonly all: string[] = []
  readonly #asked = new Map<string, number>()

  async listen(context: BrowserContext): Promise<void> {
    await context.exposeFunction('tellTheTest', (text: string) => this.all.push(text))
    await context.addInitScript(() => {
      const tell = Reflect.get(globalThis, 'tellTheTest') as (text: string) => void
      const heard = new WeakSet<Element>()
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-sonner-toast]'))
          if (!heard.has(toast)) {
            heard.add(toast)
            tell(toast.textContent ?? '')
          }
      }).observe(document, { childList: true, subtree: true })
    })
  }

  /**
   * Waits for a toast with `text`. The second call with the same text waits for the second such toast, and so on. A
   * toast counts even if it is gone when the call begins.
   */
  async next(text: string): Promise<void> {
    const before = this.#asked.get(text) ?? 0
    await expect
      .poll(() => this.count(text), {
        message: `“${text}”, of ${JSON.stringify(this.all)}`,
        intervals: OFTEN,
      })
      .toBeGreaterThan(before)
    this.#asked.set(text, before + 1)
  }

  count(text: string): number {
    return this.all.filter((told) => told.includes(text)).length
  }

  forget(): void {
    this.all.length = 0
    this.#asked.clear()
  }

  /** Waits until exactly `count` toasts with `text` have appeared. */
  async times(text: string, count: number): Promise<void> {
    await expect
      .poll(() => this.count(text), {
        message: `“${text}”, of ${JSON.stringify(this.all)}`,
        timeout: 20_000,
        intervals: OFTEN,
      })
      .toBe(count)
  }
}
