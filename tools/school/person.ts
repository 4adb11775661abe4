import { setTimeout } from 'node:timers/promises'
import type { RawSend } from '@/api/authorship'
import { findAction } from '@/nouns/registry/actions'
import { randomNumbers } from '../../tests/random-numbers.ts'
import { Client } from '../../tests/server/support/client.ts'
import { openQueue, type QueueDevice } from '../../tests/server/support/queue-device.ts'
import { type Author, changeSomething } from './changes.ts'
import type { Ledger } from './ledger.ts'

/** What the network of a device does: it carries all, loses some, or carries nothing. */
type Network = 'good' | 'poor' | 'none'

/** Of the requests on a poor network: the share that does not arrive, whose answer is lost, and that arrives twice. */
const LOST = { before: 0.1, after: 0.06, twice: 0.04 }
/** The share of the days on which a device has no network, and a poor one. */
const DAYS = { none: 0.12, poor: 0.4 }

const SECOND = 1000
const HALF_MINUTE = 31 * SECOND
/** If a queue does not become empty within so many milliseconds on a good network, the school ends. */
const PATIENCE = 240_000

export interface Account {
  name: string
  email: string
  password: string
}

/** A person with a device, on which the app's own queue lives for the whole year. */
export class Person {
  readonly name: string
  readonly answers: Map<string, number>
  readonly #queue: QueueDevice
  readonly #author: Author
  readonly #ledger: Ledger
  readonly #random: () => number
  #network: Network = 'good'
  readonly #line: Line

  private constructor(name: string, queue: QueueDevice, ledger: Ledger, random: () => number, line: Line) {
    this.name = name
    this.answers = queue.answers
    this.#queue = queue
    this.#ledger = ledger
    this.#random = random
    this.#line = line
    this.#author = { tab: queue.tab, name, things: ledger.of(name), random, unsent: new Map(), count: 0 }
  }

  /** Opens a new device, on which somebody signs in. */
  static async arrive(
    name: string,
    address: string,
    account: Account,
    ledger: Ledger,
    seed: number,
  ): Promise<Person> {
    const line: Line = { address, ...(await signedIn(address, account)) }
    const random = randomNumbers(seed)
    let self: Person | undefined
    const queue = await openQueue(
      name,
      {
        address: () => line.address,
        token: () => line.token,
        person: () => ({ id: line.id }),
        carry: (send) => (request, token, options) => {
          const carried = self === undefined ? send : self.#carried(send)
          return carried(request, token, options)
        },
      },
      (action) => findAction(action)?.sendable,
    )
    self = new Person(name, queue, ledger, random, line)
    return self
  }

  /** Another person signs in on the device. What was queued stays the device's. */
  async signIn(account: Account): Promise<void> {
    Object.assign(this.#line, await signedIn(this.#line.address, account))
  }

  /** Makes changes on a network as chance gives it. */
  async work(changes: number): Promise<void> {
    // On the first day the network is good: until its first answer, a device cannot know that the host honours keys.
    const lot = this.#author.count === 0 ? 1 : this.#random()
    this.#network = lot < DAYS.none ? 'none' : lot < DAYS.poor ? 'poor' : 'good'
    for (let made = 0; made < changes; ) {
      if (await changeSomething(this.#author)) {
        made += 1
        this.#ledger.made += 1
      }
      // People are slower than programs: the queue sends meanwhile.
      if (made % 8 === 0) {
        await this.#settle()
        this.#queue.device.clock.pass(HALF_MINUTE)
      }
    }
  }

  /** Lets the night pass, and notes what the device was told. */
  async sleep(milliseconds: number): Promise<void> {
    await this.#settle()
    await this.#listen()
    this.#queue.device.clock.pass(milliseconds)
  }

  /** Sends until nothing is queued. @throws if that does not end, or if a change says that it failed */
  async rest(): Promise<void> {
    this.#network = 'good'
    const until = Date.now() + PATIENCE
    while (this.#queue.tab.entries.length > 0) {
      await this.#settle(true)
      await this.#listen()
      if (this.#queue.tab.entries.length === 0) break
      if (Date.now() > until)
        throw new Error(`${this.name} cannot send: ${this.#queue.tab.queue.slice(0, 3)}`)
      await setTimeout(100)
      this.#queue.device.clock.pass(HALF_MINUTE)
    }
    await this.#listen()
  }

  async leave(): Promise<void> {
    await this.#queue.tab.outbox.stop()
  }

  /** Sends what may be sent now. The clock of the device goes on if the queue waits for it meanwhile. */
  async #settle(eager = false): Promise<void> {
    let over = false
    const settled = this.#queue.tab.settle(eager).finally(() => {
      over = true
    })
    for (;;) {
      await Promise.race([settled, setTimeout(100)])
      if (over) return settled
      this.#queue.device.clock.pass(SECOND)
    }
  }

  async #listen(): Promise<void> {
    const { outbox } = this.#queue.tab
    const receipts = await outbox.takeUntold(this.name, 'any')
    for (const { outcome, action, failure, creates = '', realId } of receipts) {
      const made = this.#author.unsent.get(creates)
      if (made !== undefined && realId !== undefined) made.id = realId
      this.#author.unsent.delete(creates)
      if (outcome === 'done') this.#ledger.told += 1
      else this.#ledger.failed.push(`${this.name}: ${action} ${failure}`)
    }
    await outbox.prune(() => false)
    const failed = this.#queue.tab.entries.find(({ state }) => state === 'failed')
    if (failed !== undefined)
      throw new Error(`${this.name}: ${failed.action} says Falhou: ${JSON.stringify(failed.failure)}`)
  }

  #carried(send: RawSend): RawSend {
    return async (request, token, options) => {
      if (this.#network === 'none') return undefined
      const lot = this.#network === 'good' ? 1 : this.#random()
      if (lot < LOST.before) return undefined
      const raw = await send(request, token, options)
      if (lot < LOST.before + LOST.after) return undefined
      return lot < LOST.before + LOST.after + LOST.twice ? send(request, token, options) : raw
    }
  }
}

interface Line {
  address: string
  token: string | null
  id: string
}

async function signedIn(address: string, { email, password }: Account): Promise<Pick<Line, 'token' | 'id'>> {
  const client = await new Client(address).signIn(email, password)
  return { token: client.token ?? null, id: (await client.done('GET', '/api/admin/users/me')).id as string }
}
