import { Authorship } from '@/api/authorship'
import type { Marks } from '@/api/marks'
import * as unmarked from '@/api/unmarked'
import type { OutboxMessage } from '@/outbox/contract/ports'
import { Outbox } from '@/outbox/outbox'
import '../support/late-code'
import type { Device } from './device'
import { userOf } from './host'
import { abandon, type Gate } from './storage'
import { marksOf, portsOf, rawSend } from './tab-ports'

/**
 * A model of a tab or of the service worker, with a real outbox. It can be killed or frozen between any two
 * steps.
 */
export class Tab implements Gate {
  readonly name: string
  readonly kind: 'page' | 'worker'
  readonly outbox: Outbox
  readonly authorship: Authorship
  /** The name of the host that the tab talks to. */
  readonly host: string
  state: 'live' | 'frozen' | 'dead' = 'live'
  token: string | null
  hear: ((message: OutboxMessage) => void) | undefined
  /** The number of mutations that have left and are not answered yet. */
  underWay = 0
  wasFrozen = false
  /** The kinds of answers that this tab has learnt of its host; see `Marks`. */
  kinds: Marks['kinds'] = {}
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
    this.authorship = new Authorship({
      send: (request, token) => rawSend(this, device, request, token),
      person: () => {
        const id = userOf(this.token)
        return id === null ? null : { id }
      },
      now: device.clock.now,
      unmarked: async () => unmarked,
      ...marksOf(this, device),
      onExchanged: () => void this.outbox.hostExchanged(),
    })
    this.outbox = new Outbox(portsOf(this, device))
  }

  setToken(token: string | null): void {
    if (this.state === 'dead' || this.token === token) return
    this.token = token
    if (token !== null) void this.outbox.send(false)
  }

  /**
   * Wakes the tab and cancels its planned death. The test calls this at the end of a history, so that the tab can
   * send the queue.
   */
  wakeForGood(): void {
    this.#dieAfter = Number.POSITIVE_INFINITY
    this.thaw()
  }

  /**
   * Lets this tab take one step. A live tab takes it at once. A frozen tab takes a `request` at once, and any
   * other step when it wakes. A dead tab takes no step. If the planned death of the tab is due (`dieAfter`), the
   * tab dies instead of taking the step.
   */
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
