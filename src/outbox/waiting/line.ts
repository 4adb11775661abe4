import type { Network } from '../contract/ports'
import type { Registry } from '../contract/sendable'
import type { Entry, Seq } from '../rows/types'
import { type Behind, behind, type PutOffReason, PutOffs } from './put-off'

/**
 * How an unsent entry stands: why it waits, or that it does not.
 *
 * - `queued`: nothing is wanting but its turn. It is sent without any doing of a person.
 * - `sending`: an attempt is under way.
 * - `failed`: it waits for a person, who corrects it, tries it again or discards it.
 * - `conflict`: it is an edit in conflict, and waits for a person's choice.
 * - `blocked`: it needs the id of a thing, or is a part of a group, that waits for something failed.
 * - `put-off`: it waits for the reason `why`, or behind an entry that does.
 * - `foreign`: it was made for another host, and is never sent from here.
 */
export type Standing =
  | { kind: 'queued' | 'sending' | 'failed' | 'conflict' | 'blocked' | 'foreign' }
  | { kind: 'put-off'; why: PutOffReason }

/** How most entries stand. */
const QUEUED: Standing = { kind: 'queued' }

/** How a device sends the entries of one user. */
export interface Rules {
  /** The host to which this app sends. Rows without a host belong to it. */
  host: string
  registry: Registry
  /** Whether the person wants videos to be sent over Wi-Fi only. */
  wifiOnly: boolean
  network: Network
}

/**
 * Why an id that an entry needs does not come by itself: never, because its creation is missing, has failed or is
 * blocked, or not yet, because its creation is put off.
 */
export type Lack = 'never' | Behind

/** Returns why the id of a thing does not come, if its creation stands so; `undefined` if it comes. */
export function lackBy(creation: Standing | undefined): Lack | undefined {
  switch (creation?.kind) {
    case 'queued':
    case 'sending':
      return undefined
    case 'put-off':
      return behind(creation.why)
    default:
      return 'never'
  }
}

/**
 * The rule that says how an entry stands, while somebody walks along the queue of one user from its head. The sender
 * walks until it has something to send, and screens walk to the end (`standings`). Nothing of the result is stored.
 */
export class WaitingLine {
  readonly #host: string
  readonly #putOffs: PutOffs
  readonly #groups = new Groups()

  constructor({ host, registry, wifiOnly, network }: Rules) {
    this.#host = host
    this.#putOffs = new PutOffs(registry, { wifiOnly, network })
  }

  /**
   * Call this for every unsent entry of the user, in the order of the queue, because an entry may wait for earlier ones.
   * If the entry cannot be sent, call `passOver` next. A second call for the same entry does no harm.
   *
   * @param realOf returns the server's id for a temporary id; `null` or `undefined` if the server's id is not known
   * @param lack why an id that the entry needs does not come; `undefined` if all of them are known or come
   */
  standingOf(entry: Entry, realOf: (temporary: string) => string | null | undefined, lack?: Lack): Standing {
    if ((entry.host ?? this.#host) !== this.#host) return { kind: 'foreign' }
    const putOff = this.#putOffs.reasonOf(entry, realOf)
    if (entry.state === 'failed') return { kind: entry.failure?.kind === 'conflict' ? 'conflict' : 'failed' }
    if (entry.state === 'sending') return { kind: 'sending' }
    const group = this.#groups.waitsAs(entry)
    if (lack === 'never' || group === 'blocked') return { kind: 'blocked' }
    const why = putOff ?? lack ?? group
    return why === undefined ? QUEUED : { kind: 'put-off', why }
  }

  /**
   * Call this for each entry that cannot be sent now: later parts of its group wait for it.
   * @returns whether the entry is the first part of its group that cannot be sent
   */
  passOver(entry: Entry, standing: Standing): boolean {
    switch (standing.kind) {
      case 'foreign':
        return false
      case 'put-off':
        return this.#groups.passOver(entry, behind(standing.why))
      case 'conflict':
        return this.#groups.passOver(entry, behind(standing.kind))
      default:
        return this.#groups.passOver(entry, 'blocked')
    }
  }
}

/**
 * Decides which parts of groups (`Entry.together`) wait for earlier ones, while somebody walks along the queue from its
 * head. A part waits if an earlier part of its group was passed over, or the deletion of what an earlier try of the
 * group had created. The result is stored nowhere.
 */
class Groups {
  /** For each group that waits: the place of the first entry that it waits for, and why. */
  readonly #waiting = new Map<string, { seq: Seq; as: Behind | 'blocked' }>()
  /** For each group that waits for a failed or blocked entry: the place of the first of these entries. */
  readonly #blocked = new Map<string, Seq>()

  /** Returns why an entry waits for an earlier part of its group; `undefined` if it does not. */
  waitsAs({ together, seq }: Entry): Behind | 'blocked' | undefined {
    if (together === undefined) return undefined
    if (seq > (this.#blocked.get(together) ?? Number.POSITIVE_INFINITY)) return 'blocked'
    const first = this.#waiting.get(together)
    return first !== undefined && seq > first.seq ? first.as : undefined
  }

  /**
   * Call this for each entry that is passed over.
   * @param as why later parts of its group wait for it
   * @returns whether the entry is the first part of its group that cannot be sent
   */
  passOver({ seq, together, takesBack }: Entry, as: Behind | 'blocked'): boolean {
    const group = together ?? takesBack
    if (group === undefined) return false
    if (as === 'blocked' && !this.#blocked.has(group)) this.#blocked.set(group, seq)
    if (this.#waiting.has(group)) return false
    this.#waiting.set(group, { seq, as })
    return together !== undefined
  }
}
