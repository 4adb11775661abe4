/**
 * The rows of the outbox. They stay on people's devices for weeks. A field may be added, but never gets a new meaning.
 *
 * An entry stores *intent* (which action, with what input). It never stores a URL, a header, a token or form data. The
 * sender builds the request when it sends it: with the ids known then, the token valid then, and the migrated input.
 */
import type { Json } from '@/lib/json'

/** The position of an entry in the queue. A counter of IndexedDB gives it, so no clock can change the order. */
export type Seq = number

export type EntryState = 'queued' | 'sending' | 'failed'

/**
 * Why an entry waits for a person.
 *
 * - `refused`: the server answered that it will not do it.
 * - `server`: the server answered 500, 501 or 502 to this entry six times.
 * - `undecided`: nobody can tell whether the server did it.
 * - `file`: a file of the entry is missing or damaged on this device.
 * - `unknown`: another version of the app wrote the entry, and this version does not understand it.
 * - `conflict`: somebody else changed the same thing. The entry's `conflict` has the host's values.
 */
export type FailureKind = 'refused' | 'server' | 'undecided' | 'file' | 'unknown' | 'conflict'

export interface Failure {
  kind: FailureKind
  status?: number
  message: string
  at: number
}

/**
 * The attempt under way. Each attempt has a new `id`. A sender whose own attempt has another `id` has lost the entry
 * and may not settle it.
 */
export interface Attempt {
  id: string
  startedAt: number
  /** Only files are being sent. The mutation has not left, so the server cannot have done it. */
  onlyFiles?: true
}

/** Why a person put an entry off: before it was sent (`asked`), or while it was being sent (`stopped`). */
export type PutOff = 'asked' | 'stopped'

export interface Entry {
  seq: Seq
  /** Unique for ever, also across devices. Importing an export twice adds nothing. */
  id: string
  /** Counts corrections; `${id}.${rev}` is the idempotency key, so a corrected entry is a new request. */
  rev: number
  /** Counts writes of this row, so that a message that arrives late never shows an older state. */
  stamp: number
  userId: string
  action: string
  version: number
  input: Json
  /** The temporary id of the thing that this entry will create. */
  creates?: string
  /** The temporary ids that the input refers to. */
  needs: string[]
  /** The ids of the rows in `files` that this entry owns. */
  files: string[]
  state: EntryState
  /**
   * Counts tries without a verdict since the entry was queued, retried by hand or corrected. The back-off grows with
   * it.
   */
  tries: number
  /**
   * Counts the answers of 500, 501 or 502 to this entry. It goes on counting after a retry by hand, and starts again
   * when the entry is corrected.
   */
  serverErrors: number
  /** Back-off: no try before this moment, except when a user or a returning connection asks for a try. */
  nextAt: number
  /** `Retry-After`: no try before this moment, without exception. */
  notBefore: number
  attempt?: Attempt
  /** When the queue postponed the entry. If the clock now shows an earlier time, somebody set it back since. */
  postponedAt?: number
  /** When the first try began whose result nobody knows: the server may have done the work. */
  doubtSince?: number
  /**
   * The ids that the list in which the created thing will appear held right before the last try. Absent if the sender
   * did not read the list: it does so only if no idempotency key makes a repeat harmless.
   */
  before?: string[]
  /**
   * The input of a try in doubt, if the entry was corrected since. Before the sender sends the new input, it checks
   * whether that try did its work.
   */
  doubted?: Json
  /** The version of `doubted`. */
  doubtedVersion?: number
  /** The server did the work, and only the new id is still missing. The request is never sent again. */
  applied?: true
  failure?: Failure
  createdAt: number
  /** Entries of one press have the same group. They are shown and reported together. */
  group?: string
  /** The host the entry was made for. It is sent to no other. Older rows have none and belong to the current host. */
  host?: string
  /** A person put the entry off. It is not sent until they bring it back, and what is related to it waits too. */
  putOff?: PutOff
  /** A person asked to send its videos over any network. */
  anyNetwork?: true
  /**
   * What the form of an edit was filled with. An edit without a base is sent without a merge. Entries of older versions
   * have no base. An edit of a deleted thing loses its base when a person chooses to send it all the same.
   */
  base?: Base
  /**
   * The host's values right before the last try, only of the fields that the person changed and for which the form had
   * shown another value or none. E.g. somebody else had already made the same change. Absent or empty if there are
   * none.
   */
  had?: Base['values']
  /** The id of the sent entry that this entry undoes. */
  undoes?: string
  /** Present with a failure of the kind `conflict`. */
  conflict?: Conflict
  /** The user signed out while the entry was being sent. This try leaves no receipt, so no screen shows its result. */
  left?: true
}

/** What a form was filled with. */
export interface Base {
  /** The values, by the names of the input's fields. The value of a file is its address. Unknown values are missing. */
  values: { [field: string]: Json | undefined }
  /** The version of the thing, as the host names it (`If-Match`). */
  tag?: string
}

/** What a person must see to choose whose values an edit keeps. */
export interface Conflict {
  /** What the host had, by the names of the input's fields; `null` if the thing was gone. */
  host: Base | null
  /** The fields that the person and somebody else changed to different values. */
  fields: string[]
}

/** The outcome of an entry that has left the queue or has just failed. */
export interface Receipt {
  /** Counts outcomes. It is the logical clock that dates reads. */
  at: number
  entryId: string
  seq: Seq
  userId: string
  action: string
  version: number
  input: Json
  creates?: string
  /** The server's id for `creates`. */
  realId?: string
  outcome: 'done' | 'failed'
  /** Why a failed entry waits for a person. Receipts of older versions have none. */
  failure?: FailureKind
  /** What the thing was before an edit that was merged. `input` is then what was sent. Absent for all other entries. */
  base?: Base
  /** What the thing was after the edit, if the host's answer showed it. */
  after?: Base['values']
  /** As in `Entry`. */
  undoes?: string
  message?: string
  /** As in `Entry`. */
  group?: string
  /** As in `Entry`. */
  host?: string
  /** When the outcome was stored (milliseconds since the epoch). */
  time: number
  /** Whether a tab has shown the outcome. */
  shown: boolean
}

export interface IdRow {
  temporary: string
  /** `null`: the thing was created, but the server never told its id. */
  real: string | null
  userId: string
  /** The host that gave the id. Rows of older versions have none and belong to the current host. */
  host?: string
  /** The revision (`Entry.rev`) that created the thing; 0 if absent. */
  rev?: number
  /**
   * When the id was stored (milliseconds since the epoch). Older versions did not record this. For their rows it is the
   * moment when a newer version first saw the row.
   */
  at?: number
}
