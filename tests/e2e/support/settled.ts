import type { Page } from '@playwright/test'

/**
 * Waits until only endless animations run. A dialog that is still fading in does not yet have its final size and
 * contrast. The end of one animation may start another animation: an element that inherits a colour begins to change
 * when its parent has changed. So when the animations have ended, the function looks for new animations.
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
