import type { WireRequest } from '@/lib/wire'
import type { Entry } from '@/outbox/types'
import type { Fault } from '../faults'
import { tagOf } from '../host'
import type { Stored } from '../storage'
import type { Facts } from './facts'
import { wishOf } from './wish'

/** Where the host makes a promise impossible to keep, mostly because it knows no keys. */
export class Excuses {
  readonly #facts: Facts
  /**
   * Entries whose work may be done not at all or more than once, with the reason. On a host with keys only a
   * correction can bring an entry here; see the header of the property test.
   */
  readonly excused = new Map<string, string>()
  /**
   * Names and ids of things that somebody else created or deleted on the host, or that are in doubt with an
   * excused entry.
   */
  readonly meddled = new Set<string>()
  /**
   * Deletions that the browser sent again by itself. The reply then says that there was nothing to delete.
   */
  readonly deletedTwice = new Set<string>()
  /** Entries of which a request may arrive long after it was given up. */
  #travelling = new Set<string>()

  constructor(facts: Facts) {
    this.#facts = facts
  }

  meets(request: WireRequest, fault: Fault): void {
    const entry = this.#facts.ofTag(tagOf(request))
    if (entry === undefined) return
    if (fault.kind === 'unheard' && fault.late > 0) this.#travelling.add(entry.id)
    if (this.#facts.host.keyed) return
    if (fault.kind === 'resent' && request.method === 'POST' && entry.creates !== undefined)
      this.#excuse(entry, 'the browser sent the creation again by itself')
    if (fault.kind === 'resent' && request.method === 'DELETE') this.deletedTwice.add(entry.id)
    if (fault.kind === 'unheard' && fault.late > 0)
      this.#excuse(entry, 'a request given up for lost arrived later')
  }

  /** An entry has been claimed. */
  claimed(entry: Entry, { entries }: Stored): void {
    // An entry that a user puts back goes ahead of a later one that may still be on its way to the host.
    for (const other of entries)
      if (other.seq > entry.seq && this.#travelling.has(other.id))
        this.#excuse(other, 'given up for lost, it arrived after what a person had put ahead of it')
  }

  corrected(entry: Entry): void {
    if (this.#travelling.has(entry.id))
      this.#excuse(entry, 'corrected while its first wording was travelling')
  }

  #excuse(entry: Entry, why: string): void {
    this.excused.set(entry.id, why)
    // Changes of the same thing, or of what it created, inherit the doubt.
    const { id, name } = wishOf(entry)
    for (const known of [id, name]) if (known !== undefined) this.meddled.add(known)
  }
}
