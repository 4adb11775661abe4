/**
 * Two devices of two people, one host, random histories of edits: forms that are opened, saved hours later, sent over
 * a network that loses requests and replies, and questions that are answered.
 *
 * CLAIMED, at every edit that the host carries out:
 * - A field that the person did not change keeps the value that the host has.
 * - A field that the person changed goes over the value that they saw, in the form or in the question, or over their
 *   own. Anything else is asked first.
 * - Undoing changes the fields that the edit changed, back to what they were, and no other.
 * And at rest: once the questions are answered, nothing waits.
 *
 * MODELLED: hosts with keys and without, that name versions and do not. NOT COVERED: two requests that cross between
 * the read and the change on a host that names no versions: no client can see that.
 */
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { undoOf } from '@/action/undo'
import type { Json } from '@/lib/json'
import type { Fields } from '@/outbox/merge/merge'
import type { Entry } from '@/outbox/types'
import { actions, editThing, oneThing } from './actions'
import { forgetDatabase } from './forget-database'
import { Device, type Tab } from './harness'
import { type Fault, ModelServer, type Thing } from './model-server'

const RUNS = Number(process.env['OUTBOX_RUNS'] ?? 150)
const FIELDS = ['name', 'note'] as const
type Field = (typeof FIELDS)[number]

type Event =
  | { do: 'open'; who: number }
  | { do: 'save'; who: number; name?: string | undefined; note?: string | undefined }
  | { do: 'connect'; who: number; online: boolean }
  | { do: 'fail'; fault: Fault }
  | { do: 'answer'; who: number; choice: 'mine' | 'host' }
  | { do: 'retype'; who: number; name: string; note: string }
  | { do: 'discard'; who: number }
  | { do: 'undo'; who: number; which: number }
  | { do: 'wait' }

const who = fc.nat(1)
const text = fc.constantFrom('a', 'b', 'c', 'd', '')
const word = fc.constantFrom('a', 'b', 'c', 'd')
const is = <T extends string>(what: T) => fc.constant(what)
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: is('open'), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('save'),
      who,
      name: fc.option(word, { nil: undefined }),
      note: fc.option(text, { nil: undefined }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: is('connect'), who, online: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('fail'),
      fault: fc.constantFrom<Fault[]>('lost-before', 'lost-after', 'cut', 'sent-twice', { status: 503 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('answer'),
      who,
      choice: fc.constantFrom<('mine' | 'host')[]>('mine', 'host'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('retype'), who, name: word, note: text }) },
  { weight: 1, arbitrary: fc.record({ do: is('discard'), who }) },
  { weight: 3, arbitrary: fc.record({ do: is('undo'), who, which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: is('wait') }) },
)

/** What the person has seen and typed, by entry. */
interface Wish {
  saw: Record<Field, Set<string>>
  typed: Partial<Record<Field, string>>
}

type Changed = Partial<Record<Field, { before: string; after: string }>>

class World {
  server: ModelServer
  thing: Thing = { id: 'x', name: 'a', parent: null, file: null, note: 'a' }
  devices: Device[]
  tabs: Tab[]
  online = [false, false]
  /** On a host that names no versions, only this device has a network: see NOT COVERED. */
  turn = 0
  forms: (Thing | undefined)[] = [undefined, undefined]
  wishes = new Map<string, Wish>()
  /**
   * What each edit changed at the host, by entry. Several requests may have done it: the network delivers one twice, or
   * loses the reply to one. What a person decides or corrects is a new edit (`rev`) of what they saw then.
   */
  done = new Map<string, { rev: string | undefined; changed: Changed }>()
  broken: string[] = []

  constructor(host: { keyed: boolean; tagged: boolean }) {
    this.server = new ModelServer(host)
    this.server.things.set('x', this.thing)
    this.devices = [new Device(this.server), new Device(this.server)]
    this.tabs = this.devices.map((device, at) =>
      device.tab('ana', {
        transport: async (request) =>
          this.online[at] && (host.tagged || this.turn === at)
            ? this.server.send(request)
            : { kind: 'silence' },
      }),
    )
    this.server.onEdit = (before, after) => this.check(before, after)
  }

  check(before: Thing, after: Thing): void {
    const [id = '', rev] = this.server.log.at(-1)?.key?.split('.') ?? []
    const wish = this.wishes.get(id)
    if (wish === undefined) return void this.broken.push('an edit that nobody made')
    const known = this.done.get(id)
    const done = known?.rev === rev ? (known?.changed ?? {}) : {}
    this.done.set(id, { rev, changed: done })
    for (const field of FIELDS) {
      const [old, now] = [before[field] ?? '', after[field] ?? '']
      const typed = wish.typed[field]
      if (typed !== undefined && typed !== now) this.broken.push(`${field} is ${now} and not ${typed}`)
      if (old === now) continue
      done[field] = { before: done[field]?.before ?? old, after: now }
      if (typed === undefined) this.broken.push(`${field} was ${old} and is ${now}, which nobody typed`)
      else if (!wish.saw[field].has(old)) this.broken.push(`${field} was ${old}, which the person never saw`)
    }
  }

  async settle(who: number, eager = false): Promise<void> {
    this.turn = who
    await this.tabs[who]?.settle(eager)
  }

  async read(): Promise<Thing> {
    const reply = await this.server.send({ method: 'GET', path: oneThing.path('x'), body: { kind: 'none' } })
    return (reply as { body: Thing }).body
  }

  async enqueue(tab: Tab, base: Thing, change: Partial<Record<Field, string>>): Promise<void> {
    const input = { id: 'x', name: base.name, note: base.note ?? '', ...change }
    const entry = await tab.outbox.enqueue('ana', {
      action: editThing.name,
      version: 1,
      input: input as Json,
      base: editThing.spec.edits?.of(base) ?? { values: {} },
    })
    if (entry === undefined) return
    const typed = Object.fromEntries(
      FIELDS.flatMap((field) => (input[field] === (base[field] ?? '') ? [] : [[field, input[field]]])),
    )
    const saw = { name: new Set([base.name, input.name]), note: new Set([base.note ?? '', input.note]) }
    // What one has made oneself is known to oneself.
    for (const other of this.wishes.values())
      for (const field of FIELDS)
        if (other.typed[field] !== undefined && this.isOwn(tab, other)) saw[field].add(other.typed[field])
    this.wishes.set(entry.id, { saw, typed })
  }

  /** Undoes an edit that this device knows to be done, as the queue's panel does. */
  async undo(tab: Tab, which: number): Promise<void> {
    const { receipts, entries } = tab.outbox.view
    const undone = new Set([...receipts, ...entries].map(({ undoes }) => undoes))
    const receipt = receipts.filter(({ outcome }) => outcome === 'done').toReversed()[which]
    const change = receipt && this.done.get(receipt.entryId)?.changed
    if (receipt === undefined || change === undefined || undone.has(receipt.entryId)) return
    const undoing = undoOf(receipt, (name) => actions.find((one) => one.name === name), 0)
    const changed = FIELDS.filter((field) => change[field]?.before !== change[field]?.after)
    if (undoing === undefined) {
      if (changed.length > 0) this.broken.push(`nothing undoes ${JSON.stringify(change)}`)
      return
    }
    const entry = await tab.outbox.enqueue('ana', undoing.draft)
    if (entry === undefined) return
    const saw = { name: new Set<string>(), note: new Set<string>() }
    const typed: Wish['typed'] = {}
    for (const field of changed) {
      const { before, after } = change[field] ?? { before: '', after: '' }
      typed[field] = before
      saw[field].add(after).add(before)
      for (const other of this.wishes.values())
        if (other.typed[field] !== undefined && this.isOwn(tab, other)) saw[field].add(other.typed[field])
    }
    this.wishes.set(entry.id, { saw, typed })
  }

  isOwn(tab: Tab, wish: Wish): boolean {
    return tab.entries.some(({ id }) => this.wishes.get(id) === wish)
  }

  /** The person has seen or typed these values, and all that waits here may go over them. */
  seen(tab: Tab, values: Wish['typed']): void {
    for (const { id } of tab.entries)
      for (const field of FIELDS) {
        const value = values[field]
        if (value !== undefined) this.wishes.get(id)?.saw[field].add(value)
      }
  }

  asked(tab: Tab): Entry | undefined {
    return tab.entries.find(({ failure }) => failure?.kind === 'conflict')
  }

  async happens(event: Event): Promise<void> {
    if (event.do === 'fail') return this.server.failNext(event.fault)
    if (event.do === 'wait') {
      for (const { clock } of this.devices) clock.set(clock.now() + 3_600_000)
      return
    }
    const tab = this.tabs[event.who] as Tab
    const asked = this.asked(tab)
    switch (event.do) {
      case 'open':
        this.forms[event.who] = await this.read()
        return
      case 'save': {
        const form = this.forms[event.who] ?? (await this.read())
        this.forms[event.who] = form
        const { name, note } = event
        return this.enqueue(tab, form, {
          ...(name === undefined ? {} : { name }),
          ...(note === undefined ? {} : { note }),
        })
      }
      case 'connect':
        this.online[event.who] = event.online
        if (event.online) await this.settle(event.who, true)
        return
      case 'answer': {
        if (asked === undefined) return
        const wish = this.wishes.get(asked.id)
        const { fields = [], host } = asked.conflict ?? {}
        for (const field of FIELDS) {
          const there = String(host?.values[field] ?? '')
          const isAsked = fields.includes(field)
          if (isAsked) wish?.saw[field].add(there)
          // What the host has by then is no wish any more: others may change it again.
          if (isAsked ? event.choice === 'host' : wish?.typed[field] === there) delete wish?.typed[field]
        }
        return tab.outbox.decide(asked.seq, event.choice)
      }
      case 'retype': {
        if (asked === undefined) return
        const host = asked.conflict?.host?.values as Fields
        const { name, note } = event
        const typed = Object.fromEntries(
          FIELDS.flatMap((field) => (event[field] === (host[field] ?? '') ? [] : [[field, event[field]]])),
        )
        const saw = {
          name: new Set([String(host['name'] ?? ''), name]),
          note: new Set([String(host['note'] ?? ''), note]),
        }
        this.wishes.set(asked.id, { saw, typed })
        this.seen(tab, typed)
        return tab.outbox.correct(
          asked.seq,
          1,
          { id: 'x', name, note },
          false,
          asked.conflict?.host ?? undefined,
        )
      }
      case 'undo':
        return this.undo(tab, event.which)
      case 'discard': {
        const first = asked ?? tab.entries[0]
        if (first?.base) this.seen(tab, first.base.values as Wish['typed'])
        return first && tab.outbox.discard(first.seq)
      }
    }
  }

  async end(): Promise<void> {
    this.server.recover()
    this.online = [true, true]
    for (let round = 0; round < 12; round += 1)
      for (const [who, tab] of this.tabs.entries()) {
        await this.settle(who, true)
        const asked = this.asked(tab)
        if (asked)
          await this.happens({
            do: 'answer',
            who,
            choice: round % 2 === 0 ? 'mine' : 'host',
          })
      }
    for (const tab of this.tabs)
      if (tab.entries.length > 0) this.broken.push(`${JSON.stringify(tab.queue)} is never sent`)
    for (const tab of this.tabs) await tab.outbox.stop()
    // Thousands of histories would otherwise fill the memory.
    for (const { name } of this.devices) forgetDatabase(name)
  }
}

const HOSTS = [
  { keyed: true, tagged: false },
  { keyed: false, tagged: false },
  { keyed: true, tagged: true },
  { keyed: false, tagged: true },
]

describe.each(HOSTS)('with keys: $keyed, with versions: $tagged', (host) => {
  it(`no edit overwrites another in ${RUNS} histories`, { timeout: 3_600_000 }, async () => {
    const seed = Number(process.env['OUTBOX_SEED'] ?? 20261123)
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 6, maxLength: 24, size: 'max' }), async (events) => {
        const world = new World(host)
        for (const tab of world.tabs) await tab.outbox.start()
        for (const one of events) {
          await world.happens(one)
          for (const who of world.tabs.keys()) await world.settle(who)
          if (world.broken.length > 0) throw new Error(world.broken[0])
        }
        await world.end()
        if (world.broken.length > 0) throw new Error(world.broken[0])
      }),
      { numRuns: RUNS, seed },
    )
  })
})
