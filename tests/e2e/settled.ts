import type { Page } from '@playwright/test'

/**
 * Brings what moves to its end: a dialog that still arrives has neither its size nor its contrast. One end can be the
 * beginning of another movement: a colour that is inherited begins to change when that of its parent has done so.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.all(now.map((animation) => animation.finished.catch(() => undefined)))
      await new Promise(requestAnimationFrame)
    }
  })
}
