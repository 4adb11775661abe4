import fc from 'fast-check'
import { FOREIGN, type Foreign } from './somebody'

/** When somebody else toggles a member: right before or right after a call of this device that toggles it. */
export type Crossing = 'before' | 'after'

/** What happens to one mutation on its way. */
export type Fault =
  /** The request never arrives. */
  | { kind: 'lost' }
  /**
   * The host does the work, and the reply is lost. The request arrives after `late` milliseconds. If `late` is
   * not 0, the tab gives up before the request arrives.
   */
  | { kind: 'unheard'; late: number }
  /** The host does the work. Status and headers arrive, the body does not. */
  | { kind: 'cut' }
  /** The browser sends the request again by itself, this many times. The page receives the last reply. */
  | { kind: 'resent'; times: number }
  /**
   * A proxy takes the key out of the request. A host with keys and marks does the work, and its answer echoes no key. On any
   * other host nothing happens, because no client could tell.
   */
  | { kind: 'unkeyed' }
  /** Somebody else toggles the same member right before the request arrives, or right after it. */
  | { kind: 'crossed'; when: Crossing }
  /** The reply takes this many milliseconds. */
  | { kind: 'slow'; milliseconds: number }
  /** Somebody else answers. `isDone`: the host has done the work. Otherwise the request never arrives. */
  | { kind: 'somebody'; what: Foreign; isDone: boolean }
  /** The host gives this answer and does nothing. */
  | { kind: 'answer'; status: number; retryAfter: number | null }
  /** The host does the work and then answers with this status. */
  | { kind: 'broken'; status: number }

/**
 * What happens to one read on its way. `replayed`: a cache gives the answer of a host with marks to an earlier read of the
 * same path again, if there was one.
 */
export type ReadFault = 'lost' | 'cut' | 'broken' | 'busy' | 'strange' | 'cached' | 'replayed'

/** Somebody who answers in place of the host for a while: which requests, what, and for how long. */
export interface Interception {
  whom: 'all' | 'changes' | 'reads' | 'creations'
  what: Foreign
  milliseconds: number
}

/** What happens to one request for a file that is sent ahead. */
export type PieceFault =
  | 'lost'
  | 'unheard'
  | 'damaged'
  /** The host deletes the file, and answers that it knows no such file. */
  | 'deleted'
  /** The host gives this answer. `404` says that the host takes no files at this path. */
  | { status: 404 | 500 | 503; retryAfter: number | null }
  /** Somebody else answers. `isDone`: the host has received the request all the same. */
  | { kind: 'somebody'; what: Foreign; isDone: boolean }

const retryAfter = fc.constantFrom(null, 2, 7, 90)

const foreign = fc.constantFrom(...(Object.keys(FOREIGN) as Foreign[]))

export const interception: fc.Arbitrary<Interception> = fc.record({
  whom: fc.constantFrom('all', 'changes', 'reads', 'creations'),
  what: foreign,
  milliseconds: fc.constantFrom(1_000, 8_000, 40_000, 600_000),
})

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('lost') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('unheard'), late: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unheard'), late: fc.constantFrom(1, 1500, 40_000) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unkeyed') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resent'), times: fc.constantFrom(1, 2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('slow'),
      milliseconds: fc.constantFrom(500, 20_000, 200_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('somebody'), what: foreign, isDone: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      status: fc.constantFrom(503, 429, 408, 425),
      retryAfter,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      status: fc.constantFrom(500, 501, 502, 504),
      retryAfter: fc.constant(null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      status: fc.constantFrom(422, 403, 409),
      retryAfter: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('answer'),
      status: fc.constant(409),
      retryAfter: fc.constant(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('broken'), status: fc.constantFrom(500, 502, 504) }),
  },
)

/** Faults for the next mutations, one fault for each. */
export const faults = fc.oneof(
  { weight: 5, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
  // Repeat one fault, so that limits on the number of tries are reached.
  {
    weight: 1,
    arbitrary: fc
      .tuple(fault, fc.integer({ min: 4, max: 8 }))
      .map(([one, times]) => Array<Fault>(times).fill(one)),
  },
)

export const crossings = fc.array(fc.constantFrom<Crossing[]>('before', 'before', 'after'), {
  minLength: 1,
  maxLength: 4,
})

export const readFault: fc.Arbitrary<ReadFault> = fc.constantFrom(
  'lost',
  'cut',
  'broken',
  'busy',
  'strange',
  'cached',
  'replayed',
)

export const pieceFault: fc.Arbitrary<PieceFault> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom<PieceFault[]>(
      ...(['lost', 'lost', 'unheard', 'damaged', 'deleted'] as const),
      { status: 503, retryAfter: 7 },
      { status: 500, retryAfter: null },
      { status: 404, retryAfter: null },
    ),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('somebody'), what: foreign, isDone: fc.boolean() }),
  },
)
