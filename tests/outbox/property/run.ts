import { Happenings } from './happenings'
import type { Moment } from './history'
import { isBusy } from './storage'
import { World } from './world'

const USERS = ['ana', 'bia']

/**
 * Runs one history on one device against one host.
 * @param hasLocks whether the browser has Web Locks
 * @param takesFiles whether the host accepts large files before their mutation
 * @param isMarked whether the host marks its answers
 * @throws an error that tells which rule the outbox broke first, or the first unexpected error of a call
 */
export async function live(
  moments: readonly Moment[],
  keyed: boolean,
  hasLocks = true,
  takesFiles = false,
  isMarked = keyed,
): Promise<void> {
  const run = new Run(new World(keyed, hasLocks, takesFiles, isMarked))
  try {
    await run.begin()
    for (const moment of moments) await run.moment(moment)
    await run.end()
  } finally {
    run.over()
  }
}

class Run {
  readonly #world: World
  readonly #happenings: Happenings

  constructor(world: World) {
    this.#world = world
    this.#happenings = new Happenings(world)
  }

  async begin(): Promise<void> {
    const { device } = this.#world
    device.token = this.#world.logIn('ana')
    this.#world.open('page')
    await device.run()
    this.#world.check()
  }

  async moment({ event, steps }: Moment): Promise<void> {
    const { device } = this.#world
    const { screens } = this.#happenings
    await this.#happenings.happens(event)
    if (steps !== null) await device.run(steps)
    else {
      await device.run()
      screens.takeSnapshot()
      await screens.showTheQueue()
    }
    this.#world.check()
  }

  /** Ends the history: stops all faults, and checks that the queue of every user comes to rest. */
  async end(): Promise<void> {
    const { device, host, rules, calls } = this.#world
    const { screens } = this.#happenings
    device.faults.length = 0
    device.pieceFaults.length = 0
    device.crossings.length = 0
    device.readFaults.length = 0
    device.endInterception()
    host.reads.lag = 0
    if (device.hostName !== '') this.#world.rehost()
    for (const round of [1, 2])
      for (const user of USERS) {
        if (round === 2) for (const tab of device.tabs) tab.wakeForGood()
        await this.#comesToRest(user)
      }
    for (const what of calls.unanswered) rules.facts.say(`${what} was never answered`)
    rules.atRest.holds()
    await screens.showTheQueue()
    this.#world.check()
    for (const user of USERS) screens.showTheTruth(user)
    this.#world.check()
  }

  over(): void {
    this.#world.over()
  }

  /**
   * Signs a user in, and does what only a person can do: opens a page for the main host, resumes the queue, brings back
   * what is put off, and solves conflicts. Then checks that the outbox deals with everything else in the user's queue by
   * itself.
   */
  async #comesToRest(user: string): Promise<void> {
    const { device, rules } = this.#world
    const { panel } = this.#happenings
    const page = this.#world.mainPage() ?? this.#world.open('page')
    device.signIn(page, this.#world.logIn(user))
    rules.signedOut.isBack(user)
    await panel.goOn(user)
    for (let minutes = 0; minutes < 8 && (minutes === 0 || rules.atRest.waits(user)); minutes += 1) {
      await device.pass(61_000)
      const asked = this.#world.page()
      // After a tab has died, it may take minutes until an entry is sent and its conflict appears. So solve conflicts
      // after each minute.
      if (asked !== undefined) await panel.solve(asked, user)
      this.#world.check()
    }
    // A frozen tab holds the other tabs up only if it froze in the middle of a transaction.
    const isHeldUp = device.tabs.some((tab) => tab.state === 'frozen' && isBusy(tab))
    if (!isHeldUp && this.#world.mainPage() !== undefined && rules.atRest.waits(user))
      rules.facts.say(`the queue of ${user} waits for nothing`)
  }
}
