import type { Marks } from '@/api/marks'
import type { Reply, WireRequest } from '@/lib/wire'
import type { OutboxMessage } from '@/outbox/contract/ports'
import { FakeClock, FakeLocks } from '../support/fakes'
import type { Crossing, Fault, Interception, PieceFault, ReadFault } from './faults'
import type { Host } from './host'
import { Network } from './network'
import { isForUpload } from './pieces'
import { believable, type Foreign } from './somebody'
import { isStorageBusy } from './storage'
import { Tab } from './tab'

/** A device calls these functions at the moment when something happens on it. */
export interface Watcher {
  /** A request leaves a tab, with the token that it carries. */
  leaves: (tab: Tab, request: WireRequest, token: string | null) => void
  /** The reply to a request has reached the tab. */
  replied: (tab: Tab, request: WireRequest, reply: Reply) => void
  /** A mutation is about to meet a fault, and has had no effect yet. */
  meets: (request: WireRequest, fault: Fault) => void
  /** A tab has got somebody else's refusal of a request. */
  refusedByOthers: (request: WireRequest) => void
  /** A read is about to meet a fault. */
  misreads: (fault: ReadFault) => void
  committed: (tab: Tab, stores: readonly string[]) => void
  died: (tab: Tab) => void
  full: (tab: Tab) => void
}

/** The name of a second host, for which the same app may be built. */
export const ELSEWHERE = 'https://elsewhere.example'

/** No history needs so many steps. A device that takes more repeats the same steps for ever. */
const MOST_STEPS = 60_000

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** One device with its tabs. Its clock, its locks and its database outlive the tabs. */
export class Device {
  readonly database: string
  readonly clock = new FakeClock()
  readonly locks = new FakeLocks()
  readonly tabs: Tab[] = []
  readonly faults: Fault[] = []
  readonly readFaults: ReadFault[] = []
  readonly pieceFaults: PieceFault[] = []
  /** What somebody else does to the next members that this device toggles. */
  readonly crossings: Crossing[] = []
  /** What the device knows of the marks of each host, by the host's name; a page keeps it in the local storage. */
  readonly marks = new Map<string, Marks>()
  /** How often somebody has answered a call alone before a host without marks, by the name of the call. */
  readonly alone = new Map<string, number>()
  /** The number of requests that arrive after their tab has given them up. */
  #travelling = 0
  #interception: (Interception & { until: number }) | undefined
  token: string | null = null
  watcher: Watcher | undefined
  /** The number of scheduled steps that do not wait for time to pass. */
  pending = 0
  steps = 0
  /**
   * The name of the host that newly opened tabs talk to. The main host (`World.host`) has an empty name.
   */
  hostName = ''
  /** Whether the device's browser has Web Locks. */
  readonly hasLocks: boolean
  readonly network: Network

  /** @param elsewhere another host for which the same app may be built */
  constructor(host: Host, name: string, { hasLocks = true, elsewhere = host } = {}) {
    this.database = name
    this.hasLocks = hasLocks
    this.network = new Network(
      this,
      new Map([
        ['', host],
        [ELSEWHERE, elsewhere],
      ]),
    )
  }

  get live(): Tab[] {
    return this.tabs.filter((tab) => tab.state === 'live')
  }

  /** Lets somebody else answer in place of the host for a while. */
  intercept(one: Interception): void {
    this.#interception = { ...one, until: this.clock.elapsed + one.milliseconds }
  }

  endInterception(): void {
    this.#interception = undefined
  }

  /**
   * Returns what somebody else answers to a request now; `undefined` if the host answers. Before a host without marks,
   * somebody answers all requests: an answer to the probe is the only thing by which the app can tell.
   */
  answerInPlace(request: WireRequest, host: Host | undefined): Foreign | undefined {
    const one = this.#interception
    if (one === undefined || this.clock.elapsed >= one.until) return undefined
    if (host?.isMarked === true) return isFor(one, request) ? one.what : undefined
    return believable(one.what)
  }

  open(kind: Tab['kind']): Tab {
    const tab = new Tab(this, kind, `${kind}${this.tabs.length}`)
    this.tabs.push(tab)
    return tab
  }

  /**
   * Called when a tab is gone. The last messages of the dead tab arrive during the next `tasks` tasks. After
   * these tasks, the user looks at the other pages. Each page reads the database, because it may have missed
   * messages.
   */
  lookAtAnother(tasks = 10): void {
    if (tasks > 0) {
      this.soon(() => this.lookAtAnother(tasks - 1))
      return
    }
    for (const tab of this.tabs)
      if (tab.kind === 'page')
        tab.step('other', () => {
          tab.outbox.reload().then(
            () => tab.outbox.send(false),
            () => {},
          )
        })
  }

  /** Schedules a task of the browser. A tab can be killed before the task runs. */
  soon(call: () => void): void {
    this.pending += 1
    setImmediate(() => {
      this.pending -= 1
      this.steps += 1
      call()
    })
  }

  /** Stores the session, which all tabs share. Tabs other than `tab` notice the change a moment later. */
  signIn(tab: Tab | undefined, token: string | null): void {
    this.token = token
    tab?.setToken(token)
    for (const other of this.tabs)
      if (other !== tab) this.soon(() => other.step('other', () => other.setToken(this.token)))
  }

  /** Takes `steps` steps. By default, it takes all steps that do not wait for time to pass. */
  async run(steps = Number.POSITIVE_INFINITY): Promise<void> {
    let idle = 0
    for (let taken = 0; taken < steps && idle < 3; taken += 1) {
      const before = this.steps
      await tick()
      idle = this.steps === before && this.pending === 0 && !isStorageBusy() ? idle + 1 : 0
      if (taken > MOST_STEPS) throw new Error('The tabs go in circles and never come to rest.')
    }
  }

  /** A request arrives after a while, although the tab that sent it has given it up. */
  travel(milliseconds: number, arrive: () => void): void {
    this.#travelling += 1
    this.clock.after(milliseconds, () => {
      this.#travelling -= 1
      arrive()
    })
  }

  /**
   * Lets time pass. Between any two timers the device comes to rest. After many timers the rest of the time passes in one
   * leap, but not while a request is on its way: no request travels for days.
   */
  async pass(milliseconds: number): Promise<void> {
    const until = this.clock.elapsed + milliseconds
    await this.run()
    for (let calls = 0; calls < 80 || this.#travelling > 0; calls += 1) {
      if (!this.clock.step(until - this.clock.elapsed)) break
      await this.run()
    }
    if (until > this.clock.elapsed) this.clock.leap(until - this.clock.elapsed)
    this.clock.step(0)
    await this.run()
  }

  post(from: Tab, message: OutboxMessage): void {
    for (const other of this.tabs)
      if (other !== from && other.state !== 'dead') {
        const copy = structuredClone(message)
        this.soon(() => other.step('other', () => other.hear?.(copy)))
      }
  }
}

/** Whether somebody else answers this request. */
function isFor({ whom }: Interception, request: WireRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  switch (whom) {
    case 'all':
      return true
    case 'reads':
      return isRead
    case 'changes':
      return !isRead
    case 'creations':
      return request.method === 'POST' && !isForUpload(request)
  }
}
