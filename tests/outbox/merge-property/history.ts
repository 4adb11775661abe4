import fc from 'fast-check'
import type { Fault } from '../support/model-server'

/** One thing that happens. `who` is the number of a device. Each device has one person, who has the same number. */
export type Event =
  | { do: 'open'; who: number }
  | { do: 'save'; who: number; name?: string | undefined; note?: string | undefined }
  | { do: 'connect'; who: number; online: boolean }
  | { do: 'fail'; fault: Fault }
  | { do: 'answer'; who: number; choice: 'mine' | 'host' }
  | { do: 'retype'; who: number; name: string; note: string }
  | { do: 'discard'; who: number }
  | { do: 'undo'; who: number; which: number }
  | { do: 'wait' }

const who = fc.nat(1)
const text = fc.constantFrom('a', 'b', 'c', 'd', '')
const word = fc.constantFrom('a', 'b', 'c', 'd')
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open'), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('save'),
      who,
      name: fc.option(word, { nil: undefined }),
      note: fc.option(text, { nil: undefined }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('connect'), who, online: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fail'),
      fault: fc.constantFrom<Fault[]>('lost-before', 'lost-after', 'cut', 'sent-twice', { status: 503 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer'), who, choice: fc.constantFrom('mine', 'host') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retype'), who, name: word, note: text }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard'), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), who, which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait') }) },
)

export const history = fc.array(event, { minLength: 6, maxLength: 24, size: 'max' })
