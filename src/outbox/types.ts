/**
 * The rows of the outbox. They stay on people's devices for weeks. A field may be added, but never gets a new meaning.
 *
 * An entry stores *intent* (which action, with what input). It never stores a URL, a header, a token or form data. The
 * sender builds the request when it sends it: with the ids known then, the token valid then, and the migrated input.
 */
import type { Json } from '@/lib/json'

/** Position in the queue. IndexedDB's own counter gives it, so no clock can change the order. */
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
 * The attempt under way. Each attempt has a new `id`, which fences off a sender that still believes in an earlier one.
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
  /** Back-off: no try before this moment. A user or a returning connection may ask for one all the same. */
  nextAt: number
  /** `Retry-After`: no try before this moment at all. */
  notBefore: number
  attempt?: Attempt
  /** When the queue postponed the entry. If the clock now shows an earlier time, somebody set it back since. */
  postponedAt?: number
  /** When the first try began whose result nobody knows: the server may have done the work. */
  doubtSince?: number
  /** The ids in the list in which the created thing will appear, read before the last try on a host without keys. */
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
   * What the form of an edit was filled with. An entry without it is sent without a merge. Entries of older versions have
   * none. Neither has an edit of a deleted thing after a person chose to send it.
   */
  base?: Base
  /**
   * What the host had right before the last try, in the fields that the person changed and in which it was not what the
   * form showed: somebody else had changed them to the same. Absent or empty if there are no such fields.
   */
  had?: Base['values']
  /** The id of the sent entry that this entry undoes. */
  undoes?: string
  /** Present with a failure of the kind `conflict`. */
  conflict?: Conflict
  /** The user signed out while the entry was being sent. The result of this try is neither shown nor stored. */
  left?: true
}

/** What a form was filled with. */
export interface Base {
  /** The values, by the fields of the input. A file is its address at the host. A field that is not known is missing. */
  values: { [field: string]: Json | undefined }
  /** The version of the thing, as the host names it (`If-Match`). */
  tag?: string
}

/** What a person must choose about. */
export interface Conflict {
  /** What the host had, by the fields of the input; `null`: the thing was gone. */
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
  /** Of an edit that was merged: what the thing was before. `input` is then what was sent. */
  base?: Base
  /** What it was afterwards, if the host's answer showed it. */
  after?: Base['values']
  /** Copied from the entry. */
  undoes?: string
  message?: string
  /** Copied from the entry. */
  group?: string
  /** Copied from the entry. */
  host?: string
  /** Milliseconds since the epoch. */
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
   * When the id was stored (milliseconds since the epoch). For a row of an older version, which did not record this:
   * when a newer version first saw it.
   */
  at?: number
}
