import { filesIn } from '@/outbox/rows/input'
import type { Entry, Receipt } from '@/outbox/rows/types'
import { SOMEBODY_ELSE, type Thing } from '../host'
import type { Stored } from '../storage'
import type { Excuses } from './excuses'
import type { Facts } from './facts'
import type { Files } from './files'
import { LookAlikes } from './look-alikes'
import { wishOf } from './wish'

/**
 * Checks entries that end as done. The host must have carried out a creation exactly once. It must have carried out
 * any other entry too, unless the host already had the state that the entry asks for.
 */
export class Completions {
  readonly #facts: Facts
  readonly #excuses: Excuses
  readonly #files: Files
  readonly #lookAlikes: LookAlikes

  constructor(facts: Facts, excuses: Excuses, files: Files) {
    this.#facts = facts
    this.#excuses = excuses
    this.#files = files
    this.#lookAlikes = new LookAlikes(facts, excuses)
  }

  /** Called when an entry of a user who has signed out is done. No receipt is stored for it. */
  isDoneSilently(entry: Entry): void {
    this.#facts.finished.add(entry.id)
    const deeds = this.#facts.deedsOf(entry.id)
    const isOnce = deeds === 1 || entry.action !== 'thing.create' || entry.host !== ''
    if (!isOnce && !this.#excuses.excused.has(entry.id)) this.#sayTimes(entry, deeds)
  }

  isDone(entry: Entry, receipt: Receipt, now: Stored): void {
    const { host, finished } = this.#facts
    const { tag, id = '', name } = wishOf(entry)
    if (finished.has(entry.id)) this.#facts.say(`${tag} was done twice`)
    finished.add(entry.id)
    if (entry.host !== '') return
    if (entry.files.some((file) => now.files.some((row) => row.file === file)))
      this.#facts.say(`${tag} is done and its file still there`)
    switch (entry.action) {
      case 'thing.create':
        return this.#isCreated(entry, receipt, now)
      case 'thing.edit':
        // An entry in doubt is done without a request if the host already has the new name. By now, a later entry of
        // the same batch may have deleted the thing, or have given it another name after somebody else gave it this one.
        if (entry.doubtSince !== undefined) {
          const thing = thingOf(id, host.things, now)
          if (thing?.name === name || (thing === undefined && this.#isDeleted(realOf(id, now)))) return
          const { changedAtHost } = this.#excuses
          if (changedAtHost.has(name ?? '') && changedAtHost.has(realOf(id, now))) return
        }
        if (!this.#facts.isDeed(tag)) this.#sayTimes(entry, 0)
        return
      case 'thing.move':
        if (!this.#facts.isDeed(tag)) this.#sayTimes(entry, 0)
        return
      case 'thing.delete':
        if (this.#facts.deedsOf(entry.id) === 0 && thingOf(id, host.things, now) !== undefined)
          this.#sayTimes(entry, 0)
        return
      case 'member.set':
        return this.#isMember(entry)
    }
  }

  #isCreated(entry: Entry, receipt: Receipt, { ids }: Stored): void {
    const { tag } = wishOf(entry)
    const deeds = this.#facts.deedsOf(entry.id)
    const row = ids.find((other) => other.temporary === entry.creates)
    if (row === undefined) this.#facts.say(`${tag} is done and its id was not kept with it`)
    if ((row?.real ?? undefined) !== receipt.realId) this.#facts.say(`${tag} has two ids`)
    if (this.#excuses.excused.has(entry.id)) return
    if (deeds !== 1) this.#sayTimes(entry, deeds)
    const made = this.#facts.host.deeds.find(
      (deed) => deed.what === 'create' && deed.thing === receipt.realId,
    )
    const own = made?.tag === tag
    const [file] = filesIn(entry.input)
    if (own && made?.file !== (file === undefined ? null : this.#files.bytes.get(file)))
      this.#facts.say(`${tag} was created with other bytes than its own`)
    if (receipt.realId !== undefined && !own && !this.#lookAlikes.mayHaveOthersId(entry))
      this.#facts.say(`${tag} is done with the id of ${made?.tag ?? 'nothing'}`)
  }

  #isDeleted(thing: string): boolean {
    return this.#facts.host.deeds.some((deed) => deed.what === 'delete' && deed.thing === thing)
  }

  #isMember(entry: Entry): void {
    const { host } = this.#facts
    const { tag, id = '', present } = wishOf(entry)
    if (host.members.has(id) === present || this.#excuses.changedAtHost.has(id)) return
    // Whoever's call came last decides. What was told was true when the host answered.
    const last = host.deeds.findLast(({ what, thing }) => what === 'toggle' && thing === id)
    if (last?.tag === SOMEBODY_ELSE && this.#facts.isDeed(tag)) return
    this.#facts.say(`${tag} is done and the member is ${present ? 'out' : 'in'}`)
  }

  #sayTimes(entry: Entry, deeds: number): void {
    const { tag } = wishOf(entry)
    if (deeds === 0 && this.#lookAlikes.isImitated(entry)) return
    // If somebody else has deleted the created thing before the look-up, the outbox repeats the creation in doubt. This
    // is no fault in two cases: the outbox cannot rely on keys, or a correction has given the entry a new key.
    const isChangedAtHost = this.#facts.namesOf(entry).some((name) => this.#excuses.changedAtHost.has(name))
    if (deeds > 1 && isChangedAtHost && (entry.rev > 0 || !this.#lookAlikes.isTrusted(entry))) return
    this.#facts.say(`${tag} is done and was carried out ${deeds} times`)
  }
}

/**
 * Returns the thing at the host that has this id. A temporary id stands for the server's id that was stored
 * for it.
 */
function thingOf(id: string, things: ReadonlyMap<string, Thing>, now: Stored): Thing | undefined {
  return things.get(realOf(id, now))
}

function realOf(id: string, { ids }: Stored): string {
  return ids.find((row) => row.temporary === id)?.real ?? id
}
