/**
 * `npm run bench -- lists` measures how the built app (`npm run build` first) copes with long lists in a real Chromium.
 * It compares 300 cards with 40, a choice among 1,000 options with one among 40, and the list of courses where 10,000 are
 * known with one where 100 are known. Each repetition measures the short list and the long list one after the other. The
 * times depend on the machine, so look only at their ratios.
 *
 *     --reps=5   repetitions, of which the medians are printed
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { TestServer } from '../../tests/e2e/support/server.ts'
import { signIn } from '../../tests/e2e/support/sign-in.ts'
import { chooseAmong, knownCourses } from './known-courses.ts'
import { median, Results, share } from './results.ts'
import { frames, openTeachers } from './scroll.ts'
import { withBrowser } from './with-browser.ts'

const FEW = 40
const MANY = 300
const OPTIONS = 1000
const FEW_COURSES = 100
const COURSES = 10_000
const { values } = parseArgs({ options: { reps: { type: 'string', default: '5' } } })
const results = new Results()
const server = new TestServer()
await server.start()
try {
  await withBrowser(async (browser) => {
    // Block the service worker, because Playwright answers the requests for the lists and cannot answer the requests
    // of a service worker.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, server.url)
    for (let repetition = 0; repetition < Number(values.reps); repetition += 1) {
      const few = await cards(page, FEW)
      const many = await cards(page, MANY)
      results.ratio({ what: `${MANY} cards until they stand`, against: `${FEW} cards` }, many.open, few.open)
      results.ratio(
        { what: `a frame while ${MANY} cards scroll, mean`, against: `${FEW} cards` },
        many.frame,
        few.frame,
      )
      results.ratio(
        { what: `a frame while ${MANY} cards scroll, 95 of 100`, against: `${FEW} cards` },
        many.slow,
        few.slow,
      )
      const short = await choices(page, FEW)
      const long = await choices(page, OPTIONS)
      results.ratio(
        { what: `${OPTIONS} choices until they are open`, against: `${FEW} choices` },
        long.open,
        short.open,
      )
      results.ratio(
        { what: `a letter typed among ${OPTIONS} choices`, against: `${FEW} choices` },
        long.letter,
        short.letter,
      )
      const known = await knownCourses(page, server.url, FEW_COURSES)
      const all = await knownCourses(page, server.url, COURSES)
      const [what, against] = [`of ${COURSES} known courses`, `${FEW_COURSES} courses`]
      results.ratio({ what: `the list ${what}, until it stands`, against }, all.open, known.open)
      results.ratio({ what: `a key in the list ${what}`, against }, median(all.keys), median(known.keys))
      results.ratio(
        { what: `a key in the list ${what}, 95 of 100`, against },
        share(all.keys, 0.95),
        share(known.keys, 0.95),
      )
    }
  })
} finally {
  await server.remove()
}
results.print()

interface Cards {
  /** Milliseconds from the navigation until all cards are painted. */
  open: number
  /** How long the frames take while the page is scrolled, in milliseconds: see `frames`. */
  frame: number
  slow: number
}

async function cards(page: Page, count: number): Promise<Cards> {
  const began = performance.now()
  await openTeachers(page, server.url, count)
  return { open: performance.now() - began, ...(await frames(page)) }
}

/**
 * Returns the milliseconds until the list of a combobox with `count` options is open, and until a typed letter has
 * filtered the list.
 */
async function choices(page: Page, count: number): Promise<{ open: number; letter: number }> {
  const names = Array.from({ length: count }, (_, at) => `Curso número ${at}`)
  const box = await chooseAmong(page, server.url, names)
  const timed = (act: 'open' | 'type') =>
    box.evaluate(async (input: HTMLInputElement, act) => {
      const began = performance.now()
      if (act === 'open') input.click()
      else {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '9')
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
      return performance.now() - began
    }, act)
  return { open: await timed('open'), letter: await timed('type') }
}
