/** What a product may want to be otherwise. All times are milliseconds. */
export interface Policy {
  /** The first pause after a try without a verdict; it doubles from try to try. */
  firstPause: number
  longestPause: number
  /** After so many answers of 500, 501 or 502 to one entry it stops holding up the others. */
  serverErrors: number
  /** How far the reads of a host may lag behind its writes: two that decide something are so far apart. */
  lag: number
  /** For so long a host is trusted to know a key again. */
  keyLifetime: number
  /** For so long a person's change waits for a try to end. */
  patience: number
  /** So much sending may be settled in one transaction. */
  batchTime: number
  /** So many entries may be marked in one transaction. */
  batchSize: number
  /** The id of something created stays so long after it was kept, and longer while something needs it. */
  idLifetime: number
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/**
 * Pauses and the six answers: decisions of the product. Hosts keep keys for seven days at least; a day of that is left
 * for clocks that differ.
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
  idLifetime: 30 * DAY,
}

/** What the engine tells people. */
export interface Texts {
  /** Nobody can tell whether the host did it. */
  undecided: string
  /** The entry was written by a version this one does not understand. */
  unknown: string
  /** A file of the entry is missing or damaged. */
  file: string
  /** The host refused and said nothing. */
  refused: string
  /** The host broke down and said nothing. */
  broken: string
}

export interface Options {
  /** Of the lock under which one tab at a time sends. */
  lockName: string
  policy: Policy
  texts: Texts
  /** What an export begins with (eight ASCII characters), and what its description calls itself. */
  exported: { mark: string; kind: string }
}
