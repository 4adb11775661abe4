import { isTemporaryId } from '@/lib/ids'
import type { Network } from '../contract/ports'
import type { About, Registry, Sendable, Thing } from '../contract/sendable'
import { fileRefsIn } from '../rows/input'
import type { Entry, PutOff } from '../rows/types'

/**
 * The reason why an entry is put off.
 *
 * - `asked`: a person wants the entry to be sent later.
 * - `stopped`: a person cancelled the entry's request.
 * - `fitting`: its files, or those of an entry before it in its group, are not fit to be sent yet (`Entry.unfit`).
 * - `wifi`: a video of the entry waits for Wi-Fi.
 * - `behind`: the entry is related to an earlier entry that is put off, or needs what a put-off entry creates.
 * - `behind-conflict`: the entry is related to an earlier edit in conflict.
 */
export type PutOffReason = PutOff | 'fitting' | 'wifi' | Behind

export type Behind = 'behind' | 'behind-conflict'

/** Returns why the entries wait that are related to an entry that is put off for this reason, or is in conflict. */
export function behind(reason: PutOffReason | 'conflict'): Behind {
  return reason === 'conflict' || reason === 'behind-conflict' ? 'behind-conflict' : 'behind'
}

/**
 * Bytes. A video up to this size does not wait for Wi-Fi if the kind of network is unknown. The size is a decision of
 * the product.
 */
const SMALL_VIDEO = 20_000_000

/** The facts that decide whether a video may be sent now. */
export interface VideoRule {
  /** Whether the person wants videos to be sent over Wi-Fi only. */
  wifiOnly: boolean
  network: Network
}

/**
 * Decides which entries are put off. The result is stored nowhere. It is derived each time. So when a person brings an
 * entry back, every entry that waits for it comes back too.
 */
export class PutOffs {
  #registry: Registry
  #videos: VideoRule
  /** By the temporary id of a thing that a put-off entry creates: the reason why entries that need the thing wait. */
  #created = new Map<string, Behind>()
  #changed = new Map<string, Behind>()
  #referredTo = new Map<string, Behind>()
  /** By group (`Entry.together`): the reason why later parts of the group wait. */
  #groups = new Map<string, Behind>()

  constructor(registry: Registry, videos: VideoRule) {
    this.#registry = registry
    this.#videos = videos
  }

  /**
   * Returns why an entry is put off; `undefined` if it is not, or if it has failed. Call this for every unsent entry of
   * one user, in the order of the queue, because an entry may wait for earlier ones. A second call for the same entry
   * does no harm.
   * @param realOf returns the server's id for a temporary id; `null` or `undefined` if the server's id is not known
   */
  reasonOf(entry: Entry, realOf: (temporary: string) => string | null | undefined): PutOffReason | undefined {
    if (entry.state === 'failed' && entry.failure?.kind !== 'conflict') return undefined
    // If `applied` is set, the server did the work. Only the id of the new thing must still be looked up, so such an
    // entry is never put off.
    if (entry.applied) return undefined
    const own = this.#ownReason(entry)
    if (own === undefined && this.#isEmpty()) return undefined
    const { changes, refersTo } = this.#thingsOf(entry, realOf)
    const reason = own ?? this.#behind(entry, changes, refersTo)
    if (reason === undefined) return undefined
    const others = behind(reason)
    if (entry.creates !== undefined) this.#created.set(entry.creates, others)
    const group = entry.together ?? entry.takesBack
    if (group !== undefined) this.#groups.set(group, others)
    for (const thing of changes) this.#changed.set(thing, others)
    for (const thing of refersTo) this.#referredTo.set(thing, others)
    return reason === 'conflict' ? undefined : reason
  }

  #ownReason(entry: Entry): PutOffReason | 'conflict' | undefined {
    if (entry.state === 'failed') return 'conflict'
    if (entry.putOff !== undefined) return entry.putOff
    if (entry.unfit !== undefined) return 'fitting'
    return isVideoHeld(entry, this.#videos) ? 'wifi' : undefined
  }

  #isEmpty(): boolean {
    return this.#created.size + this.#changed.size + this.#referredTo.size + this.#groups.size === 0
  }

  #behind(entry: Entry, changes: readonly string[], refersTo: readonly string[]): Behind | undefined {
    let found: Behind | undefined
    const look = (held: Behind | undefined) => {
      if (found !== 'behind-conflict') found = held ?? found
    }
    look(this.#groups.get(entry.together ?? ''))
    for (const need of entry.needs) look(this.#created.get(need))
    for (const thing of changes) {
      look(this.#changed.get(thing))
      look(this.#referredTo.get(thing))
    }
    for (const thing of refersTo) look(this.#changed.get(thing))
    return found
  }

  #thingsOf(entry: Entry, realOf: (temporary: string) => string | null | undefined): Keys {
    const known = aboutOf(entry, this.#registry)
    return known.keys ?? keysOf(known.about, realOf)
  }
}

/** The things that an entry changes, and that it refers to, as texts. */
interface Keys {
  changes: readonly string[]
  refersTo: readonly string[]
}

interface Known {
  action: Sendable | undefined
  about: About
  /** Absent if one of the things may get another id. */
  keys?: Keys
}

/** What entries are about. A tab judges its whole queue after each change, and reading an input takes long. */
const knownOf = new WeakMap<Entry, Known>()

const NOTHING: Known = {
  action: undefined,
  about: { changes: [], refersTo: [] },
  keys: { changes: [], refersTo: [] },
}

/** Returns the things that an entry is about. If this version does not understand the entry, there are none. */
function aboutOf(entry: Entry, registry: Registry): Known {
  const action = registry(entry.action)
  if (action === undefined) return NOTHING
  const before = knownOf.get(entry)
  if (before?.action === action) return before
  try {
    const about = action.about(action.read(entry.input, entry.version))
    const isFixed = [...about.changes, ...about.refersTo].every(([, id]) => !isTemporaryId(id))
    const known = { action, about, ...(isFixed && { keys: keysOf(about, () => undefined) }) }
    knownOf.set(entry, known)
    return known
  } catch {
    return NOTHING
  }
}

function keysOf({ changes, refersTo }: About, realOf: (id: string) => string | null | undefined): Keys {
  const keys = (things: readonly Thing[]) => things.map(([kind, id]) => `${kind} ${realOf(id) ?? id}`)
  return { changes: keys(changes), refersTo: keys(refersTo) }
}

/** Whether the entry has a video that waits for Wi-Fi. */
export function isVideoHeld(entry: Entry, { wifiOnly, network }: VideoRule): boolean {
  if (!wifiOnly || entry.anyNetwork || entry.files.length === 0 || network === 'free') return false
  const videos = fileRefsIn(entry.input).filter(({ type }) => type.startsWith('video/'))
  return videos.some(({ size }) => network === 'metered' || size > SMALL_VIDEO)
}
