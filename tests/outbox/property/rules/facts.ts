import type { Entry } from '@/outbox/rows/types'
import type { Device } from '../device'
import { type Host, normalised } from '../host'
import { peek, type Stored } from '../storage'
import { wishOf } from './wish'

/**
 * The facts that all rules compare: what is on the disk, what entries have ever asked for, and what the host
 * did.
 */
export class Facts {
  readonly device: Device
  readonly host: Host
  readonly broken: string[] = []
  committed: Stored = { entries: [], files: [], ids: [], receipts: [] }
  /** The last committed state of every entry. */
  readonly seen = new Map<string, Entry>()
  readonly finished = new Set<string>()
  #tagsOf = new Map<string, Set<string>>()
  #names = new Map<string, string>()

  constructor(device: Device, host: Host) {
    this.device = device
    this.host = host
  }

  say(what: string): void {
    this.broken.push(what)
  }

  /** Returns all rows of the database at this moment, including uncommitted changes. */
  peek(): Stored {
    return peek(this.device.database)
  }

  ofTag(tag: string): Entry | undefined {
    return this.peek().entries.find((entry) => wishOf(entry).tag === tag)
  }

  /** Remembers a committed state of an entry. */
  see(entry: Entry): void {
    this.seen.set(entry.id, entry)
    const tags = this.#tagsOf.get(entry.id) ?? new Set()
    this.#tagsOf.set(entry.id, tags.add(wishOf(entry).tag))
  }

  tagsOf(entryId: string): ReadonlySet<string> {
    return this.#tagsOf.get(entryId) ?? new Set()
  }

  /** Returns how often the host has carried out an entry. All revisions of the entry are counted. */
  deedsOf(entryId: string): number {
    const tags = this.tagsOf(entryId)
    return this.host.deeds.filter((deed) => tags.has(deed.tag)).length
  }

  /** Whether the host has carried out the change with this tag; see `tag` in `property/actions.ts`. */
  isDeed(tag: string): boolean {
    return this.host.deeds.some((deed) => deed.tag === tag)
  }

  /** Remembers the name that the change with this tag gives a thing. */
  named(tag: string, name: string): void {
    this.#names.set(tag, normalised(name))
  }

  nameOf(tag: string): string[] {
    const name = this.#names.get(tag)
    return name === undefined ? [] : [name]
  }

  /** Returns the names that an entry gives a thing, in any of its revisions. */
  namesOf(entry: Entry): string[] {
    return [...this.tagsOf(entry.id)].flatMap((tag) => this.nameOf(tag))
  }
}
