/**
 * The rows of the outbox. They live on people's devices for weeks: a field may be added, never given a new meaning.
 *
 * An entry stores *intent* (which action, with what input) and never a URL, a header, a token or form data. The
 * request is built when it is sent, with the ids known then, the token valid then, and after any migration of the input.
 */
import type { Json } from '@/lib/json'

/** Position in the queue. IndexedDB's own counter gives it, so no clock can change the order. */
export type Seq = number

/** A picked file as inputs carry it: the bytes lie in the `files` store under `file`. */
export type FileRef = {
  file: string
  name: string
  type: string
  /** Bytes. */
  size: number
}

export interface FileRow extends FileRef {
  blob: Blob
  /** Milliseconds since the epoch; only for clearing away what was picked and never saved. */
  stagedAt: number
}

/** A file whose bytes lie beside it in slices (`SliceRow`), where the browser cannot store a Blob. */
export interface SlicedFileRow extends FileRef {
  slices: number
  /** As in `FileRow`. */
  stagedAt: number
}

/** A part of a file's bytes; see `sliceKey`. */
export interface SliceRow {
  file: string
  bytes: ArrayBuffer
  /** As in `FileRow`. */
  stagedAt: number
}

export type EntryState = 'queued' | 'sending' | 'failed'

/**
 * Why an entry waits for a person.
 *
 * - `refused`: the server answered that it will not do it.
 * - `server`: the server answered 500, 501 or 502 to this entry six times.
 * - `undecided`: nobody can tell whether the server did it.
 * - `file`: a file of it is missing or damaged on this device.
 * - `unknown`: no code here understands the entry (written by another version).
 */
export type FailureKind = 'refused' | 'server' | 'undecided' | 'file' | 'unknown'

export interface Failure {
  kind: FailureKind
  status?: number
  message: string
  at: number
}

/** The try under way. A new `id` for each one fences off whoever believed to be sending before. */
export interface Attempt {
  id: string
  startedAt: number
}

export interface Entry {
  seq: Seq
  /** Unique for ever, also across devices: an export imported twice adds nothing. */
  id: string
  /** Counts corrections; `${id}.${rev}` is the idempotency key, so a corrected entry is a new request. */
  rev: number
  /** Counts writes of this row, so that a late message never shows an older state. */
  stamp: number
  userId: string
  action: string
  version: number
  input: Json
  /** The temporary id of what this entry will create. */
  creates?: string
  /** Temporary ids its input refers to. */
  needs: string[]
  /** Ids of the rows in `files` it owns. */
  files: string[]
  state: EntryState
  /** Tries that ended without a verdict since the last success or act of a person; drives the back-off. */
  tries: number
  /** Answers of 500, 501 or 502 to this entry, tries by hand included. */
  serverErrors: number
  /** Not to be tried before this (back-off); a person or a returning connection may go ahead all the same. */
  nextAt: number
  /** Not to be tried before this by anybody (`Retry-After`). */
  notBefore: number
  attempt?: Attempt
  /** When the queue put it off; a clock that says less than this has been set back since. */
  postponedAt?: number
  /** When a try first ended without our knowing whether the server had done the work. */
  doubtSince?: number
  /** Ids in the list where the created thing will appear, read before the last try on a host without keys. */
  before?: string[]
  /** The input of a try in doubt that was corrected since: what to look for before sending the new one. */
  doubted?: Json
  /** The version of that input. */
  doubtedVersion?: number
  /** The server has done it; only the id it gave is still looked for. It is never sent again. */
  applied?: true
  failure?: Failure
  createdAt: number
  /** Made at one stroke with the others that say the same; they are shown, and told of, together. */
  group?: string
  /** The host it was made for, and the only one it is sent to; older rows have none and belong to whichever is current. */
  host?: string
  /** Its person signed out while it was being sent: what comes of this try is told to nobody and not kept. */
  left?: true
}

/** What a form hands over; the queue adds the rest. */
export interface Draft {
  action: string
  version: number
  input: Json
  creates?: string
  cancels?: Cancel
  /** The same text in all drafts that a person made at one stroke. */
  group?: string
}

/**
 * What a deletion makes needless when it has not been sent yet: the creation that bears a temporary id, or the entry
 * of another action whose input says all that this one says.
 */
export type Cancel = { creates: string } | { action: string; input: Json }

/** The outcome of an entry that is no longer in the queue, or that has just failed. */
export interface Receipt {
  /** Counts outcomes: the logical clock against which reads are dated. */
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
  message?: string
  /** The entry's. */
  group?: string
  /** The entry's. */
  host?: string
  /** Milliseconds since the epoch. */
  time: number
  /** Whether somebody has been told. */
  shown: boolean
}

export interface IdRow {
  temporary: string
  /** `null`: created, but the server never said under which id. */
  real: string | null
  userId: string
  /** The host whose id it is; rows of older versions have none and belong to whichever is current. */
  host?: string
  /** The wording (`Entry.rev`) that created it; the first where absent. */
  rev?: number
  /** When it was kept, or first seen by a version that notes this (milliseconds since the epoch). */
  at?: number
}
