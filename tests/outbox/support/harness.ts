import 'fake-indexeddb/auto'
import { type IDBPDatabase, openDB } from 'idb'
import type { Action } from '@/action/define'
import { temporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import { outboxOptions } from '@/offline/outbox-options'
import type { OutboxMessage, OutboxPorts } from '@/outbox/contract/ports'
import { Outbox } from '@/outbox/outbox'
import type { Entry } from '@/outbox/rows/types'
import type { OutboxSchema } from '@/outbox/store/database'
import { registry } from './actions'
import './late-code'
import { FakeClock, FakeLocks } from './fakes'
import { ModelServer } from './model-server'

/**
 * The outbox's options for tests. With `lag: 0` the outbox assumes that each read shows all earlier writes, so tests
 * need not let time pass between two reads. The reserve (see `Policy`) is small, so that it is quickly written.
 */
export const PROMPT = { ...outboxOptions, policy: { ...outboxOptions.policy, lag: 0, reserve: 4096 } }

/** The two kinds of hosts, for tests that must pass on both. */
export const HOSTS = [
  { host: 'a host with keys', keyed: true },
  { host: 'a host without keys', keyed: false },
]

/** The message of an entry that has failed because only a person can tell whether the server did the work. */
export const UNDECIDED = 'Sem resposta: confira se já foi gravado'

/** A device: the clock, the locks, the database and the messages that its tabs share. */
export class Device {
  readonly clock = new FakeClock()
  readonly locks = new FakeLocks()
  readonly name = `device-${crypto.randomUUID()}`
  #tabs = new Set<(message: OutboxMessage) => void>()
  #server: Pick<ModelServer, 'send'>
  readonly #options: OutboxPorts['options']

  constructor(server: Pick<ModelServer, 'send'>, options: OutboxPorts['options'] = PROMPT) {
    this.#server = server
    this.#options = options
  }

  /** Sends a message to all tabs of the device, as if another tab had posted it. */
  tell(message: OutboxMessage): void {
    for (const hear of this.#tabs) hear(structuredClone(message))
  }

  /** Opens a further connection to the database of the device's tabs. */
  database(): Promise<IDBPDatabase<OutboxSchema>> {
    return openDB<OutboxSchema>(this.name)
  }

  /** Opens a tab in which `user` is signed in. */
  tab(user: string | null, change: Partial<OutboxPorts> = {}): Tab {
    let hear: ((message: OutboxMessage) => void) | undefined
    const ports: OutboxPorts = {
      databaseName: this.name,
      host: '',
      options: this.#options,
      transport: this.#server.send,
      registry,
      probe: '/api/things',
      sender: () => tab.user,
      onSignedOut: () => {
        tab.user = null
      },
      mayAdd: () => true,
      clock: this.clock,
      random: () => 0,
      locks: this.locks.of(crypto.randomUUID()),
      channel: {
        post: (message) => {
          const copy = structuredClone(message)
          for (const other of this.#tabs) if (other !== hear) other(copy)
        },
        listen: (listener) => {
          hear = listener
          this.#tabs.add(listener)
          return () => this.#tabs.delete(listener)
        },
      },
      ...change,
    }
    const tab = new Tab(new Outbox(ports), user)
    return tab
  }
}

export class Tab {
  readonly outbox: Outbox
  user: string | null

  constructor(outbox: Outbox, user: string | null) {
    this.outbox = outbox
    this.user = user
  }

  /** Queues an action as a form would, and returns the temporary id of the created thing, or '' if there is none. */
  async run<I>(action: Action<I>, input: I): Promise<string> {
    const creates = action.creates === undefined ? undefined : temporaryId()
    const cancels = action.spec.cancels?.(input)
    await this.outbox.enqueue(this.user ?? 'nobody', {
      action: action.name,
      version: action.version,
      input: input as Json,
      ...(creates === undefined ? {} : { creates }),
      ...(cancels === undefined ? {} : { cancels }),
    })
    return creates ?? ''
  }

  /** Stops all sending until `resume`, so that a test can first prepare the queue. */
  async pause(): Promise<void> {
    await this.outbox.changeSettings(this.user ?? 'nobody', { paused: true })
  }

  async resume(): Promise<void> {
    await this.outbox.changeSettings(this.user ?? 'nobody', { paused: false })
  }

  /** Sends until the queue comes to rest. @param eager whether to send also what waits for its next attempt */
  async settle(eager = false): Promise<void> {
    await this.outbox.send(eager)
  }

  get entries(): readonly Entry[] {
    return this.outbox.view.entries
  }

  /** The first entry of the queue. */
  get head(): Entry | undefined {
    return this.entries[0]
  }

  /** Returns the `seq` of the entry at this place in the queue, 0 if there is none. The first place is 0. */
  seqAt(place: number): number {
    return this.entries[place]?.seq ?? 0
  }

  /** The queue as text: the name (or the action) and the state of each entry. */
  get queue(): string[] {
    return this.entries.map(
      (entry) => `${(entry.input as { name?: string }).name ?? entry.action} ${entry.state}`,
    )
  }
}

/** What `openTab` opens. */
export interface Opened {
  server: ModelServer
  device: Device
  tab: Tab
}

/**
 * Opens a tab of the user Ana on a new device, against a new host.
 *
 * @param keyed whether the host honours keys
 * @param change returns the ports that differ from those of the device
 */
export async function openTab(
  keyed = true,
  change: (server: ModelServer) => Partial<OutboxPorts> = () => ({}),
): Promise<Opened> {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const tab = device.tab('ana', change(server))
  await tab.outbox.start()
  return { server, device, tab }
}

/** Does what `openTab` does, and lets the empty queue come to rest. */
export async function openAtRest(keyed: boolean): Promise<Opened> {
  const opened = await openTab(keyed)
  await opened.tab.settle()
  return opened
}

/** Does what `openTab` does, and pauses the queue. */
export async function openPaused(): Promise<Opened> {
  const opened = await openTab()
  await opened.tab.pause()
  return opened
}

/** Lets so many half minutes pass, and after each one the queue do what it can. */
export async function passTime(clock: { pass: (ms: number) => void }, tab: Tab, rounds = 12): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await tab.settle()
    clock.pass(31_000)
  }
  await tab.settle()
}
