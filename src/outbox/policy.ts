/** Settings that a product may change. Times are milliseconds. */
export interface Policy {
  /** The first pause after a try without a verdict. Each further pause is twice as long. */
  firstPause: number
  longestPause: number
  /** After this many answers of 500, 501 or 502 an entry fails and no longer holds up the others. */
  serverErrors: number
  /**
   * How long it may take until the reads of a host show its writes. Two reads that together decide something are this
   * far apart.
   */
  lag: number
  /** How long the app trusts a host to recognise an idempotency key. */
  keyLifetime: number
  /** How long a user's edit waits for a try to end. */
  patience: number
  /** How long the sending of one batch may take. One transaction settles a batch. */
  batchTime: number
  /** The largest number of entries in a batch. */
  batchSize: number
  /**
   * Bytes. A file larger than this is sent ahead of its mutation if the host takes files ahead. If its upload stops,
   * the next try goes on from there. A smaller file goes with its mutation: sending it again takes little time.
   */
  aheadFrom: number
  /** How long the id of a created thing is kept. It is kept longer while something needs it. */
  idLifetime: number
  /** Bytes set aside on the disk while there is room, and given up when it is full, so that sending can go on. */
  reserve: number
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/**
 * The reasons for the values:
 *
 * - The pauses and `serverErrors` are decisions of the product.
 * - `keyLifetime`: hosts keep keys for at least seven days. One of these days is left for clocks that differ.
 * - `reserve`: sending needs only a few hundred bytes per entry. But browsers check their storage limit only now and
 *   then. When they report a full disk, more than the limit is already stored, and the reserve must make up for that
 *   excess. In Chromium 156 the excess was up to 0.05 MB on the disk and 1.1 MB in a private window.
 */
export const POLICY: Policy = {
  firstPause: SECOND,
  longestPause: 30 * SECOND,
  serverErrors: 6,
  lag: 3 * SECOND,
  keyLifetime: 6 * DAY,
  patience: 5 * SECOND,
  batchTime: 500,
  batchSize: 32,
  aheadFrom: 4 * 1024 * 1024,
  idLifetime: 30 * DAY,
  reserve: 4 * 1024 * 1024,
}

/** The messages for people that the outbox stores with a failed entry, by the reason of the failure. */
export interface Texts {
  /** Nobody can tell whether the host did the work. */
  undecided: string
  /** Another version of the app wrote the entry, and this version does not understand it. */
  unknown: string
  /** A file of the entry is missing or damaged. */
  file: string
  /** Somebody else changed the same field of the thing to another value. */
  conflict: string
  /** Somebody deleted the thing that an edit changes. */
  gone: string
  /** The host refused without a message. */
  refused: string
  /** The host answered 500, 501 or 502 without a message. */
  broken: string
}

export interface Options {
  /** The name of the lock that lets one tab at a time send. */
  lockName: string
  policy: Policy
  texts: Texts
  /** The file of an export begins with `mark` (eight ASCII characters). The JSON that follows holds `kind`. */
  exported: { mark: string; kind: string }
}
