import type { WireRequest } from '@/lib/wire'
import type { Entry } from '@/outbox/rows/types'
import type { Fault } from '../faults'
import { tagOf } from '../host'
import { isForUpload } from '../pieces'
import type { Excuses } from './excuses'
import type { Facts } from './facts'
import { type Heard, PASSING } from './heard'
import { wishOf } from './wish'

/**
 * Checks entries that fail. The cause must be a refusal, six errors of the host, a conflict, or a doubt that no
 * read can decide.
 */
export class Failures {
  /** How many reads got an answer that the app cannot understand. One of them alone must not make a doubt undecidable. */
  strange = 0
  /** How often somebody else has refused each change, by the tag of its wish. */
  readonly #refusals = new Map<string, number>()
  /** How often a call that toggles was crossed, by the tag of its wish. */
  readonly #crossings = new Map<string, number>()
  readonly #facts: Facts
  readonly #excuses: Excuses
  readonly #heard: Heard

  constructor(facts: Facts, excuses: Excuses, heard: Heard) {
    this.#facts = facts
    this.#excuses = excuses
    this.#heard = heard
  }

  mayFail(entry: Entry): void {
    const { tag } = wishOf(entry)
    const { kind, message, status = 0 } = entry.failure ?? {}
    if (entry.host !== '') return
    if (!message) this.#facts.say(`${tag} failed without a word`)
    if (kind === 'refused' && PASSING.includes(status))
      this.#facts.say(`${tag} failed of a ${status}, which passes`)
    const isGone = entry.action === 'thing.delete' && kind === 'refused' && status === 404
    if (isGone && entry.doubtSince !== undefined && this.#facts.isDeed(tag))
      this.#facts.say(`${tag} failed because it had been done`)
    if (kind === 'unknown' || kind === 'file') this.#facts.say(`${tag} failed as ${kind}`)
    if (kind === 'server' && this.#heard.errorsOf(tag) < 6)
      this.#facts.say(`${tag} was given up before the sixth error`)
    // A success of a new kind after which the link is not as wished may be another page's, or somebody's call crossed it.
    const others = (this.#refusals.get(tag) ?? 0) + (this.#crossings.get(tag) ?? 0)
    if (kind === 'intercepted' && others < 3)
      this.#facts.say(`${tag} was set aside before somebody else refused it three times`)
    if (entry.action === 'member.set' && kind === 'conflict' && (this.#crossings.get(tag) ?? 0) < 3)
      this.#facts.say(`${tag} is in conflict before its call was crossed three times`)
    if (kind === 'undecided' && this.strange < 2) this.#mayBeUndecided(entry)
  }

  /** Called when a mutation meets a fault. Calls that arrive twice, or late, cross like somebody else's. */
  meets(request: WireRequest, { kind }: Fault): void {
    if (!['crossed', 'resent', 'unheard'].includes(kind)) return
    const tag = tagOf(request)
    this.#crossings.set(tag, (this.#crossings.get(tag) ?? 0) + 1)
  }

  /** Called when a tab gets somebody else's refusal. An upload does not say whose it is, so it counts for all entries. */
  refusedByOthers(request: WireRequest): void {
    const tags = isForUpload(request)
      ? this.#facts.peek().entries.map((entry) => wishOf(entry).tag)
      : [tagOf(request)]
    for (const tag of tags) this.#refusals.set(tag, (this.#refusals.get(tag) ?? 0) + 1)
  }

  /**
   * Checks how an entry counts the errors with which the host has answered. The entry must not count more errors than
   * there were. It must forget none as long as its revision stays the same. It must fail at the sixth error.
   */
  countsErrors(entry: Entry, old: Entry | undefined): void {
    const { tag } = wishOf(entry)
    const isCounted = old?.rev === entry.rev && entry.serverErrors > old.serverErrors
    if (entry.state === 'queued' && isCounted && entry.serverErrors >= 6)
      this.#facts.say(`${tag} goes on after its sixth error`)
    if (old?.rev === entry.rev && entry.serverErrors < old.serverErrors)
      this.#facts.say(`${tag} forgot errors of the host`)
    if (entry.serverErrors > this.#heard.errorsOf(tag))
      this.#facts.say(`${tag} counts more errors than the host answered`)
  }

  #mayBeUndecided(entry: Entry): void {
    const { tag } = wishOf(entry)
    if (this.#isDecidable(entry))
      this.#facts.say(`${tag} is undecided though only it can have made what is there`)
    if (entry.action !== 'thing.create') this.#facts.say(`${tag} is undecided for no reason`)
    const names = new Set(this.#facts.namesOf(entry))
    const similar = this.#facts.host.deeds.some(
      (deed) => deed.what === 'create' && this.#facts.nameOf(deed.tag).some((one) => names.has(one)),
    )
    const isChangedAtHost = [...names].some((one) => this.#excuses.changedAtHost.has(one))
    if (!similar && !isChangedAtHost && !this.#isAnythingStrange(entry))
      this.#facts.say(`${tag} is undecided for no reason`)
  }

  /** Whether the host has created a thing that this entry did not ask for and whose id the device has not stored. */
  #isAnythingStrange(entry: Entry): boolean {
    const { committed, host } = this.#facts
    const known = new Set(committed.ids.filter((row) => row.host === '').map((row) => row.real))
    const own = this.#facts.tagsOf(entry.id)
    return host.made.some(({ id, tag }) => !known.has(id) && !own.has(tag))
  }

  /**
   * Whether a look-up can find what a creation did. It can if all of this is true:
   * - The host honours no keys. So the outbox reads the list before every creation, and knows which item is new.
   * - The host created only one thing with this name, and created it for the entry's current input.
   * - Nobody else created, renamed or deleted a thing with this name.
   * - The entry is not in `Excuses.excused`.
   */
  #isDecidable(entry: Entry): boolean {
    const { host } = this.#facts
    const { excused, changedAtHost } = this.#excuses
    const { tag, name = '' } = wishOf(entry)
    const made = host.deeds.filter(
      (deed) => deed.what === 'create' && this.#facts.nameOf(deed.tag).includes(name),
    )
    const isOwn = made.length === 1 && made[0]?.tag === tag
    return isOwn && !host.keyed && !changedAtHost.has(name) && !excused.has(entry.id)
  }
}
