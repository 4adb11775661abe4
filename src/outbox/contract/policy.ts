import type { PiecePolicy } from '../rows/piece-size'
import type { Outgoing } from './sendable'

/** Settings that a product may change. Times are milliseconds. */
export interface Policy {
  /**
   * The pause after an entry was postponed for the first time. Each further pause is twice as long, up to
   * `longestPause`.
   */
  firstPause: number
  longestPause: number
  /** After this many answers of 500 or 501 by the host itself, an entry fails and no longer holds up other entries. */
  serverErrors: number
  /**
   * If a service in the way refuses an entry this often in a row, while the host itself answers a read, the entry fails
   * and no longer holds up other entries.
   */
  interceptions: number
  /** If this many entries in a row are refused in that way, none of them fails, and the whole queue waits instead. */
  interceptedInARow: number
  /** If a link was not as wished after this many calls that were done, because others change it too, it is a conflict. */
  crossings: number
  /**
   * The longest time that a host needs until its reads show a write. If a decision needs two reads, the second read
   * comes this long after the first.
   */
  lag: number
  /** The time after an attempt in doubt during which the app trusts the host to recognise the idempotency key. */
  keyLifetime: number
  /** If a user changes an entry that is being sent, the change waits at most this long for the attempt to end. */
  patience: number
  /** The time that the sending of one batch should take. If a batch takes longer, the next one is smaller. */
  batchTime: number
  batchSize: number
  /**
   * A file of more bytes than this is sent ahead of its mutation if the host accepts large files before their mutation.
   * If its upload stops, the next attempt continues the upload. A file that is not larger is sent in its mutation,
   * because sending it again takes little time.
   */
  aheadFrom: number
  /** The sizes of the pieces in which such a file is sent. */
  pieces: PiecePolicy
  /** The id of a created thing is kept at least this long, and longer while something needs it. */
  idLifetime: number
  /**
   * Bytes that are set aside on the disk while it has room. They are given up when the disk is full, so that sending
   * can go on.
   */
  reserve: number
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const MIB = 1024 * 1024

/**
 * The reasons for the values:
 *
 * - The pauses, `serverErrors`, `crossings` and the two of interceptions are decisions of the product.
 * - `pieces`: see docs/decisions/0021-files-ahead.md.
 * - `keyLifetime`: hosts keep keys for at least seven days. One of these days is left for clocks that differ.
 * - `reserve`: sending needs only a few hundred bytes per entry. But browsers check their storage limit only now and
 *   then. When they report a full disk, more than the limit is already stored, and the reserve must make up for that
 *   excess. In Chromium 156 the excess was up to 0.05 MB on the disk and 1.1 MB in a private window.
 */
export const POLICY: Policy = {
  firstPause: SECOND,
  longestPause: 30 * SECOND,
  serverErrors: 6,
  interceptions: 3,
  interceptedInARow: 3,
  crossings: 3,
  lag: 3 * SECOND,
  keyLifetime: 6 * DAY,
  patience: 5 * SECOND,
  batchTime: 500,
  batchSize: 32,
  aheadFrom: 4 * MIB,
  pieces: {
    smallest: MIB / 4,
    first: 2 * MIB,
    largest: 8 * MIB,
    quick: SECOND,
    slow: 2 * SECOND,
    calm: MIB,
    share: 1 / 20,
    ofFile: 1 / 18,
    refusalLifetime: DAY,
  },
  idLifetime: 30 * DAY,
  reserve: 4 * MIB,
}

/** The number of sent entries in each user's recent history. */
export const HISTORY_LENGTH = 50

/** The history keeps a group whole for so long after it was sent, in milliseconds, so that one press can undo it. */
export const GROUP_LIFETIME = DAY

/**
 * When an entry fails, the outbox stores a message with it, which tells the user the reason. The message is the host's
 * or, if the host gave none, one of the texts below.
 */
export interface Texts {
  /** Nobody can tell whether the host did the work. */
  undecided: string
  /** Another version of the app wrote the entry, and this version does not understand it. */
  unknown: string
  /** A file of the entry is missing or damaged. */
  file: string
  /** Somebody else changed the same field of the thing to another value. */
  conflict: string
  /** Somebody else changed the same link again and again while it was sent. */
  crossed: string
  /** Somebody deleted the thing that an edit changes. */
  gone: string
  /** The thing under which a change was to be made is gone, and the host said nothing of it. */
  nowhere: string
  /** The host does not have this call. */
  lacksCall: (call: Pick<Outgoing, 'method' | 'path'>, status: number) => string
  /** The host does not have this call, or something that a creation uses is gone, and the host does not say which. */
  lacksSomething: (status: number) => string
  /** The host refused without a message. */
  refused: string
  /** The host answered 500 or 501 without a message. */
  broken: string
  /** A part of a group needs a thing whose id on the server is not known. */
  partStuck: string
  /** A service in the way refused the entry with this status. */
  intercepted: (status: number) => string
  /** The host may not have given the answers to the entry, and no read shows the change. */
  anotherPage: string
}

export interface Options {
  /** The name of the lock that a tab holds while it sends. Only one tab at a time can hold the lock. */
  lockName: string
  policy: Policy
  texts: Texts
  /** An exported file begins with `mark` (eight ASCII characters). The JSON after the mark contains `kind`. */
  exported: { mark: string; kind: string }
}
