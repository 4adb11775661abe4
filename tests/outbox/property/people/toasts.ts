import type { Tab } from '../tab'
import type { World } from '../world'

/**
 * Takes from the outbox the outcomes that the app would show in toasts. Checks that each outcome is taken only
 * once, and only for the user whose entry it was.
 */
export class Toasts {
  readonly #world: World
  #told = new Set<number>()

  constructor(world: World) {
    this.#world = world
  }

  async tell(tab: Tab, user: string): Promise<void> {
    const { facts } = this.#world.rules
    for (const receipt of await tab.outbox.takeUntold(user, 'any')) {
      if (receipt.userId !== user) facts.say('an outcome was told to somebody else')
      if (this.#told.has(receipt.at)) facts.say('an outcome was told twice')
      this.#told.add(receipt.at)
    }
  }
}
