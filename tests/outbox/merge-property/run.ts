import { oneThing } from '../support/actions'
import { forgetDatabase } from '../support/forget-database'
import { Device } from '../support/harness'
import { ModelServer, type Thing } from '../support/model-server'
import type { Event } from './history'
import { Person } from './person'
import { Wishes } from './wishes'

/** Whether the host honours keys, and whether it names the versions of things. */
interface Kind {
  keyed: boolean
  tagged: boolean
}

/**
 * Runs one history on two devices against one host.
 * @throws as soon as the outbox breaks one of the claims in `merge.property.test.ts`
 */
export async function live(events: readonly Event[], host: Kind): Promise<void> {
  const run = new Run(host)
  await run.begin()
  for (const event of events) await run.moment(event)
  await run.end()
}

class Run {
  readonly #server: ModelServer
  readonly #wishes = new Wishes()
  readonly #devices: readonly Device[]
  readonly #people: readonly Person[]
  #online = [false, false]
  /**
   * The number of the device whose turn it is to send. On a host that names no versions, only this device has
   * a network; see NOT COVERED in `merge.property.test.ts`.
   */
  #turn = 0

  constructor(host: Kind) {
    const server = new ModelServer(host)
    server.things.set('x', { id: 'x', name: 'a', parent: null, file: null, note: 'a' })
    server.onEdit = (before, after) => this.#wishes.check(server.log.at(-1)?.key, before, after)
    this.#server = server
    this.#devices = [new Device(server), new Device(server)]
    this.#people = this.#devices.map((device, at) => {
      const tab = device.tab('ana', {
        transport: async (request) =>
          this.#online[at] && (host.tagged || this.#turn === at) ? server.send(request) : { kind: 'silence' },
      })
      return new Person(tab, this.#wishes, () => this.#read())
    })
  }

  async begin(): Promise<void> {
    for (const { tab } of this.#people) await tab.outbox.start()
  }

  async moment(event: Event): Promise<void> {
    await this.#happens(event)
    for (const who of this.#people.keys()) await this.#settle(who)
    this.#check()
  }

  /** Ends the history: the network works, and people answer every question. An entry that still waits is an error. */
  async end(): Promise<void> {
    this.#server.recover()
    this.#online = [true, true]
    for (let round = 0; round < 12; round += 1)
      for (const [who, person] of this.#people.entries()) {
        await this.#settle(who, true)
        if (person.asked) await person.answer(round % 2 === 0 ? 'mine' : 'host')
      }
    for (const { tab } of this.#people)
      if (tab.entries.length > 0) this.#wishes.broken.push(`${JSON.stringify(tab.queue)} is never sent`)
    for (const { tab } of this.#people) await tab.outbox.stop()
    // If the databases of thousands of histories stayed, they would fill the memory.
    for (const { name } of this.#devices) forgetDatabase(name)
    this.#check()
  }

  async #happens(event: Event): Promise<void> {
    if (event.do === 'fail') return this.#server.failNext(event.fault)
    if (event.do === 'wait') {
      for (const { clock } of this.#devices) clock.set(clock.now() + 3_600_000)
      return
    }
    const person = this.#people[event.who] as Person
    switch (event.do) {
      case 'open':
        return person.open()
      case 'save':
        return person.save(event.name, event.note)
      case 'connect':
        this.#online[event.who] = event.online
        if (event.online) await this.#settle(event.who, true)
        return
      case 'answer':
        return person.answer(event.choice)
      case 'retype':
        return person.retype(event.name, event.note)
      case 'undo':
        return person.undo(event.which)
      case 'discard':
        return person.discard()
    }
  }

  async #settle(who: number, eager = false): Promise<void> {
    this.#turn = who
    await this.#people[who]?.tab.settle(eager)
  }

  async #read(): Promise<Thing> {
    const path = oneThing.path('x')
    const reply = await this.#server.send({ method: 'GET', path, body: { kind: 'none' } })
    return (reply as { body: Thing }).body
  }

  #check(): void {
    const [first] = this.#wishes.broken
    if (first !== undefined) throw new Error(first)
  }
}
