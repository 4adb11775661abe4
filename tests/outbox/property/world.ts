import { Calls } from './calls'
import { Device, ELSEWHERE } from './device'
import { Host } from './host'
import { Rules } from './rules/rules'
import { forgetGates } from './storage'
import type { Tab } from './tab'

let devices = 0

/** One device, the host that the history is about, and the rules that watch both. */
export class World {
  readonly host: Host
  /**
   * A second host. Requests for entries of the first host must never go to it, and no request but `PROBE` may go to it
   * during its hold. The rules do not check what it has carried out.
   */
  readonly elsewhere: Host
  readonly device: Device
  readonly rules: Rules
  readonly calls = new Calls()

  constructor(keyed: boolean, hasLocks: boolean, takesFiles: boolean, isMarked: boolean) {
    this.host = new Host(keyed, takesFiles, isMarked)
    this.elsewhere = new Host(!keyed, false, isMarked)
    this.device = new Device(this.host, `device${devices++}`, { hasLocks, elsewhere: this.elsewhere })
    this.rules = new Rules(this.device, this.host)
    this.device.watcher = this.rules
  }

  open(kind: Tab['kind']): Tab {
    const tab = this.device.open(kind)
    if (kind === 'page') this.calls.begin(tab, 'the start of a tab', tab.outbox.start())
    else void tab.outbox.send(true)
    return tab
  }

  page(which = 0): Tab | undefined {
    const pages = this.device.live.filter((tab) => tab.kind === 'page')
    return pages[which % pages.length]
  }

  /**
   * Returns a live page that talks to the main host. A page that was frozen while the app was built for the other host
   * is none: it never sends an entry for the main host, because ids of one host may name other things at another.
   */
  mainPage(): Tab | undefined {
    return this.device.live.find((tab) => tab.kind === 'page' && tab.host === '')
  }

  logIn(user: string): string {
    const token = this.host.logIn(user)
    this.elsewhere.admit(token)
    return token
  }

  /**
   * Replaces the app by one that was built for the other of the two hosts. All live tabs end, and a new tab opens that
   * talks to that host. A frozen tab stays, and talks to its old host when it wakes.
   */
  rehost(): void {
    for (const tab of this.device.live) tab.die()
    this.device.hostName = this.device.hostName === '' ? ELSEWHERE : ''
    this.open('page')
  }

  over(): void {
    for (const tab of this.device.tabs) tab.die()
    forgetGates(this.device.database)
  }

  /** @throws the first unexpected error of a call, or else the first broken rule */
  check(): void {
    if (this.calls.failure !== undefined) throw this.calls.failure
    const [first] = this.rules.facts.broken
    if (first !== undefined) throw new Error(first)
  }
}
