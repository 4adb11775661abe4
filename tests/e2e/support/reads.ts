import type { Page, Request } from '@playwright/test'

/** The reads of the API that a page has begun, from the moment at which this object is made. */
export class Reads {
  readonly #page: Page
  readonly #underway = new Set<Request>()
  #wake = () => {}

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/'))
        this.#underway.add(request)
    })
    const ended = (request: Request) => {
      this.#underway.delete(request)
      this.#wake()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  /** Waits until the page has begun the reads of what it shows, and until every read of the page has ended. */
  async areAnswered(): Promise<void> {
    do {
      await new Promise<void>((resolve) => {
        this.#wake = () => this.#underway.size === 0 && resolve()
        this.#wake()
      })
      await this.#page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })),
      )
    } while (this.#underway.size > 0)
  }
}
