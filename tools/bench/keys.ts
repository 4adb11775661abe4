import type { Page } from '@playwright/test'

const PRESSES = 40

/** Presses keys in the open form, and returns the milliseconds from each press until the letter is on the screen. */
export async function keyPresses(page: Page): Promise<number[]> {
  const field = page.getByRole('dialog').getByLabel('Nome')
  await field.focus()
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(window, { took })
    document.addEventListener('keydown', ({ timeStamp }) => {
      // A message that is posted while a frame is drawn arrives after the browser has painted that frame.
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => took.push(performance.now() - timeStamp)
        painted.port2.postMessage(null)
      })
    })
  })
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(50)
  }
  return page.evaluate(() => (window as unknown as { took: number[] }).took)
}
