import { type Json, mapStrings } from '@/lib/json'
import type { OutboxPorts } from '../contract/ports'
import type { Repeat } from '../contract/sendable'
import type { Entry } from '../rows/types'
import { isInDoubt } from '../store/doubt'
import type { Claimed, Settlement } from '../terms'

/**
 * Milliseconds. A list that was read longer ago than this is read again. The longer a list is shared, the more of what
 * others create is missing in it (see `SharedLists`). But an attempt in doubt is looked up a second later at the
 * earliest, and half a minute later if the network is away, and in that time others create as much or more. A list of
 * ten pages that is read every ten seconds costs a tenth of the time, even if each answer takes 100 ms.
 */
export const SHARED_FOR = 10_000

type Lookup = Extract<Repeat, { kind: 'lookup' }>

/**
 * The ids in a list. `at`: when the read began. `isWhole`: the list holds everything that may be in the lists of other
 * creations by the same action in the same place.
 */
export interface ListedIds {
  ids: string[]
  at: number
  isWhole: boolean
}
/** If a list depends on the text of the thing, so many creations soon after each other are worth a read of the whole. */
const BURST = 3

/**
 * The lists that a drain has read on a host without keys. One read of a list serves all creations in it that follow
 * within `SHARED_FOR`.
 *
 * The ids that were in a list before a creation was sent (`Entry.before`) are used only if that attempt ends in doubt,
 * or if its answer has no id. Then an item that is not among these ids may come from the attempt.
 *
 * **No creation is repeated because a list was shared.** An id that was in the list at any time before the attempt, or
 * that the host has told for another entry, does not come from the attempt. So an older list never hides what the
 * attempt has created. The exception is a host that gives the id of a deleted thing to a new one. So after a deletion
 * by this device, all lists are read again. A deletion by somebody else goes unnoticed: on such a host, a creation is
 * repeated if somebody deletes the newest thing within `SHARED_FOR` before an attempt in doubt that did its work.
 *
 * **What others have created since the list was read** is not among the ids. It matters only if the attempt ends in
 * doubt. The look-up then finds it, as it finds everything that others create between the attempt and the look-up:
 *
 * - If its text differs from what was sent, nothing explains it, and a person decides. The creation is not repeated.
 * - If its text is the same, nobody can tell the two apart, and it may be taken for ours. No read before the attempt
 *   prevents this, because the look-up comes after the attempt. `SHARED_FOR` limits by how much sharing extends the
 *   time in which it can happen.
 *
 * **What this device has created since** is not among the ids either. The look-up knows it from the table of ids, which
 * keeps each id that the host tells while a creation is in doubt (`idNeeds`), and goes with an exported queue.
 *
 * A list is read again for the next creation in it if nobody knows which of its items this device has created: an attempt
 * in it may have done its work, or it did and the id is unknown. Reads may lag behind, so what is read within
 * `Policy.lag` after a doubt is not shared either. Each drain begins without lists, because another tab may have sent
 * since the drain before.
 */
export class SharedLists {
  readonly #ports: Pick<OutboxPorts, 'clock' | 'options' | 'registry'>
  /** The keys of these maps are those of `nameOf`. */
  readonly #lists = new Map<string, ListedIds>()
  /** When an attempt to create something in a list ended in doubt. */
  readonly #doubtedAt = new Map<string, number>()
  /** How many creations began in a list, each soon after the other, and when the last one did. */
  readonly #begun = new Map<string, { times: number; last: number }>()
  /** The list in which the current attempt creates something. */
  #current: { attempt: string; name: string } | undefined

  constructor(ports: Pick<OutboxPorts, 'clock' | 'options' | 'registry'>) {
    this.#ports = ports
  }

  /** Makes sure that every list is read again. */
  forget(): void {
    this.#lists.clear()
    this.#begun.clear()
  }

  /**
   * Returns the ids in the list in which the thing that an entry creates would appear. The result is `undefined` if the
   * list must be read before the entry is sent.
   * @param realOf returns the server's id for a temporary id that the entry needs
   */
  readonly before = (
    entry: Entry,
    realOf: (temporary: string) => string | undefined,
  ): string[] | undefined => {
    const { repeat, read } = this.#ports.registry(entry.action) ?? {}
    if (this.#lists.size === 0 || repeat?.kind !== 'lookup' || !mayShare(entry)) return undefined
    try {
      const input = read?.(entry.input, entry.version)
      const name = nameOf(
        entry,
        repeat,
        mapStrings(input ?? null, (text) => realOf(text) ?? text),
      )
      return this.#young(name)?.ids
    } catch {
      // This version of the app does not understand the entry. The attempt finds that out too.
      return undefined
    }
  }

  /**
   * Call this right before a creation may be sent. `keep` and `ended` need it.
   * @returns whether the ids that the claim has stored are recent enough. Perhaps large files were sent since
   */
  begins(entry: Claimed, lookup: Lookup, input: Json): boolean {
    const name = nameOf(entry, lookup, input)
    this.#current = { attempt: entry.attempt.id, name }
    const { times, last } = this.#begun.get(name) ?? { times: 0, last: 0 }
    this.#begun.set(name, { times: this.#isRecent(last) ? times + 1 : 1, last: this.#ports.clock.now() })
    return entry.attempt.listed === true && mayShare(entry) && this.#young(name) !== undefined
  }

  /** Whether several creations in this list have begun soon after each other, this one included. */
  isBurst(entry: Claimed): boolean {
    return (this.#begun.get(this.#nameFor(entry) ?? '')?.times ?? 0) >= BURST
  }

  /** Remembers a list that was read for an attempt. */
  keep(entry: Claimed, listed: ListedIds): void {
    const { at, isWhole } = listed
    const name = this.#nameFor(entry)
    if (name === undefined || !isWhole || !mayShare(entry)) return
    const since = at - (this.#doubtedAt.get(name) ?? Number.NEGATIVE_INFINITY)
    if (since < this.#ports.options.policy.lag) return
    this.#doubtedAt.delete(name)
    this.#lists.set(name, listed)
  }

  /** Call this when an attempt has ended. */
  ended(entry: Claimed, how: Settlement): void {
    const name = this.#nameFor(entry)
    this.#current = undefined
    if (name === undefined) return
    if ('doubt' in how && how.doubt) this.#doubtedAt.set(name, this.#ports.clock.now())
    if (!mayShare(entry) || !isClear(how)) this.#lists.delete(name)
  }

  #nameFor({ attempt }: Claimed): string | undefined {
    return this.#current?.attempt === attempt.id ? this.#current.name : undefined
  }

  #young(name: string): ListedIds | undefined {
    const shared = this.#lists.get(name)
    return shared !== undefined && this.#isRecent(shared.at) ? shared : undefined
  }

  /** If the age is negative, the clock was set back, and nobody knows how long ago `at` was. */
  #isRecent(at: number): boolean {
    const age = this.#ports.clock.now() - at
    return age >= 0 && age < SHARED_FOR
  }
}

/** Whether everybody knows what an attempt has created: one thing of a known id, or nothing. */
function isClear(how: Settlement): boolean {
  if (how.kind === 'done') return typeof how.realId === 'string'
  return how.kind === 'failed' && !how.doubt && how.failure.kind === 'refused'
}

/**
 * Returns the name of a list. Two actions may read the same path and find different items in the answer, e.g. exercises
 * and their alternatives.
 */
function nameOf({ action }: Entry, lookup: Lookup, input: Json): string {
  return `${action} ${(lookup.whole ?? lookup.list)(input, 1)}`
}

/**
 * Whether an entry may use a list that was read for another entry. If the entry creates nothing but puts a thing into
 * the list, no answer tells what its predecessors have put there. If it is in doubt, so is the list.
 */
function mayShare(entry: Entry): boolean {
  return entry.creates !== undefined && !isInDoubt(entry) && entry.applied === undefined
}
