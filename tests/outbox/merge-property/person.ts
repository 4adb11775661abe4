import { undoOf } from '@/action/undo'
import type { Json } from '@/lib/json'
import type { Entry, Fields } from '@/outbox/rows/types'
import { actions, editThing } from '../support/actions'
import type { Tab } from '../support/harness'
import type { Thing } from '../support/model-server'
import { FIELDS, typedOver, type Values, type Wishes } from './wishes'

/** One person at one device, who edits the thing, answers questions and undoes what was sent. */
export class Person {
  readonly tab: Tab
  readonly #wishes: Wishes
  readonly #read: () => Promise<Thing>
  /** What the open form was filled with. */
  #form: Thing | undefined

  constructor(tab: Tab, wishes: Wishes, read: () => Promise<Thing>) {
    this.tab = tab
    this.#wishes = wishes
    this.#read = read
  }

  /** The entry in conflict about which the person is asked, `undefined` if there is none. */
  get asked(): Entry | undefined {
    return this.tab.entries.find(({ failure }) => failure?.kind === 'conflict')
  }

  async open(): Promise<void> {
    this.#form = await this.#read()
  }

  async save(name: string | undefined, note: string | undefined): Promise<void> {
    const form = this.#form ?? (await this.#read())
    this.#form = form
    return this.#enqueue(form, {
      ...(name === undefined ? {} : { name }),
      ...(note === undefined ? {} : { note }),
    })
  }

  async answer(choice: 'mine' | 'host'): Promise<void> {
    const { asked } = this
    if (asked === undefined) return
    const wish = this.#wishes.of(asked.id)
    const { fields = [], host } = asked.conflict ?? {}
    for (const field of FIELDS) {
      const there = String(host?.values[field] ?? '')
      const isAsked = fields.includes(field)
      if (isAsked) wish?.saw[field].add(there)
      // If the person takes the host's value for a field in conflict, the edit no longer sets that field. If the host
      // already has the typed value of a field that is not in conflict, the edit no longer sets that field either.
      if (isAsked ? choice === 'host' : wish?.typed[field] === there) delete wish?.typed[field]
    }
    return this.tab.outbox.decide(asked.seq, choice)
  }

  /** Solves a conflict by typing every field again. */
  async retype(name: string, note: string): Promise<void> {
    const { asked } = this
    if (asked === undefined) return
    const host = asked.conflict?.host?.values as Fields
    const typed = typedOver(host as Values, { name, note })
    const saw = { name: [String(host['name'] ?? ''), name], note: [String(host['note'] ?? ''), note] }
    this.#wishes.made(asked.id, saw, typed)
    this.#wishes.seen(this.tab.entries, typed)
    const base = asked.conflict?.host ?? undefined
    return this.tab.outbox.correct(asked.seq, 1, { id: 'x', name, note }, false, base)
  }

  async discard(): Promise<void> {
    const first = this.asked ?? this.tab.entries[0]
    if (first?.base) this.#wishes.seen(this.tab.entries, first.base.values as Values)
    return first && this.tab.outbox.discard(first.seq)
  }

  /**
   * Undoes an edit that this device knows to be done, in the same way as the queue's panel.
   * @param which the number of the edit among the done edits: 0 is the last edit, 1 the one before it
   */
  async undo(which: number): Promise<void> {
    const { receipts, entries } = this.tab.outbox.view
    const undone = new Set([...receipts, ...entries].map(({ undoes }) => undoes))
    const receipt = receipts.filter(({ outcome }) => outcome === 'done').toReversed()[which]
    const change = receipt && this.#wishes.changedBy(receipt.entryId)
    if (receipt === undefined || change === undefined || undone.has(receipt.entryId)) return
    const undoing = undoOf(receipt, (name) => actions.find((one) => one.name === name), 0)
    const changed = FIELDS.filter((field) => change[field]?.before !== change[field]?.after)
    if (undoing === undefined) {
      if (changed.length > 0) this.#wishes.broken.push(`nothing undoes ${JSON.stringify(change)}`)
      return
    }
    const entry = await this.tab.outbox.enqueue('ana', undoing.draft)
    if (entry === undefined) return
    const saw = { name: [] as string[], note: [] as string[] }
    const typed: Values = {}
    for (const field of changed) {
      const { before, after } = change[field] ?? { before: '', after: '' }
      typed[field] = before
      saw[field] = [after, before]
    }
    this.#wishes.made(entry.id, saw, typed, this.tab.entries)
  }

  async #enqueue(base: Thing, change: Values): Promise<void> {
    const input = { id: 'x', name: base.name, note: base.note ?? '', ...change }
    const entry = await this.tab.outbox.enqueue('ana', {
      action: editThing.name,
      version: 1,
      input: input as Json,
      base: editThing.spec.edits?.of(base) ?? { values: {} },
    })
    if (entry === undefined) return
    const saw = { name: [base.name, input.name], note: [base.note ?? '', input.note] }
    this.#wishes.made(entry.id, saw, typedOver(base, input), this.tab.entries)
  }
}
