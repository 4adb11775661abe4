import fc from 'fast-check'
import type { Fault, ReadFault } from './host'
import type { PieceFault } from './pieces'

/**
 * One thing that happens. Its numbers choose among what exists at that moment, so that any shrunk history makes sense.
 */
export type Event =
  | { do: 'create'; tab: number; name: string; parent: number | null; file: boolean }
  | { do: 'batch'; tab: number; name: string }
  | { do: 'move'; tab: number; thing: number; index: number }
  | { do: 'edit'; tab: number; thing: number; name: string }
  | { do: 'delete'; tab: number; thing: number }
  | { do: 'toggle'; tab: number; member: number }
  | { do: 'discard'; tab: number; entry: number }
  | { do: 'retry'; tab: number; entry: number }
  | { do: 'correct'; tab: number; entry: number; name: string; file: boolean }
  | { do: 'putOff'; tab: number; entry: number }
  | { do: 'bringBack'; tab: number; entry: number }
  | { do: 'pause'; tab: number; paused: boolean }
  | { do: 'send'; tab: number }
  | { do: 'pass'; milliseconds: number }
  | { do: 'setBack'; milliseconds: number }
  | { do: 'crash'; tab: number; after: number }
  | { do: 'open'; kind: 'page' | 'worker' }
  | { do: 'freeze'; tab: number }
  | { do: 'thaw' }
  | { do: 'logIn'; tab: number; user: string }
  | { do: 'logOut'; tab: number }
  | { do: 'leave'; tab: number }
  | { do: 'expire' }
  | { do: 'fail'; faults: Fault[] }
  | { do: 'failReads'; faults: ReadFault[] }
  | { do: 'failPieces'; faults: PieceFault[] }
  | { do: 'full'; tab: number; after: number }
  | { do: 'outsider'; what: 'create' | 'delete' | 'rename'; name: string }
  | { do: 'tell'; tab: number }
  | { do: 'prune'; tab: number }
  | { do: 'lag'; milliseconds: number }
  | { do: 'rehost' }
  | { do: 'reload'; tab: number }

/** An event, and how many steps the device takes before the next one; `null`: until nothing moves any more. */
export interface Moment {
  event: Event
  steps: number | null
}

const tab = fc.nat(2)
const name = fc.constantFrom('x', 'y', 'z', 'two\nlines', 'e\u0301', ' x ')
const thing = fc.nat(5)
const entry = fc.nat(5)
const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

const retryAfter = fc.constantFrom(null, 2, 7, 90)

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('lost' as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('unheard' as const), late: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('unheard' as const), late: fc.constantFrom(1, 1500, 40_000) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cut' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resent' as const), times: fc.constantFrom(1, 2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('slow' as const),
      milliseconds: fc.constantFrom(500, 20_000, 200_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('portal' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      status: fc.constantFrom(503, 429, 408, 425),
      retryAfter,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      status: fc.constantFrom(500, 501, 502, 504),
      retryAfter: fc.constant(null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      status: fc.constantFrom(422, 403, 409),
      retryAfter: fc.constant(null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      status: fc.constant(409),
      retryAfter: fc.constant(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('broken' as const), status: fc.constantFrom(500, 502, 504) }),
  },
)

const faults = fc.oneof(
  { weight: 5, arbitrary: fc.array(fault, { minLength: 1, maxLength: 3 }) },
  // The same fault several times, so that limits on the number of tries are reached.
  {
    weight: 1,
    arbitrary: fc
      .tuple(fault, fc.integer({ min: 4, max: 8 }))
      .map(([one, times]) => Array<Fault>(times).fill(one)),
  },
)

const readFault: fc.Arbitrary<ReadFault> = fc.constantFrom(
  'lost',
  'cut',
  'portal',
  'broken',
  'busy',
  'strange',
  'cached',
)

const pieceFault: fc.Arbitrary<PieceFault> = fc.constantFrom<PieceFault[]>(
  'lost',
  'lost',
  'unheard',
  'damaged',
  'deleted',
  { status: 503, retryAfter: 7 },
  { status: 500, retryAfter: null },
  { status: 404, retryAfter: null },
)

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      tab,
      name,
      parent: fc.oneof(fc.constant(null), thing),
      file: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('batch' as const), tab, name }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), tab, thing, name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), tab, thing, index: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('delete' as const), tab, thing }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('toggle' as const), tab, member: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('discard' as const), tab, entry }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const), tab, entry }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('correct' as const), tab, entry, name, file: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('putOff' as const), tab, entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bringBack' as const), tab, entry }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause' as const), tab, paused: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(500, 1_500, 5_000, 31_000, 31_000, 400_000, 8 * DAY),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('setBack' as const),
      milliseconds: fc.constantFrom(60_000, 3_600_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('crash' as const), tab, after: fc.nat(45) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('open' as const),
      kind: fc.constantFrom('page' as const, 'page' as const, 'worker' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('freeze' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('thaw' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('logIn' as const), tab, user: fc.constantFrom('ana', 'bia') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('logOut' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('fail' as const), faults }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('failReads' as const),
      faults: fc.array(readFault, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('failPieces' as const),
      faults: fc.array(pieceFault, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('full' as const), tab, after: fc.nat(6) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('outsider' as const),
      what: fc.constantFrom('create' as const, 'delete' as const, 'rename' as const),
      name,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('prune' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lag' as const), milliseconds: fc.constantFrom(0, 1_000, 3_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rehost' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
)

const steps = fc.oneof(
  { weight: 4, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.nat(12) },
  { weight: 1, arbitrary: fc.integer({ min: 13, max: 60 }) },
)

export const history: fc.Arbitrary<Moment[]> = fc.array(fc.record({ event, steps }), {
  minLength: 1,
  maxLength: 24,
  size: 'max',
})

/** Prints a history for people. */
export function printHistory(moments: readonly Moment[]): string {
  return moments
    .map(({ event: { do: what, ...details }, steps: pause }, index) => {
      const words = Object.entries(details)
        .map(([key, value]) => `${key} ${JSON.stringify(value)}`)
        .join(', ')
      return `  ${index + 1}. ${what}${words && ` (${words})`}${pause === null ? '' : ` and go on after ${pause} steps`}`
    })
    .join('\n')
}
