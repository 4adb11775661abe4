import fc from 'fast-check'
import {
  type Crossing,
  crossings,
  type Fault,
  faults,
  type Interception,
  interception,
  type PieceFault,
  pieceFault,
  type ReadFault,
  readFault,
} from './faults'

/**
 * One thing that happens. A number in an event stands for a position among the tabs, things or entries that exist at
 * that moment. So a history still makes sense after fast-check has removed events from it.
 */
export type Event =
  | { do: 'create'; tab: number; name: string; parent: number | null; file: boolean }
  | { do: 'batch'; tab: number; name: string }
  | { do: 'burst'; tab: number; names: string[] }
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
  | { do: 'cross'; crossings: Crossing[] }
  | { do: 'failReads'; faults: ReadFault[] }
  | { do: 'failPieces'; faults: PieceFault[] }
  | ({ do: 'intercept' } & Interception)
  | { do: 'full'; tab: number; after: number }
  | { do: 'outsider'; what: 'create' | 'delete' | 'rename'; name: string }
  | { do: 'tell'; tab: number }
  | { do: 'prune'; tab: number }
  | { do: 'lag'; milliseconds: number }
  | { do: 'rehost' }
  | { do: 'reload'; tab: number }

/**
 * An event, and how many steps the device takes before the next event. If `steps` is `null`, the device comes to
 * rest before the next event.
 */
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

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('create'),
      tab,
      name,
      parent: fc.oneof(fc.constant(null), thing),
      file: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('batch'), tab, name }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('burst'),
      tab,
      names: fc.array(name, { minLength: 2, maxLength: 5 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit'), tab, thing, name }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), tab, thing, index: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('delete'), tab, thing }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('toggle'), tab, member: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('discard'), tab, entry }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry'), tab, entry }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('correct'), tab, entry, name, file: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('putOff'), tab, entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('bringBack'), tab, entry }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause'), tab, paused: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send'), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass'),
      milliseconds: fc.constantFrom(500, 1_500, 5_000, 31_000, 31_000, 400_000, 8 * DAY),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('setBack'),
      milliseconds: fc.constantFrom(60_000, 3_600_000),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('crash'), tab, after: fc.nat(45) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('open'),
      kind: fc.constantFrom('page', 'page', 'worker'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('freeze'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('thaw') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('logIn'), tab, user: fc.constantFrom('ana', 'bia') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('logOut'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire') }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('fail'), faults }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cross'), crossings }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('failReads'),
      faults: fc.array(readFault, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('failPieces'),
      faults: fc.array(pieceFault, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: interception.map((one) => ({ do: 'intercept' as const, ...one })),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('full'), tab, after: fc.nat(6) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('outsider'),
      what: fc.constantFrom('create', 'delete', 'rename'),
      name,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell'), tab }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('prune'), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('lag'), milliseconds: fc.constantFrom(0, 1_000, 3_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rehost') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload'), tab }) },
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

/** Returns a history as a text that people can read. */
export function printHistory(moments: readonly Moment[]): string {
  return moments
    .map(({ event: { do: what, ...details }, steps: pause }, index) => {
      const words = Object.entries(details)
        .map(([key, value]) => `${key} ${JSON.stringify(value)}`)
        .join(', ')
      const wait = pause === null ? '' : ` and go on after ${pause} steps`
      return `  ${index + 1}. ${what}${words && ` (${words})`}${wait}`
    })
    .join('\n')
}
