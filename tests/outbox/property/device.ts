import { isSessionOver, type Reply, type Transport, type WireRequest } from '@/lib/wire'
import { outboxOptions } from '@/offline/outbox-options'
import { Outbox } from '@/outbox/outbox'
import type { OutboxMessage, OutboxPorts } from '@/outbox/ports'
import { FakeClock, FakeLocks } from '../fakes'
import { registry } from './actions'
import { answer } from './answer'
import { type Arriving, type Fault, type Host, PROBE, type ReadFault } from './host'
import { isForUpload, PIECE, type PieceFault, sendFiles } from './pieces'
import { abandon, type Gate, gated, isStorageBusy } from './storage'

/** What a device reports to the rules, at the moment it happens. */
export interface Watcher {
  /** A request leaves a tab, with the token that it carries. */
  leaves: (tab: Tab, request: WireRequest, token: string | null) => void
  /** Its reply has reached the tab. */
  replied: (tab: Tab, request: WireRequest, reply: Reply) => void
  /** A mutation meets this fault, before it has had any effect. */
  meets: (request: WireRequest, fault: Fault) => void
  committed: (tab: Tab, stores: readonly string[]) => void
  died: (tab: Tab) => void
  full: (tab: Tab) => void
}

/** The name of another host. */
export const ELSEWHERE = 'https://elsewhere.example'

/** More steps than any history needs. A device that takes more goes in circles. */
const MOST_STEPS = 60_000

export const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
export const userOf = (token: string | null): string | null => token?.split('/')[0] ?? null

/** One device: its clock, its locks, its database, its tabs. They outlive any single tab. */
export class Device {
  readonly database: string
  readonly clock = new FakeClock()
  readonly locks = new FakeLocks()
  readonly tabs: Tab[] = []
  readonly faults: Fault[] = []
  readonly readFaults: ReadFault[] = []
  readonly pieceFaults: PieceFault[] = []
  token: string | null = null
  watcher: Watcher | undefined
  /** Scheduled steps that will be taken without time passing. */
  pending = 0
  steps = 0
  /** The host that newly opened tabs talk to. '' is the host that the history is about. */
  hostName = ''
  /** Whether its browser has Web Locks. */
  readonly hasLocks: boolean
  readonly #hosts: ReadonlyMap<string, Host>

  /** @param elsewhere another host for which the same app may be built */
  constructor(host: Host, name: string, { hasLocks = true, elsewhere = host } = {}) {
    this.#hosts = new Map([
      ['', host],
      [ELSEWHERE, elsewhere],
    ])
    this.database = name
    this.hasLocks = hasLocks
  }

  get live(): Tab[] {
    return this.tabs.filter((tab) => tab.state === 'live')
  }

  open(kind: Tab['kind']): Tab {
    const tab = new Tab(this, kind, `${kind}${this.tabs.length}`)
    this.tabs.push(tab)
    return tab
  }

  /**
   * A tab is gone. The user looks at another one, which reads again what it may have missed. By then the messages of
   * the dead tab have arrived.
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

  /** Schedules a task of the browser. Tabs may be killed before it runs. */
  soon(call: () => void): void {
    this.pending += 1
    setImmediate(() => {
      this.pending -= 1
      this.steps += 1
      call()
    })
  }

  /** Stores the session where all tabs see it. Tabs in the background notice a moment later. */
  signIn(tab: Tab | undefined, token: string | null): void {
    this.token = token
    tab?.setToken(token)
    for (const other of this.tabs)
      if (other !== tab) this.soon(() => other.step('other', () => other.setToken(this.token)))
  }

  /** Takes this many steps, or all that can be taken without time passing. */
  async run(steps = Number.POSITIVE_INFINITY): Promise<void> {
    let idle = 0
    for (let taken = 0; taken < steps && idle < 3; taken += 1) {
      const before = this.steps
      await tick()
      idle = this.steps === before && this.pending === 0 && !isStorageBusy() ? idle + 1 : 0
      if (taken > MOST_STEPS) throw new Error('The tabs go in circles and never come to rest.')
    }
  }

  /** Lets time pass. Between any two timers everything comes to rest. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.clock.elapsed + milliseconds
    await this.run()
    for (let calls = 0; calls < 80; calls += 1) {
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

  /**
   * Carries a request to the host and a reply back, with the faults on the way.
   * @param deliver returns whether the tab still waits for the reply
   * @param mayLeave asked when the request would leave whole; a request that was stopped before never does
   */
  carry(
    tab: Tab,
    request: WireRequest,
    token: string | null,
    mayLeave: () => boolean,
    deliver: (reply: Reply) => boolean,
  ): void {
    const host = this.#hosts.get(tab.host)
    let file: string | null = null
    const arrive = () => {
      const arriving: Arriving = { request, file }
      return host?.arrive(arriving, token, this.clock.elapsed) ?? answer(404)
    }
    const reply = (what: Reply) =>
      this.soon(() =>
        tab.step('other', () => {
          // A tab that has stopped the request hears no reply to it.
          if (!deliver(what)) return
          if (isSessionOver(what) && token === this.token) this.signIn(tab, null)
          this.watcher?.replied(tab, request, what)
        }),
      )
    // A tab that dies now has sent nothing. Once the request has arrived, the tab's death changes nothing on the host.
    const leave = () =>
      this.soon(() =>
        tab.step('request', () => {
          if (!mayLeave()) return
          if (isForUpload(request)) reply(this.#upload(request, host, arrive))
          else if (request.method === 'GET') reply(misread(this.readFaults.shift(), arrive))
          else this.#mutate(request, this.faults.shift(), arrive, reply)
        }),
      )
    const [blob] = blobsOf(request)
    if (blob === undefined) return leave()
    this.pending += 1
    void blob.text().then((text) => {
      this.pending -= 1
      file = text
      leave()
    })
  }

  #upload(request: WireRequest, host: Host | undefined, arrive: () => Reply): Reply {
    const fault = this.pieceFaults.shift()
    if (fault === 'lost') return { kind: 'silence' }
    if (fault === 'deleted') host?.uploads?.delete(request.path)
    if (fault === 'damaged' && request.method === 'PATCH') return answer(460)
    if (typeof fault === 'object') return answer(fault.status, { message: 'Erro' }, fault.retryAfter)
    const reply = arrive()
    return fault === 'unheard' ? { kind: 'silence' } : reply
  }

  #mutate(
    request: WireRequest,
    fault: Fault | undefined,
    arrive: () => Reply,
    reply: (what: Reply) => void,
  ): void {
    if (fault !== undefined) this.watcher?.meets(request, fault)
    switch (fault?.kind) {
      case undefined:
        reply(arrive())
        break
      case 'lost':
        reply({ kind: 'silence' })
        break
      case 'portal':
        reply({ kind: 'portal' })
        break
      case 'unheard':
        if (fault.late === 0) arrive()
        else this.clock.after(fault.late, () => void arrive())
        reply({ kind: 'silence' })
        break
      case 'cut':
        reply(cutShort(arrive()))
        break
      case 'resent': {
        let last = arrive()
        for (let again = 0; again < fault.times; again += 1) last = arrive()
        reply(last)
        break
      }
      case 'slow': {
        const done = arrive()
        this.clock.after(fault.milliseconds, () => reply(done))
        break
      }
      case 'answer':
        reply(answer(fault.status, { message: `Erro ${fault.status}` }, fault.retryAfter))
        break
      case 'broken':
        arrive()
        reply(answer(fault.status, { message: `Erro ${fault.status}` }))
        break
    }
  }
}

function blobsOf({ body }: WireRequest): Blob[] {
  if (body.kind === 'bytes') return [body.bytes]
  if (body.kind !== 'form') return []
  return body.parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.blob]))
}

function cutShort(reply: Reply): Reply {
  return reply.kind === 'answer' && reply.status < 300
    ? { kind: 'cut', status: reply.status, keyEchoed: reply.keyEchoed }
    : reply
}

function misread(fault: ReadFault | undefined, arrive: () => Reply): Reply {
  switch (fault) {
    case undefined:
      return arrive()
    case 'lost':
      return { kind: 'silence' }
    case 'cut':
      return { kind: 'cut', status: 200, keyEchoed: false }
    case 'portal':
      return { kind: 'portal' }
    case 'broken':
      return answer(500, { message: 'Erro 500' })
    case 'busy':
      return answer(503, undefined, 2)
    case 'strange':
      return answer(200, { unexpected: true })
    case 'cached':
      return { ...answer(200, []), cached: true }
  }
}

/** A tab, or the service worker, with a real outbox. It can be killed or frozen between any two steps. */
export class Tab implements Gate {
  readonly name: string
  readonly kind: 'page' | 'worker'
  readonly outbox: Outbox
  /** The host that it talks to. */
  readonly host: string
  state: 'live' | 'frozen' | 'dead' = 'live'
  token: string | null
  hear: ((message: OutboxMessage) => void) | undefined
  /** Mutations that have left and are not answered yet. */
  underWay = 0
  wasFrozen = false
  #device: Device
  #dieAfter = Number.POSITIVE_INFINITY
  #fullAfter = Number.POSITIVE_INFINITY
  #deferred: (() => void)[] = []

  constructor(device: Device, kind: Tab['kind'], name: string) {
    this.#device = device
    this.kind = kind
    this.name = name
    this.host = device.hostName
    this.token = device.token
    const transport: Transport = (request, options) =>
      new Promise((resolve) => {
        const isMutation = request.method !== 'GET' && !isForUpload(request)
        device.watcher?.leaves(this, request, this.token)
        if (isMutation) this.underWay += 1
        let isOver = false
        const end = (reply: Reply) => {
          if (isOver) return false
          isOver = true
          if (isMutation) this.underWay -= 1
          resolve(reply)
          return true
        }
        options?.signal?.addEventListener('abort', () => end({ kind: 'silence' }))
        options?.onProgress?.({ sent: 1, total: 2 })
        const leave = () => {
          if (isOver) return false
          options?.onProgress?.({ sent: 2, total: 2 })
          return true
        }
        device.carry(this, request, this.token, leave, end)
      })
    const ports: OutboxPorts = {
      databaseName: gated(device.database, name, this),
      host: this.host,
      options: { ...outboxOptions, policy: { ...outboxOptions.policy, aheadFrom: PIECE, reserve: 4096 } },
      sendFiles,
      transport,
      registry,
      probe: PROBE,
      sender: () => userOf(this.token),
      onSignedOut: () => {},
      keysAllowed: true,
      clock: {
        now: device.clock.now,
        after: (milliseconds, call) => device.clock.after(milliseconds, () => this.step('other', call)),
      },
      random: () => 0.5,
      locks: device.hasLocks ? device.locks.of(name) : undefined,
      channel: {
        post: (message) => {
          if (this.state !== 'dead') device.post(this, message)
        },
        listen: (listener) => {
          this.hear = listener
          return () => {
            this.hear = undefined
          }
        },
      },
      ...(kind === 'worker' ? { mostBytes: 3 } : {}),
    }
    this.outbox = new Outbox(ports)
  }

  setToken(token: string | null): void {
    if (this.state === 'dead' || this.token === token) return
    this.token = token
    if (token !== null) void this.outbox.send(false)
  }

  /** Wakes the tab and cancels its death, because somebody must be left to send the queue. */
  comeToReason(): void {
    this.#dieAfter = Number.POSITIVE_INFINITY
    this.thaw()
  }

  /** One step on its way into this tab. It is taken, deferred or never taken. */
  step(kind: 'request' | 'complete' | 'other', deliver: () => void): void {
    if (this.state === 'dead') return
    this.#dieAfter -= 1
    if (this.#dieAfter < 0) {
      this.die()
      return
    }
    this.#device.steps += 1
    if (this.state === 'frozen' && kind !== 'request') this.#deferred.push(deliver)
    else deliver()
  }

  event(kind: 'request' | 'complete' | 'abort' | 'other', deliver: () => void): void {
    this.step(kind === 'abort' ? 'other' : kind, deliver)
  }

  isFull(): boolean {
    this.#fullAfter -= 1
    if (this.#fullAfter !== -1) return false
    this.#fullAfter = Number.POSITIVE_INFINITY
    this.#device.watcher?.full(this)
    return true
  }

  committed(stores: readonly string[]): void {
    this.#device.watcher?.committed(this, stores)
  }

  dieAfter(steps: number): void {
    this.#dieAfter = steps
  }

  fullAfter(commits: number): void {
    this.#fullAfter = commits
  }

  die(): void {
    this.state = 'dead'
    this.#deferred = []
    this.#device.watcher?.died(this)
    abandon(this, this.#device.steps % 2 === 0)
    this.#device.locks.drop(this.name)
    this.#device.lookAtAnother()
  }

  freeze(): void {
    if (this.state !== 'live') return
    this.state = 'frozen'
    this.wasFrozen = true
  }

  thaw(): void {
    if (this.state !== 'frozen') return
    this.state = 'live'
    const deferred = this.#deferred
    this.#deferred = []
    for (const deliver of deferred) this.#device.soon(() => this.step('other', deliver))
  }
}
