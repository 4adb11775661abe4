/**
 * The rows of the outbox. They stay on devices for weeks. Fields may be added, but no field changes its meaning.
 *
 * An entry stores *intent* (which action, with what input). It never stores a URL, a header, a token or form data. The
 * sender builds the request only when it sends the entry. So the request has the ids known then, the token valid then,
 * and the input in its newest format.
 *
 * All moments are milliseconds since the epoch, except `Receipt.at`.
 */
import type { Json } from '@/lib/json'
import type { Mark } from '@/shared/history'

/** The position of an entry in the queue. A counter of IndexedDB gives it, so no clock can change the order. */
export type Seq = number

export type EntryState = 'queued' | 'sending' | 'failed'

/**
 * The reason why an entry has failed and waits for a person.
 *
 * - `refused`: the server answered that it will not do the work.
 * - `server`: the server itself answered this entry `Policy.serverErrors` times with 500 or 501.
 * - `intercepted`: a service between this device and the API refused this entry `Policy.interceptions` times, while the
 *   API itself answered a read.
 * - `undecided`: nobody can tell whether the server did the work.
 * - `file`: a file of the entry is missing or damaged on this device.
 * - `unknown`: another version of the app wrote the entry, and this version does not understand it.
 * - `conflict`: somebody else changed or deleted the same thing. The entry's `conflict` has the host's values.
 */
export type FailureKind = 'refused' | 'server' | 'intercepted' | 'undecided' | 'file' | 'unknown' | 'conflict'

export interface Failure {
  kind: FailureKind
  status?: number
  message: string
  at: number
  /** In a root: the id of the entry of the same `together` that failed. Absent if the root itself failed. */
  part?: string
  /** The thing under which the entry works (`Under`) is gone: a read of it showed that. */
  gone?: true
}

/**
 * The attempt under way. Each attempt has a new `id`, by which a sender notices that another sender has taken over its
 * entry. A sender that has lost its entry in this way may settle it only if its own request has succeeded (see
 * `settle`).
 */
export interface Attempt {
  id: string
  startedAt: number
  /** So far only files are being sent. The mutation has not been sent, so the server cannot have done the work. */
  onlyFiles?: true
  /** The claim has stored `Entry.before` for this attempt, because the sender had read the list a moment before. */
  listed?: true
}

/** `asked`: a person wants the entry to be sent later. `stopped`: a person cancelled its request. */
export type PutOff = 'asked' | 'stopped'

export interface Entry {
  seq: Seq
  /** Unique for ever, also across devices. So an import can leave out entries that the device has already. */
  id: string
  /** How often a person corrected the entry or solved its conflict. With a new `rev`, the idempotency key is new. */
  rev: number
  /** Rises with each reported change of this row. A tab ignores a report whose stamp is below that of its own copy. */
  stamp: number
  userId: string
  /**
   * The e-mail address of the user. If the account is deleted and made again, the new account has another id, and this
   * address tells whose the entry is. Absent if the host told no address, and in rows of older versions until their user
   * signs in. It is not exported.
   */
  email?: string
  action: string
  version: number
  input: Json
  /** The temporary id of the thing that this entry will create. */
  creates?: string
  /** The temporary ids that the input refers to. */
  needs: string[]
  /** The ids of the rows in `files` that this entry owns. */
  files: string[]
  /**
   * The files of this entry that are still as the person picked them. A page makes them fit, and then the entry is sent.
   * Until then it waits. The list is empty if its own files are fit and only its turn is wanting, so that the entries of
   * a group keep their order. Absent if nothing is wanting. Versions that do not know the field send the files as they
   * are.
   */
  unfit?: string[]
  state: EntryState
  /**
   * How often the entry was postponed. The higher the number, the longer the pause of the back-off. The number starts
   * again when a person retries, corrects or brings back the entry, and when more bytes of a file have arrived.
   */
  tries: number
  /** How often the server itself answered 500 or 501. A retry by hand keeps the number; a new `rev` sets it to 0. */
  serverErrors: number
  /** How often a service in the way refused the entry in a row, while the API answered a read. Absent means 0. */
  interceptions?: number
  /** How often the call was done and somebody else's crossed it, so that the link was not as wished. Absent means 0. */
  crossings?: number
  /** Back-off: no attempt before this moment, unless a user asks for one or the connection returns. */
  nextAt: number
  /** `Retry-After`: no attempt before this moment, whatever happens. */
  notBefore: number
  attempt?: Attempt
  /** When the queue postponed the entry. If the clock now shows an earlier time, the clock was set back. */
  postponedAt?: number
  /**
   * Present while nobody knows whether the server did the work. It is the time at which the first attempt in doubt
   * began, or at which the entry was exported. An exported entry is in doubt, because another device may send it.
   */
  doubtSince?: number
  /**
   * The ids in the list where the created thing will appear. The sender read the list before an attempt, usually the
   * last attempt, and at most a few seconds before (`shared-lists.ts`). Absent if the sender read no list, e.g. because
   * an idempotency key makes a repeat harmless.
   */
  before?: string[]
  /**
   * The input of an attempt in doubt, if the entry was corrected after that attempt. Before the sender sends a
   * corrected creation, it looks for what that attempt may have created.
   */
  doubted?: Json
  doubtedVersion?: number
  /**
   * What the attempt in doubt sent, if the host recognises a repeat by its key and the request cannot be made again from
   * the input alone, because it was merged with the host's values. The next attempt sends exactly this.
   */
  sentAs?: SentAs
  /** The server did the work, and only the new id is still missing. The request is never sent again. */
  applied?: true
  failure?: Failure
  createdAt: number
  /** Entries made by one press have the same group. They are shown and reported together. */
  group?: string
  /**
   * Entries that succeed, or wait, together have the same `together`. The first of them is the root. A later one is not
   * sent while an earlier one waits for a person. If a root that creates a thing was sent, and another part cannot be
   * sent, the thing is deleted again, and what was sent of it goes back to the queue (`together/take-back.ts`). Rows of
   * older versions have none.
   */
  together?: string
  /** This entry deletes what a root has created. The value is the `together` of the root, which waits for this entry. */
  takesBack?: string
  /**
   * The host for which the entry was made. The entry is sent to no other host. Rows of older versions have no `host`
   * and belong to the current host.
   */
  host?: string
  /** Present if a person put the entry off. The entry and its related entries wait until a person brings it back. */
  putOff?: PutOff
  /** A person asked to send the entry's videos over any network. */
  anyNetwork?: true
  /**
   * The values that the form of an edit was filled with. An edit without a base is sent without a merge. Entries of
   * older versions have no base. If a person chooses to send an edit although its thing was deleted, the edit loses its
   * base.
   */
  base?: Base
  /**
   * Values that the host had right before the last attempt. A field is here only if the person changed it and the
   * host's value was no longer the one in `base`. If that attempt is in doubt, later reads may already show the edit.
   * So `Receipt.base` gets the old values from here.
   */
  had?: Base['values']
  /** The id of the sent entry that this entry undoes. */
  undoes?: string
  /** Present with a failure of the kind `conflict`. */
  conflict?: Conflict
  /** The user signed out while the entry was being sent. So this attempt leaves no receipt. */
  left?: true
}

/** What an attempt sent, and under which key. */
export interface SentAs {
  key: string
  /** With the server's ids. */
  input: { [field: string]: Json | undefined }
  /** The version of the action to which `input` belongs. */
  version: number
  /** The version of the thing, which the request named in `If-Match`. */
  tag?: string
  /** The values of the thing that the host had right before this attempt. */
  base?: Base
}

/** The user who made entries, and the host for which they were made. Ids of users are unique only within a host. */
export interface Owner {
  userId: string
  host: string
}

/** The values and the version of a thing: those that a form was filled with, or those that the host has. */
export interface Base {
  /** Each key is the name of an input field. The value of a file is its address. Unknown values are missing. */
  values: { [field: string]: Json | undefined }
  /** The version of the thing, as the host names it (`If-Match`). */
  tag?: string
}

/** What a person must see to choose whose values an edit keeps. */
export interface Conflict {
  /** The host's values; `null` if the thing was gone, or if others changed the same link while it was sent. */
  host: Base | null
  /** The fields that the person and somebody else changed to different values. */
  fields: string[]
}

/**
 * In a conflict, a person and somebody else changed the same fields to different values. The choice says which
 * values the edit gets in these fields. `mine`: the person's values. `host`: the values that the host has now.
 */
export type Choice = 'mine' | 'host'

/**
 * The row that keeps how an entry ended: the server did the work (`done`), or the entry waits for a person (`failed`).
 */
export interface Receipt {
  /**
   * The number of the outcome. Later outcomes have higher numbers. A read notes the highest `at` that is known when the
   * read begins. The read may lack the effect of an outcome with a higher `at`.
   */
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
  /** Present if the entry failed. Receipts of older versions have none. */
  failure?: FailureKind
  /** The values of the thing before a merged edit. If `base` is present, `input` is the merged input that was sent. */
  base?: Base
  /** The values of the thing after the edit, if the host's answer showed them. */
  after?: Base['values']
  /** The host had what the change wanted before anything was sent. So there is nothing to undo. */
  wasThere?: true
  /** As in `Entry`. */
  undoes?: string
  message?: string
  /** As in `Entry`. */
  group?: string
  /** As in `Entry`. If a part fails, its receipt is that of the root, so that one failure of the whole is told. */
  together?: string
  /** As in `Entry`. */
  host?: string
  /** The host has lost the change: it was put back to an earlier state. */
  lost?: true
  /** When the outcome was stored. */
  time: number
  /** Whether a tab has shown the outcome. */
  shown: boolean
}

/**
 * A change that was sent to a host which tells its history: its outcome, and its place in the history. The rows are in
 * `meta`, because a new store would need a new version of the database, which tabs of older versions cannot open.
 */
export interface SentRow extends Omit<Receipt, 'at'> {
  mark: Mark
}

/** That a host was put back to an earlier state. */
export interface WentBack {
  /** When this device noticed it. */
  at: number
  /** The users who know it. */
  seenBy: readonly string[]
  /** What the host lacks of the changes that were sent from here, oldest first. */
  lost: readonly SentRow[]
}

/** The `userId` of what belongs to nobody any more. */
export const NOBODY = ''

export interface IdRow {
  temporary: string
  /** `null`: the thing was created, but the server never told its id. */
  real: string | null
  /** `NOBODY`: its person has signed out. The id only serves to tell things apart (`idNeeds`). */
  userId: string
  /** The host that gave the id. Rows of older versions have none and belong to the current host. */
  host?: string
  /** The action that created the thing, which says of what kind it is. Rows of older versions have none. */
  action?: string
  /** The revision (`Entry.rev`) of the entry that created the thing. Absent means 0. */
  rev?: number
  /** When the id was stored. For rows of older versions: when a newer version first saw the row. */
  at?: number
}

/** The fields of an input, or the values of a thing under the same field names. */
export type Fields = { [field: string]: Json | undefined }

/** A person's settings for sending from this device. They stay stored after a restart and after signing out. */
export interface SendSettings {
  /** If `true`, nothing is sent until the person resumes sending. */
  paused: boolean
  /** If `true`, videos wait for Wi-Fi. `isVideoHeld` (waiting/put-off.ts) has the exceptions. */
  wifiOnly: boolean
}
