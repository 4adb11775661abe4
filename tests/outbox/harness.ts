import 'fake-indexeddb/auto'
import type { Action } from '@/action/define'
import { temporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import { outboxOptions } from '@/offline/outbox-options'
import { Outbox } from '@/outbox/outbox'
import type { OutboxMessage, OutboxPorts } from '@/outbox/ports'
import type { Entry } from '@/outbox/types'
import { registry } from './actions'
import { FakeClock, FakeLocks } from './fakes'
import { ModelServer } from './model-server'

/** A host whose reads never lag, so that no test must let time pass between two of them. A small reserve is made quickly. */
export const PROMPT = { ...outboxOptions, policy: { ...outboxOptions.policy, lag: 0, reserve: 4096 } }

/** What the tabs of one device share. */
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

  /** All tabs receive this message, as if from another tab. */
  tell(message: OutboxMessage): void {
    for (const hear of this.#tabs) hear(structuredClone(message))
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
      exchange: () => import('@/outbox/exchange/exchange'),
      probe: '/api/things',
      sender: () => tab.user,
      onSignedOut: () => {
        tab.user = null
      },
      keysAllowed: true,
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

  /** Queues an action as a form would. Returns the temporary id of what it creates. */
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

  /** Lets the queue come to rest. */
  async settle(eager = false): Promise<void> {
    await this.outbox.send(eager)
  }

  get entries(): readonly Entry[] {
    return this.outbox.view.entries
  }

  /** The queue as text: the name (or the action) and the state of each entry. */
  get queue(): string[] {
    return this.entries.map(
      (entry) => `${(entry.input as { name?: string }).name ?? entry.action} ${entry.state}`,
    )
  }
}

/** Opens a tab of Ana's on a device of its own, against a host of its own. @param keyed whether the host honours keys */
export async function openTab(keyed = true): Promise<{ server: ModelServer; device: Device; tab: Tab }> {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const tab = device.tab('ana')
  await tab.outbox.start()
  return { server, device, tab }
}
