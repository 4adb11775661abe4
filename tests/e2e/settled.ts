import type { Page } from '@playwright/test'

/**
 * Ends all animations. A dialog that is still arriving has neither its final size nor its final contrast. One end can
 * start another animation: an inherited colour begins to change when the parent's colour has changed.
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
