import type { Draft } from '@/outbox/rows/draft'
import type { FileRef } from '@/outbox/rows/file-rows'
import { createThing, deleteThing, editThing, members, moveThing, setMember, things } from '../actions'
import type { Event } from '../history'
import type { Tab } from '../tab'
import type { World } from '../world'
import type { Forms } from './forms'
import type { Screens } from './screens'

type Kind = 'create' | 'batch' | 'burst' | 'edit' | 'move' | 'delete' | 'toggle'
type Of<Does extends Event['do']> = Extract<Event, { do: Does }>

/** Makes the changes of a user: creates, edits, moves and deletes things, and toggles members. */
export class Changes {
  readonly #world: World
  readonly #forms: Forms
  readonly #screens: Screens

  constructor(world: World, forms: Forms, screens: Screens) {
    this.#world = world
    this.#forms = forms
    this.#screens = screens
  }

  make(tab: Tab, user: string, event: Of<Kind>): void | Promise<void> {
    switch (event.do) {
      case 'create':
        return this.#create(tab, user, event)
      case 'batch':
        return this.#batch(tab, user, event)
      case 'burst':
        return this.#burst(tab, user, event)
      case 'edit':
        return this.#edit(tab, user, event)
      case 'move':
        return this.#move(tab, user, event)
      case 'delete':
        return this.#delete(tab, user, event)
      case 'toggle':
        return this.#toggle(tab, user, event)
    }
  }

  async #create(tab: Tab, user: string, event: Of<'create'>): Promise<void> {
    const { name } = event
    const parent = event.parent === null ? undefined : this.#forms.thing(tab, user, event.parent)
    const save = (file?: FileRef) =>
      this.#enqueue(tab, user, [
        this.#forms.draft(
          createThing,
          {
            tag: this.#forms.tag(user, name),
            name,
            ...(parent === undefined ? {} : { parent }),
            ...(file === undefined ? {} : { file }),
          },
          this.#forms.newId(user, tab),
        ),
      ])
    if (!event.file) return save()
    this.#forms.pick(tab, event.tab, save)
  }

  /** Creates two things with one press, the second one inside the first. */
  #batch(tab: Tab, user: string, { name }: Of<'batch'>): void {
    const parent = this.#forms.newId(user, tab)
    const child = this.#forms.newId(user, tab)
    const group = this.#forms.group()
    const outer = { tag: this.#forms.tag(user, name), name }
    const inner = { tag: this.#forms.tag(user, 'x'), name: 'x', parent }
    this.#enqueue(tab, user, [
      { ...this.#forms.draft(createThing, outer, parent), group },
      { ...this.#forms.draft(createThing, inner, child), group },
    ])
  }

  /** Creates several things with one press. On a host without keys, they share one read of their list. */
  #burst(tab: Tab, user: string, { names }: Of<'burst'>): void {
    const group = this.#forms.group()
    const drafts = names.map((name) => ({
      ...this.#forms.draft(
        createThing,
        { tag: this.#forms.tag(user, name), name },
        this.#forms.newId(user, tab),
      ),
      group,
    }))
    this.#enqueue(tab, user, drafts)
  }

  #edit(tab: Tab, user: string, { thing: which, name }: Of<'edit'>): void {
    const id = this.#forms.thing(tab, user, which)
    if (id === undefined) return
    const { ids } = tab.outbox.view
    const shown = this.#screens.shown(tab, user, things, this.#world.host.thingsOf(user))
    const thing = shown.find((one) => one.id === id || one.id === ids.get(id))
    const draft = this.#forms.draft(editThing, { tag: this.#forms.tag(user, name), id, name })
    const base = thing && { values: { name: thing.name } }
    this.#enqueue(tab, user, [{ ...draft, ...(base === undefined ? {} : { base }) }])
  }

  #move(tab: Tab, user: string, { thing, index }: Of<'move'>): void {
    const id = this.#forms.thing(tab, user, thing)
    if (id === undefined) return
    this.#enqueue(tab, user, [this.#forms.draft(moveThing, { tag: this.#forms.tag(user), id, index })])
  }

  #delete(tab: Tab, user: string, { thing }: Of<'delete'>): void {
    const id = this.#forms.thing(tab, user, thing)
    if (id === undefined) return
    this.#world.rules.withdrawals.temporary.add(id)
    this.#enqueue(tab, user, [this.#forms.draft(deleteThing, { tag: this.#forms.tag(user), id })])
  }

  #toggle(tab: Tab, user: string, { member }: Of<'toggle'>): void {
    const id = `${user}-${member}`
    const shown = this.#screens.shown(tab, user, members, [...this.#world.host.members])
    this.#world.rules.withdrawals.toggles(id)
    const input = { tag: this.#forms.tag(user), id, present: !shown.includes(id) }
    this.#enqueue(tab, user, [this.#forms.draft(setMember, input)])
  }

  #enqueue(tab: Tab, user: string, drafts: Draft[]): void {
    const { facts, withdrawals } = this.#world.rules
    const acknowledged = tab.outbox.enqueueAll(user, drafts).then((entries) => {
      for (const [index, entry] of entries.entries())
        if (entry !== undefined && !facts.seen.has(entry.id) && !withdrawals.isUndone(entry))
          facts.say(`${drafts[index]?.action} was acknowledged and is not on the disk`)
    })
    this.#world.calls.begin(tab, `the queueing of ${drafts[0]?.action}`, acknowledged)
  }
}
