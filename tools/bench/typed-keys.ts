import type { Page } from '@playwright/test'

/** What is typed into the search, letter by letter, and taken away again. Each one finds other courses. */
const TYPED = ['fisica 12', 'curso 5', 'alg 30', 'geo', 'dir 7']

/** Keys come this long after the results of the one before, in milliseconds. */
const BETWEEN = 60

/** After each text, the address and the server's answer take over what was typed. */
const PAUSE = 1000

/** A page of the list, as the app shows it at first. */
const SHOWN = 15

/**
 * Presses keys in the search of the courses, and returns the milliseconds from each key to its results: from the time
 * stamp of the browser's own event until the first frame is painted in which the cards are those of exactly that text.
 *
 * @param names the names of all courses. A text must find them by their names alone
 */
export async function keysToResults(page: Page, names: readonly string[]): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Pesquisar cursos' })
  await page.evaluate(watchKeys, { names: names.map(fold), shown: SHOWN })
  await field.focus()
  let keys = 0
  for (const text of TYPED) {
    for (const key of [...text, ...Array.from(text, () => 'Backspace')]) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      keys += 1
      await page.waitForFunction((count) => window.keysTook.length >= count, keys)
      await page.waitForTimeout(BETWEEN)
    }
    await page.waitForTimeout(PAUSE)
  }
  return page.evaluate(() => window.keysTook)
}

declare global {
  interface Window {
    keysTook: number[]
  }
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Runs in the page. It cannot use what stands outside of it, and it gives no function a name, because esbuild would wrap a
 * function of its own around the name.
 */
function watchKeys({ names, shown }: { names: string[]; shown: number }): void {
  window.keysTook = []
  addEventListener('input', async ({ target, timeStamp }) => {
    const words = (target as HTMLInputElement).value
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(' ')
      .filter(Boolean)
    const found = names.filter((name) => words.every((word) => name.includes(word))).length
    for (;;) {
      await new Promise((frame) => requestAnimationFrame(frame))
      const cards = [...document.querySelectorAll('main article:not([hidden]) h3')].map(({ textContent }) =>
        textContent.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
      )
      // Without a text, the list shows all pages that the device has, which are more after a download.
      // With a text, an unsent change that fits comes before the page that the server once answered: one card more.
      const least = Math.min(found, shown)
      if (cards.length < least || (words.length > 0 && cards.length > found)) continue
      if (cards.every((name) => words.every((word) => name.includes(word)))) break
    }
    // A message that is posted while a frame is drawn arrives after the browser has painted that frame.
    const painted = new MessageChannel()
    painted.port1.onmessage = () => window.keysTook.push(performance.now() - timeStamp)
    painted.port2.postMessage(null)
  })
}
