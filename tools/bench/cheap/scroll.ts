import type { TestServer } from '../../../tests/e2e/support/server.ts'
import { signIn } from '../../../tests/e2e/support/sign-in.ts'
import type { Results } from '../results.ts'
import { FRAME, frames, openTeachers } from '../scroll.ts'
import { withBrowser } from '../with-browser.ts'
import { slowDown } from './slow-down.ts'

const CARDS = 300

/** Scrolls a list of 300 cards, and measures how long the frames take. */
export async function scroll(results: Results, server: TestServer, repetitions: number): Promise<void> {
  await withBrowser(async (browser) => {
    // Playwright answers the requests for the lists. It could not answer the requests of a service worker, so this
    // page has none.
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
    await signIn(page, server.url)
    for (let repetition = 0; repetition < repetitions; repetition += 1) {
      await slowDown(page, 1)
      await openTeachers(page, server.url, CARDS)
      await slowDown(page)
      for (const when of ['as soon as they stand', 'three seconds later']) {
        const { frame, slow } = await frames(page)
        const against = 'a frame at 60 in a second'
        results.ratio(
          { what: `a frame while ${CARDS} cards scroll, ${when}, mean`, goal: 1.05, against },
          frame,
          FRAME,
        )
        results.ratio({ what: `95 of 100 of them, ${when}`, goal: 1.05, against }, slow, FRAME)
        await page.waitForTimeout(3_000)
      }
    }
  })
}
