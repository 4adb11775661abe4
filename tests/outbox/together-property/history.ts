import fc from 'fast-check'
import type { Fault } from '../property/faults'

/** One thing that happens to the questions of one person. A number stands for a position among what exists then. */
export type Event =
  | { do: 'ask'; alternatives: number; right: number }
  | { do: 'other' }
  | { do: 'correct'; part: number; alternatives: number; right: number }
  | { do: 'retry' | 'discard' | 'putOff' | 'bringBack'; part: number }
  | { do: 'fail'; faults: Fault[] }
  | { do: 'crash'; after: number }
  | { do: 'full'; after: number }
  | { do: 'open' }
  | { do: 'freeze'; tab: number }
  | { do: 'thaw' }
  | { do: 'leave' }
  | { do: 'pass'; milliseconds: number }
  | { do: 'pause'; paused: boolean }
  | { do: 'tell' }

/** An event, and how many steps the device takes before the next event. `null`: until it comes to rest. */
export interface Moment {
  event: Event
  steps: number | null
}

const OK: Fault = { kind: 'slow', milliseconds: 0 }
// No 404: a host that answers so to a deletion says that the thing is gone.
const REFUSALS = [400, 403, 409, 413, 422]

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 8, arbitrary: fc.constant(OK) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...REFUSALS)
      .map((status): Fault => ({ kind: 'answer', status, retryAfter: null })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fault>(
      { kind: 'lost' },
      { kind: 'unheard', late: 0 },
      { kind: 'cut' },
      { kind: 'slow', milliseconds: 20_000 },
      { kind: 'answer', status: 503, retryAfter: 2 },
      { kind: 'broken', status: 500 },
    ),
  },
)

const part = fc.nat(7)
const sizes = { alternatives: fc.integer({ min: 1, max: 4 }), right: fc.nat(3) }

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('ask' as const), ...sizes }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('other' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('correct' as const), part, ...sizes }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'retry' as const,
        'retry' as const,
        'discard' as const,
        'putOff' as const,
        'bringBack' as const,
      ),
      part,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      faults: fc.array(fault, { minLength: 1, maxLength: 7 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('crash' as const), after: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('full' as const), after: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('freeze' as const), tab: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('thaw' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(500, 5_000, 31_000, 400_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause' as const), paused: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const) }) },
)

const steps = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fc.nat(40) })

export const history: fc.Arbitrary<Moment[]> = fc.array(fc.record({ event, steps }), {
  minLength: 1,
  maxLength: 18,
  size: 'max',
})

/** Returns a history as a text that people can read. */
export function printHistory(moments: readonly Moment[]): string {
  return moments
    .map(({ event, steps: pause }, index) => `  ${index + 1}. ${JSON.stringify(event)} ${pause ?? 'rest'}`)
    .join('\n')
}
