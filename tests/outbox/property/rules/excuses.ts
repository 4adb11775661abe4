import type { Reply, WireRequest } from '@/lib/wire'
import type { Entry } from '@/outbox/rows/types'
import { LONG_AGO } from '@/outbox/terms'
import type { Fault } from '../faults'
import { tagOf } from '../host'
import type { Stored } from '../storage'
import type { Tab } from '../tab'
import type { Facts } from './facts'
import { wishOf } from './wish'

/** Whether a doubt about an entry is so old that the host may soon forget its key. So the next request has a new one. */
const isOld = ({ doubtSince }: Entry, now: number) =>
  doubtSince !== undefined && now - doubtSince >= 6 * 24 * 60 * 60 * 1000

/** The cases in which the outbox cannot give its guarantees, mostly because the host honours no idempotency keys. */
export class Excuses {
  readonly #facts: Facts
  /**
   * Maps the id of each excused entry to the reason why the outbox cannot guarantee that the host carries out the
   * entry exactly once and in order. The header of the property test lists the reasons under EXCUSED. If the host
   * honours idempotency keys, only the reasons that are marked there with "On any host" can occur.
   */
  readonly excused = new Map<string, string>()
  /**
   * Names and ids of things that somebody else created, renamed or deleted on the host, or that an excused
   * entry creates or changes.
   */
  readonly changedAtHost = new Set<string>()
  /**
   * The ids of deletions that the browser sent again by itself. The reply to the repeat says that there was
   * nothing to delete.
   */
  readonly deletedTwice = new Set<string>()
  /** The ids of entries whose success was answered, but of whose answer the body was cut. A list has to tell the new id. */
  readonly cut = new Set<string>()
  /** The ids of entries that were corrected after the host had carried out an earlier wording. No outcome tells of it. */
  readonly replacedDeeds = new Set<string>()
  /** The ids of the entries for which a request that the outbox gave up may still reach the host. */
  #travelling = new Set<string>()
  /** The ids of the entries from whose request somebody took the key, with the tab that heard of it, if one did. */
  #unkeyed = new Map<string, Tab | undefined>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  meets(request: WireRequest, fault: Fault): void {
    const entry = this.#facts.ofTag(tagOf(request))
    if (entry === undefined) return
    if (fault.kind === 'unheard' && fault.late > 0) this.#travelling.add(entry.id)
    if (fault.kind === 'cut') this.cut.add(entry.id)
    if (fault.kind === 'unkeyed') {
      this.#unkeyed.set(entry.id, undefined)
      if (this.#facts.deedsOf(entry.id) > 0) this.#excuse(entry, 'somebody took the key out of the repeat')
    }
    if (this.#facts.host.keyed) {
      if (this.#unkeyed.has(entry.id) && this.#travelling.has(entry.id))
        this.#excuse(
          entry,
          'somebody took the key out of one request, and another was given up and arrived later',
        )
      if (this.#travelling.has(entry.id) && isOld(entry, this.#facts.device.clock.now()))
        this.#excuse(entry, 'given up when its key was too old to be trusted, it arrived later')
      return
    }
    if (fault.kind === 'resent' && request.method === 'POST' && entry.creates !== undefined)
      this.#excuse(entry, 'the browser sent the creation again by itself')
    if (fault.kind === 'resent' && request.method === 'DELETE') this.deletedTwice.add(entry.id)
    if (fault.kind === 'unheard' && fault.late > 0)
      this.#excuse(entry, 'a request given up for lost arrived later')
  }

  /** Called when a tab gets a reply. */
  replied(tab: Tab, request: WireRequest, reply: Reply): void {
    const entry = this.#facts.ofTag(tagOf(request))
    if (entry !== undefined && reply.kind === 'somebody' && reply.unkeyed && this.#unkeyed.has(entry.id))
      this.#unkeyed.set(entry.id, tab)
  }

  /** Called when an entry has been claimed. */
  claimed(entry: Entry, { entries }: Stored): void {
    if (this.#unkeyed.has(entry.id) && entry.doubtSince !== LONG_AGO) {
      const teller = this.#unkeyed.get(entry.id)
      if (teller === undefined || teller.state === 'dead' || teller.wasFrozen)
        this.#excuse(entry, 'no tab could store that somebody took its key')
    }
    // A request of a later entry (`other`) may still be on its way, although the outbox gave that request up. If a user
    // has put `entry` back in the queue since then, the request of `other` may reach the host after the request of
    // `entry`. So `other` is excused.
    for (const other of entries)
      if (other.seq > entry.seq && this.#travelling.has(other.id))
        this.#excuse(other, 'given up for lost, it arrived after what a person had put ahead of it')
  }

  corrected(entry: Entry): void {
    if (this.#facts.deedsOf(entry.id) > 0) this.replacedDeeds.add(entry.id)
    if (this.#travelling.has(entry.id))
      this.#excuse(entry, 'corrected while its first wording was travelling')
  }

  #excuse(entry: Entry, why: string): void {
    this.excused.set(entry.id, why)
    // Other entries about the same thing cannot be judged either.
    const { id, name } = wishOf(entry)
    for (const known of [id, name]) if (known !== undefined) this.changedAtHost.add(known)
  }
}
