import type { Entry } from '@/outbox/rows/types'
import type { Stored } from '../storage'
import type { Facts } from './facts'
import type { Heard } from './heard'
import { isPutOff, isStuck } from './waiting'
import { wishOf } from './wish'

/** Checks that the entries of one user are claimed and sent in order. */
export class Turn {
  readonly #facts: Facts
  readonly #heard: Heard
  /**
   * For each claim, the entries that were ahead of the claimed entry. Each key is the id of the claim's attempt.
   * Entries must be sent in order. A claim out of order is allowed, because the sender may return the claimed entry to
   * the queue unsent.
   */
  #leftBehind = new Map<string, Entry[]>()
  /** The users who have paused the queue. */
  #paused = new Set<string>()

  constructor(facts: Facts, heard: Heard) {
    this.#facts = facts
    this.#heard = heard
  }

  pauses(user: string): void {
    this.#paused.add(user)
  }

  resumes(user: string): void {
    this.#paused.delete(user)
  }

  /** Called when an entry has been claimed. */
  claimed(entry: Entry, before: Stored, now: Stored): void {
    const { tag } = wishOf(entry)
    if (isPutOff(entry, now)) this.#facts.say(`${tag} is sent though it is put off`)
    if (this.#paused.has(entry.userId)) this.#facts.say(`${tag} is sent from a paused queue`)
    this.#leftBehind.set(entry.attempt?.id ?? '', this.#aheadOf(entry, before, now))
  }

  /**
   * Called when a request for an entry leaves. The entry's claim must be on the disk. The entry must not overtake
   * an unfinished earlier entry of its batch, or an entry that was ahead of it at the time of its claim.
   */
  leaves(entry: Entry, now: Stored): void {
    if (!this.#isMarked(entry)) this.#facts.say(`${wishOf(entry).tag} was sent before it was marked`)
    for (const other of now.entries)
      if (
        other.seq < entry.seq &&
        other.userId === entry.userId &&
        other.host === entry.host &&
        other.state === 'sending'
      )
        if (!this.#heard.isOver(other)) this.#overtakes(entry, other)
    for (const other of this.#leftBehind.get(entry.attempt?.id ?? '') ?? []) this.#overtakes(entry, other)
  }

  /** Whether the claim of an entry is on the disk. */
  #isMarked({ id, attempt }: Entry): boolean {
    return this.#facts.committed.entries.some(
      (other) => other.id === id && other.state === 'sending' && other.attempt?.id === attempt?.id,
    )
  }

  /**
   * Returns the entries that were ahead of an entry when it was claimed. An entry is not ahead if it has failed,
   * waits for a person or was claimed in the same commit. Entries that a user puts back in the queue after the
   * claim do not count either.
   */
  #aheadOf(entry: Entry, before: Stored, now: Stored): Entry[] {
    return now.entries.filter((other) => {
      if (other.seq >= entry.seq || other.userId !== entry.userId || other.host !== entry.host) return false
      if (isStuck(other, now)) return false
      if (other.state === 'queued') return true
      return other.state === 'sending' && before.entries.some((old) => old.attempt?.id === other.attempt?.id)
    })
  }

  #overtakes(entry: Entry, other: Entry): void {
    this.#facts.say(`${wishOf(entry).tag} was sent before ${wishOf(other).tag}, which was ahead of it`)
  }
}
