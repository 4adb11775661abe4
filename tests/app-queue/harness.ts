/**
 * The app without its screens: real actions, real queue (on fake-indexeddb), real reads with the unsent changes folded
 * in, real notices; on a clock that stands still, against a host in memory. A test reads like this:
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
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, vi } from 'vitest'
import type { Action } from '@/action/define'
import type { Marked } from '@/action/overlay'
import { pendingChanges } from '@/action/pending-changes'
import { project } from '@/action/project'
import { type Family, type GatheredFamily, keyOf, type Paged, type PagedFamily } from '@/action/read'
import { pagesOf, queryOf } from '@/action/read-query'
import { type Notice, type Services, userOf } from '@/action/services'
import { truthOf } from '@/action/truth'
import type { Target } from '@/action/use-run'
import { Connection } from '@/api/connection'
import { ME } from '@/api/host'
import { Session } from '@/api/session'
import { followQueue } from '@/app/follow-queue'
import { createQueryClient } from '@/app/query-client'
import { tellOutcomes } from '@/app/tell-outcomes'
import { findAction } from '@/entities/all'
import { isSessionOver, type Transport } from '@/lib/wire'
import type { Outbox } from '@/outbox/outbox'
import type { Entry } from '@/outbox/types'
import { Device } from '../outbox/harness'
import { type Forms, formsOn } from './forms'
import { ANA, type MemoryHost, PASSWORD, type Person } from './memory-host'

/** Screens are told of the queue after no longer than this, in milliseconds; here at once. */
const FRAME = 16

const stops: (() => void | Promise<void>)[] = []
const hosts = new Set<MemoryHost>()
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const { nonsense } of hosts) expect(nonsense).toEqual([])
  hosts.clear()
})

/** Opens the app and signs in, on a new device unless one is given. */
export async function admin(host: MemoryHost, person: Person = ANA, device?: Device): Promise<Admin> {
  const here = device ?? new Device({ send: async () => ({ kind: 'silence' }) })
  // Notices are for a page that is looked at, and for what was queued since it was opened.
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} })
  vi.spyOn(Date, 'now').mockImplementation(here.clock.now)
  hosts.add(host)
  const opened = new Admin(host, here)
  await opened.outbox.start()
  await opened.signIn(person)
  return opened
}

type AnyRead<T, P extends readonly string[]> = Family<T, P> | GatheredFamily<T, P> | PagedFamily<T, P>
/** An administrator with the app open. */
export class Admin {
  readonly device: Device
  readonly outbox: Outbox
  readonly session: Session
  readonly connection: Connection
  readonly notices: Notice[] = []
  /** Whether the browser believes in the network; it may be wrong. */
  believesInNetwork = true
  #services: Services
  #queries: QueryClient
  /** The ways in which forms write to the queue. */
  readonly forms: Forms
  /** What is under way beside the drain of the queue. */
  #busy = new Set<Promise<unknown>>()

  constructor(host: MemoryHost, device: Device) {
    this.device = device
    this.connection = new Connection(() => this.believesInNetwork)
    const transport: Transport = async (request) => {
      const token = this.session.token
      const reply = await host.receive(request, token, device.clock.now())
      this.connection.report(reply)
      if (token !== null && token === this.session.token && isSessionOver(reply)) this.session.end()
      return reply
    }
    this.session = new Session(transport)
    const { now, after } = device.clock
    this.outbox = device.tab(null, {
      transport,
      registry: (name) => findAction(name)?.sendable,
      probe: ME,
      sender: () => this.userId ?? null,
      onSignedOut: () => {},
      clock: { now, after: (ms, call) => (ms <= FRAME ? soon(call) : after(ms, call)) },
    }).outbox
    const { outbox } = this
    outbox.takeUntold = this.#counted(outbox.takeUntold.bind(outbox))
    this.#services = {
      session: this.session,
      connection: this.connection,
      reading: this.#counted(transport),
      outbox,
      findAction,
      pendingChanges: (view, userId) => pendingChanges(view, userId, findAction),
      notify: (notice) => this.notices.push(notice),
    }
    tellOutcomes(this.#services)
    this.#queries = createQueryClient()
    const { queries } = this.#queries.getDefaultOptions()
    this.#queries.setDefaultOptions({ queries: { ...queries, retry: false } })
    const stopFollowing = followQueue(this.#services, this.#queries)
    stops.push(() => {
      stopFollowing()
      this.#queries.clear()
      return outbox.stop()
    })
    this.forms = formsOn(this.#services)
  }

  get userId(): string | undefined {
    return userOf(this.session.state.get())?.id
  }

  async signIn({ email }: Person): Promise<void> {
    await this.session.login(email, PASSWORD)
  }

  /** What a form does with what was filled in; `true` once it is on the device. */
  run<I>(action: Action<I>, input: I, target?: Target): Promise<boolean> {
    return this.forms.run(action, input, target)
  }

  /** Opens what a screen reads, and keeps it open. */
  async open<T, P extends readonly string[]>(family: AnyRead<T, P>, ...params: P): Promise<void> {
    const nothing = () => {}
    stops.push(
      'pagePath' in family
        ? new InfiniteQueryObserver(this.#queries, pagesOf(this.#services, family, params)).subscribe(nothing)
        : new QueryObserver(this.#queries, queryOf(this.#services, family, params)).subscribe(nothing),
    )
    await this.#quiet()
  }

  /** What a screen shows of a read: the server's word with the unsent changes folded in. */
  shows<T, P extends readonly string[]>(family: PagedFamily<T, P>, ...params: P): Paged<T> | undefined
  shows<T, P extends readonly string[]>(
    family: Family<T, P> | GatheredFamily<T, P>,
    ...params: P
  ): T | undefined
  shows(family: { name: string }, ...params: string[]): unknown {
    const key = keyOf(family, params)
    const truth = truthOf(this.#queries.getQueryData(key))
    const changes = pendingChanges(this.outbox.view, this.userId ?? '', findAction)
    return project(key, truth?.value, truth?.asOf ?? 0, changes)
  }

  /** Toasts so far: title, and description where there is one. */
  get told(): string[] {
    return this.notices.map(({ title, description }) => (description ? `${title}: ${description}` : title))
  }

  /** One's own unsent entries. */
  get entries(): Entry[] {
    return this.outbox.view.entries.filter(({ userId }) => userId === this.userId)
  }

  /** The queue in words: `Criar curso “Álgebra”, queued`. */
  get queue(): string[] {
    return this.entries.map((entry) => {
      const does = findAction(entry.action)?.describe(entry.input, entry.version)?.does
      return `${does ?? 'unknown'}, ${entry.state}`
    })
  }

  /** The queue goes as far as it can without any time passing. */
  async rest(): Promise<void> {
    await this.outbox.send(false)
    await this.#quiet()
  }

  /** Enviar agora. */
  async sendNow(): Promise<void> {
    await this.outbox.send(true)
    await this.#quiet()
  }

  /** Time passes, in milliseconds: whatever is due then happens, each thing in its time. */
  async pass(milliseconds: number): Promise<void> {
    await this.rest()
    const { clock } = this.device
    const until = clock.elapsed + milliseconds
    while (clock.step(until - clock.elapsed)) await this.rest()
    clock.leap(until - clock.elapsed)
  }

  /** The tab is closed; the device stays. */
  close(): Promise<void> {
    return this.outbox.stop()
  }

  /** Until nothing is being read or told any more. */
  async #quiet(): Promise<void> {
    for (let turns = 0; turns < 5; turns += 1) {
      await new Promise((turn) => setImmediate(turn))
      if (this.#busy.size > 0) turns = 0
      await Promise.allSettled(this.#busy)
    }
  }

  #counted<A extends unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return (...args) => {
      const doing = work(...args)
      this.#busy.add(doing)
      const over = () => void this.#busy.delete(doing)
      doing.then(over, over)
      return doing
    }
  }
}

/** The names on the cards, each with how it stands where it is not on the server like this. */
export function cards(items: readonly Marked<{ name?: string | null | undefined }>[] | undefined): string[] {
  return (items ?? []).map(({ name, pending }) => (pending ? `${name} (${pending.state})` : `${name}`))
}

function soon(call: () => void): () => void {
  const timer = setImmediate(call)
  return () => clearImmediate(timer)
}
