import type { Json } from '@/lib/json'
import { rebased } from '@/outbox/reading'
import type { Entry, Fields } from '@/outbox/rows/types'
import { find } from '../actions'
import type { Event } from '../history'
import { wishOf } from '../rules/wish'
import type { Tab } from '../tab'
import type { World } from '../world'
import type { Forms } from './forms'

/** Does to the entries of the queue what a user can do in the panel *Fila de envio*. */
export class QueuePanel {
  readonly #world: World
  readonly #forms: Forms
  /**
   * For each user, the symbol of the last call of `pause`. A call takes time to store its pause. When the pause is
   * stored, the call compares its own symbol with the one in this map. If they differ, a later call was made, and the
   * earlier call does not tell `World.rules` of its pause.
   */
  #lastPauses = new Map<string, symbol>()

  constructor(world: World, forms: Forms) {
    this.#world = world
    this.#forms = forms
  }

  decide(tab: Tab, user: string, event: Extract<Event, { do: 'discard' | 'retry' | 'correct' }>): void {
    const { rules, calls } = this.#world
    const mine = tab.outbox.view.entries.filter((entry) => entry.userId === user)
    const failed = mine.filter((entry) => entry.state === 'failed')
    const some = event.do === 'retry' && failed.length > 0 ? failed : mine
    const entry = some[event.entry % some.length]
    if (entry === undefined) return
    // The message "confira se já foi gravado" asks the user to check at the host before a retry. This user does
    // check.
    const asked = entry.failure?.kind === 'undecided'
    const isThere = asked && rules.facts.deedsOf(entry.id) > 0
    if (event.do === 'discard' || isThere) {
      rules.withdrawals.seqs.add(entry.seq)
      calls.begin(tab, 'giving up', tab.outbox.discard(entry.seq))
    } else if (event.do === 'retry') calls.begin(tab, 'trying again', tab.outbox.retry(entry.seq, asked))
    else this.#correct(tab, user, entry, event)
  }

  steer(tab: Tab, user: string, event: Extract<Event, { do: 'putOff' | 'bringBack' }>): void {
    const { calls } = this.#world
    const mine = tab.outbox.view.entries.filter((entry) => entry.userId === user)
    const off = mine.filter((entry) => entry.putOff !== undefined)
    const some = event.do === 'bringBack' ? off : mine
    const entry = some[event.entry % some.length]
    if (entry === undefined) return
    const why = entry.state === 'sending' ? 'stopped' : 'asked'
    if (event.do === 'putOff') calls.begin(tab, 'putting off', tab.outbox.putOff(entry.seq, why))
    else calls.begin(tab, 'bringing back', tab.outbox.bringBack(entry.seq))
  }

  /**
   * Pauses or resumes the queue. Once a pause is stored, the rules check that no entry is claimed. If the user
   * pauses or resumes again before the pause is stored, the rules do not check that pause.
   */
  pause(tab: Tab, user: string, paused: boolean): void {
    const { turn } = this.#world.rules
    const wish = Symbol(user)
    this.#lastPauses.set(user, wish)
    if (!paused) turn.resumes(user)
    const changed = tab.outbox.changeSettings(user, { paused }).then(() => {
      if (paused && this.#lastPauses.get(user) === wish) turn.pauses(user)
    })
    this.#world.calls.begin(tab, 'pausing', changed)
  }

  /** Resumes the queue, brings back every entry that is put off, and solves every conflict. */
  async goOn(user: string): Promise<void> {
    const { device, rules, calls } = this.#world
    // Resuming can fail once, because the device is full or the tab dies. So the person resumes the queue twice.
    for (const _press of [1, 2]) {
      this.pause(this.#world.page() ?? this.#world.open('page'), user, false)
      await device.run()
    }
    const tab = this.#world.page() ?? this.#world.open('page')
    const off = rules.facts.committed.entries.filter(
      (entry) => entry.userId === user && entry.putOff !== undefined,
    )
    for (const { seq } of off) calls.begin(tab, 'bringing back', tab.outbox.bringBack(seq))
    await this.solve(tab, user)
    await device.run()
  }

  /**
   * Solves up to eight conflicts: the first one with the person's values, the next one with the host's values, and so
   * on in turn. If a person takes the host's values, the entry may leave the queue.
   */
  async solve(tab: Tab, user: string): Promise<void> {
    const { device, rules, calls } = this.#world
    for (let round = 0; round < 8; round += 1) {
      await device.run()
      const { entries } = rules.facts.committed
      const asked = entries.find((entry) => entry.userId === user && entry.failure?.kind === 'conflict')
      if (asked === undefined) return
      if (round % 2 === 1) rules.withdrawals.seqs.add(asked.seq)
      calls.begin(tab, 'solving', tab.outbox.decide(asked.seq, round % 2 === 1 ? 'host' : 'mine'))
    }
  }

  #correct(tab: Tab, user: string, entry: Entry, event: Extract<Event, { do: 'correct' }>): void {
    const { name } = event
    const wish = wishOf(entry)
    const asked = entry.failure?.kind === 'undecided'
    const filled = rebased(entry, entry.input as Fields, (name) => find(name)?.sendable, entry.action)
    const save = (input: Json) =>
      this.#world.calls.begin(
        tab,
        'correcting',
        tab.outbox.correct(entry.seq, entry.version, input, asked, filled.base),
      )
    const input = { ...(filled.input as Record<string, Json>), tag: this.#forms.tag(user, name) }
    if (wish.name === undefined) save(input)
    else if (entry.action !== 'thing.create' || !event.file) save({ ...input, name })
    else this.#forms.pick(tab, event.tab, (file) => save({ ...input, name, file: { ...file } }))
  }
}
