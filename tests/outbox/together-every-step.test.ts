/**
 * Each test disturbs the sending of a question of which a part is refused, after every step in turn (by day after
 * a tenth of them, `everyStep`). The rules are those of `together.property.test.ts`.
 */
import { describe, it } from 'vitest'
import { everyStep } from '../is-night'
import type { Fault } from './property/faults'
import type { Event, Moment } from './together-property/history'
import { live } from './together-property/run'

const OK: Fault = { kind: 'slow', milliseconds: 0 }
const REFUSED: Fault = { kind: 'answer', status: 422, retryAfter: null }
const STEPS = 90

const soon = (steps: number, event: Event): Moment => ({ event, steps })
const quiet = (event: Event): Moment => ({ event, steps: null })
const ask: Event = { do: 'ask', alternatives: 3, right: 1 }
/** The question has five requests. This lets the host refuse the one with the number `part`, or none of them. */
const refuse = (part: number): Event => ({ do: 'fail', faults: [...Array<Fault>(part).fill(OK), REFUSED] })

async function eachStep(keyed: boolean, history: (step: number) => Moment[]): Promise<void> {
  for (const step of everyStep(STEPS))
    await live(history(step), keyed).catch((error: unknown) => {
      throw new Error(`at step ${step}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    })
}

describe.each([{ keyed: true }, { keyed: false }])(
  'with keys: $keyed, a question is whole or not there',
  ({ keyed }) => {
    it('whatever step the tab dies at, whichever part is refused', { timeout: 60_000 }, async () => {
      await eachStep(keyed, (step) => [
        quiet(refuse(1 + (step % 4))),
        soon(0, ask),
        quiet({ do: 'crash', after: step }),
        quiet({ do: 'retry', part: 0 }),
      ])
    })

    it('whatever step the tab freezes at, even if it wakes long after another tab has taken its place', {
      timeout: 60_000,
    }, async () => {
      await eachStep(keyed, (step) => [
        quiet(refuse(3)),
        soon(step, ask),
        soon(0, { do: 'freeze', tab: 0 }),
        quiet({ do: 'open' }),
        quiet({ do: 'pass', milliseconds: 400_000 }),
        soon(step % 7, { do: 'thaw' }),
        quiet({ do: 'retry', part: 0 }),
      ])
    })

    it.each(['correct', 'discard', 'putOff'] as const)(
      'whatever step the person presses %s at',
      { timeout: 60_000 },
      async (what) => {
        const sizes = { part: 2, alternatives: 2, right: 0 }
        await eachStep(keyed, (step) => [quiet(refuse(4)), soon(step, ask), quiet({ do: what, ...sizes })])
      },
    )
  },
)
