/**
 * The app without its screens: real actions, a real queue (on fake-indexeddb), real reads with the unsent changes
 * applied, and real notices. The clock moves only when a test lets time pass. The host is in memory. A test reads
 * like this:
 *
 *     const host = new MemoryHost()
 *     const ana = await admin(host)
 *     host.trouble('lost-after', { times: 1 })
 *     await ana.run(createSetting, { name: 'idade mínima', value: '12' })
 *     await ana.pass(1_000)
 *     expect(host.names('settings')).toEqual(['idade mínima'])
 *     expect(ana.told).toEqual([SAVED_HERE, 'Configuração criada com sucesso'])
 */
import 'fake-indexeddb/auto'
import { afterEach, expect, vi } from 'vitest'
import type { Action } from '@/action/define'
import type { Connection } from '@/api/connection'
import type { Session } from '@/api/session'
import { tellOutcomes } from '@/app/background/tell-outcomes'
import { findAction } from '@/nouns/actions'
import type { Outbox } from '@/outbox/outbox'
import type { Entry } from '@/outbox/rows/types'
import { knownEntriesOf, type Notice } from '@/services/services'
import type { Target } from '@/services/use-run'
import { Device } from '../outbox/harness'
import { type Forms, formsOn } from './forms'
import { ANA, type MemoryHost, PASSWORD, type Person } from './memory-host'
import { type AnyRead, Reads } from './reads'
import { type Tab, tabOn } from './services'

/**
 * After this many turns of the event loop without a read or a report of outcomes, the tests assume that nothing more
 * will happen. Each step of a transaction takes one turn.
 */
const TURNS = 50

const stops: (() => Promise<void>)[] = []
const hosts = new Set<MemoryHost>()
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { nonsense } of hosts) expect(nonsense).toEqual([])
  hosts.clear()
})

/** Opens the app on `device`, or on a new device if none is given, and signs `person` in. */
export async function admin(host: MemoryHost, person: Person = ANA, device?: Device): Promise<Admin> {
  const here = device ?? new Device({ send: async () => ({ kind: 'silence' }) })
  // Only a visible page shows notices, so this page counts as visible.
  //
  // `Date.now` must return the time of the device's clock. The app shows the notice `SAVED_HERE` only for changes that
  // were made after the page opened. It takes the time of a change from the device's clock, and the time of the opening
  // from `Date.now`.
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} })
  vi.spyOn(Date, 'now').mockImplementation(here.clock.now)
  hosts.add(host)
  const opened = new Admin(host, here)
  stops.push(() => opened.close())
  await opened.outbox.start()
  await opened.signIn(person)
  return opened
}

/** An administrator with the app open. */
export class Admin {
  readonly device: Device
  readonly outbox: Outbox
  readonly session: Session
  readonly connection: Connection
  /** Writes to the queue as forms do. */
  readonly forms: Forms
  readonly notices: Notice[] = []
  /** Whether the browser says that there is a network. The browser may be wrong. */
  believesInNetwork = true
  readonly #tab: Tab
  readonly #reads: Reads
  /** What a screen shows of a read: the server data with the unsent changes applied. */
  readonly shows: Reads['shows']

  constructor(host: MemoryHost, device: Device) {
    this.device = device
    this.#tab = tabOn(
      host,
      device,
      () => this.believesInNetwork,
      (notice) => this.notices.push(notice),
    )
    const { services } = this.#tab
    this.outbox = services.outbox
    this.session = services.session
    this.connection = services.connection
    this.forms = formsOn(services)
    this.#reads = new Reads(services)
    this.shows = this.#reads.shows.bind(this.#reads)
    tellOutcomes(services)
  }

  async signIn({ email }: Person): Promise<void> {
    await this.session.login(email, PASSWORD)
  }

  /** Submits a form with `input`. The promise resolves to `true` if the change was stored. */
  run<I>(action: Action<I>, input: I, target?: Target): Promise<boolean> {
    return this.forms.run(action, input, target)
  }

  /** Opens a screen that shows the read, waits for the read, and leaves the screen open. */
  async open<T, P extends readonly string[]>(family: AnyRead<T, P>, ...params: P): Promise<void> {
    this.#reads.open(family, ...params)
    await this.#quiet()
  }

  /** The toasts so far, each as its title, followed by its description if it has one. */
  get told(): string[] {
    return this.notices.map(({ title, description }) => (description ? `${title}: ${description}` : title))
  }

  /** The user's own unsent entries. */
  get entries(): Entry[] {
    return knownEntriesOf(this.session.state.get(), this.outbox.view.entries)
  }

  /** The queue as text, with a line such as `Criar curso “Álgebra”, queued` for each entry. */
  get queue(): string[] {
    return this.entries.map((entry) => {
      const does = findAction(entry.action)?.describe(entry.input, entry.version)?.does
      return `${does ?? 'unknown'}, ${entry.state}`
    })
  }

  /** Sends as much of the queue as can be sent while the clock stands still. */
  async rest(): Promise<void> {
    await this.outbox.send(false)
    await this.#quiet()
  }

  /** Does what the button `Enviar agora` does: sends at once, even entries that wait for their next attempt. */
  async sendNow(): Promise<void> {
    await this.outbox.send(true)
    await this.#quiet()
  }

  /** Lets time pass, in milliseconds. Each timer that becomes due runs at its own time. */
  async pass(milliseconds: number): Promise<void> {
    await this.rest()
    const { clock } = this.device
    const until = clock.elapsed + milliseconds
    while (clock.step(until - clock.elapsed)) await this.rest()
    clock.leap(until - clock.elapsed)
  }

  /** Closes the tab. The device stays. */
  close(): Promise<void> {
    this.#reads.stop()
    return this.outbox.stop()
  }

  /** Waits until no read and no report of outcomes is under way. */
  async #quiet(): Promise<void> {
    for (let turns = 0; turns < TURNS; turns += 1) {
      await new Promise((turn) => setImmediate(turn))
      if (this.#tab.busy.size > 0) turns = 0
      await Promise.allSettled(this.#tab.busy)
    }
  }
}
