import type { Page } from '@playwright/test'

/**
 * A list is scrolled for `STEPS` frames, by `NOTCH` pixels in each frame (one notch of a wheel). At its end, the list
 * is scrolled up.
 */
const STEPS = 120
const NOTCH = 120

/**
 * Scrolls the page. Returns how long its frames take, in milliseconds: the median (`frame`) and the 95th percentile
 * (`slow`).
 */
export async function frames(page: Page): Promise<{ frame: number; slow: number }> {
  const took = await page.evaluate(scrolled, [STEPS, NOTCH] as const)
  took.sort((a, b) => a - b)
  return {
    frame: took[took.length >> 1] ?? Number.NaN,
    slow: took[Math.floor(took.length * 0.95)] ?? Number.NaN,
  }
}

/** Opens the list of teachers with `count` made-up teachers, and waits until all their cards are painted. */
export async function openTeachers(page: Page, url: string, count: number): Promise<void> {
  const all = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Professora número ${at}`,
    description: 'Ensina com paciência e com muitos exemplos, do começo ao fim de cada assunto.',
  }))
  await page.unrouteAll()
  await page.route('**/api/app/teachers', (route) => route.fulfill({ json: all }))
  await page.goto(`${url}/teachers`)
  await page.waitForFunction((wanted) => document.querySelectorAll('article').length === wanted, count)
  await page.evaluate(painted)
}

function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

/**
 * Runs in the page. Scrolls down, and from the end of the page up again. Returns how long each frame took, in
 * milliseconds.
 */
async function scrolled([steps, notch]: readonly [number, number]): Promise<number[]> {
  const frames: number[] = []
  let by = notch
  let last = performance.now()
  for (let step = 0; step < steps; step += 1) {
    const before = window.scrollY
    window.scrollBy(0, by)
    if (window.scrollY === before) by = -by
    const now = await new Promise<number>((frame) => requestAnimationFrame(frame))
    frames.push(now - last)
    last = now
  }
  return frames
}
