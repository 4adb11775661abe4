import type { Event } from './history'
import { userOf } from './host'
import { Changes } from './people/changes'
import { Forms } from './people/forms'
import { changeAtHost } from './people/outsider'
import { QueuePanel } from './people/queue-panel'
import { Screens } from './people/screens'
import { Toasts } from './people/toasts'
import type { Tab } from './tab'
import type { World } from './world'

/** Makes the events of a history (`history.ts`) happen in a world, which is a simulated device and its hosts. */
export class Happenings {
  readonly screens: Screens
  readonly panel: QueuePanel
  readonly #world: World
  readonly #forms: Forms
  readonly #changes: Changes
  readonly #toasts: Toasts

  constructor(world: World) {
    this.#world = world
    this.#forms = new Forms(world)
    this.screens = new Screens(world)
    this.panel = new QueuePanel(world, this.#forms)
    this.#changes = new Changes(world, this.#forms, this.screens)
    this.#toasts = new Toasts(world)
  }

  async happens(event: Event): Promise<void> {
    const { device, rules, calls, host, elsewhere } = this.#world
    const page = 'tab' in event ? this.#world.page(event.tab) : undefined
    const user = userOf(page?.token ?? null)
    switch (event.do) {
      case 'create':
      case 'batch':
      case 'burst':
      case 'edit':
      case 'move':
      case 'delete':
      case 'toggle':
        if (page && user !== null) return this.#changes.make(page, user, event)
        return
      case 'discard':
      case 'retry':
      case 'correct':
        if (page && user !== null) this.panel.decide(page, user, event)
        return
      case 'putOff':
      case 'bringBack':
        if (page && user !== null) this.panel.steer(page, user, event)
        return
      case 'pause':
        if (page && user !== null) this.panel.pause(page, user, event.paused)
        return
      case 'send':
        if (page) void page.outbox.send(true)
        return
      case 'pass':
        return device.pass(event.milliseconds)
      case 'setBack':
        return device.clock.set(device.clock.now() - event.milliseconds)
      case 'crash':
        return device.live[event.tab % device.live.length]?.dieAfter(event.after)
      case 'open':
        if (device.live.length < 4) this.#world.open(event.kind)
        return
      case 'freeze':
        return device.live[event.tab % device.live.length]?.freeze()
      case 'thaw':
        return device.tabs.find((tab) => tab.state === 'frozen')?.thaw()
      case 'logIn':
        rules.signedOut.isBack(event.user)
        return device.signIn(page, this.#world.logIn(event.user))
      case 'logOut':
        return device.signIn(page, null)
      case 'leave':
        device.signIn(page, null)
        if (page && user !== null) calls.begin(page, 'the leaving', this.#leave(page, user))
        return
      case 'expire':
        if (device.token !== null) for (const one of [host, elsewhere]) one.endSession(device.token)
        return
      case 'fail':
        device.faults.push(...event.faults)
        return
      case 'cross':
        device.crossings.push(...event.crossings)
        return
      case 'failReads':
        device.readFaults.push(...event.faults)
        return
      case 'failPieces':
        device.pieceFaults.push(...event.faults)
        return
      case 'intercept':
        return device.intercept(event)
      case 'full':
        return page?.fullAfter(event.after)
      case 'outsider':
        return changeAtHost(this.#world, event.what, event.name, () => this.#forms.tag('outsider'))
      case 'tell':
        if (page && user !== null) calls.begin(page, 'the telling of outcomes', this.#toasts.tell(page, user))
        return
      case 'prune':
        if (page) calls.begin(page, 'clearing away', this.screens.prune(page))
        return
      case 'lag':
        host.reads.lag = event.milliseconds
        return
      case 'rehost':
        return this.#world.rehost()
      case 'reload':
        if (page) calls.begin(page, 'reading again', page.outbox.reload())
        return
    }
  }

  /**
   * Forgets a user who has just signed out, as the app does. After that, the device may keep only the user's unsent
   * entries and the ids that these entries need (`SignedOut`). So if a request is under way during the sign-out, its
   * outcome must not be stored.
   */
  async #leave(tab: Tab, user: string): Promise<void> {
    const { device, rules } = this.#world
    this.screens.forget(user)
    rules.signedOut.begins(user)
    await tab.outbox.forget(user)
    if (userOf(device.token) !== user) rules.signedOut.ends(user)
  }
}
