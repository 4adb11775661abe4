import { it } from 'vitest'
import type { Event, Moment } from './property/history'
import { live } from './property/run'

/** Histories in which the long run of the property test once found a defect of the outbox, as short as it could make them. */
const FOUND: { what: string; history: Moment[] }[] = [
  {
    what: 'a correction leaves none of the old bytes behind',
    history: [
      quiet({ do: 'fail', faults: [{ kind: 'answer', status: 503, retryAfter: null }] }),
      quiet(create({ file: true })),
      quiet({ do: 'correct', tab: 0, entry: 0, name: 'x', file: true }),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
    ],
  },
  {
    what: 'a toggle corrected while in doubt is looked at twice, for its new key knows nothing of the old try',
    history: [
      soon(6, { do: 'toggle', tab: 0, member: 0 }),
      soon(6, { do: 'toggle', tab: 0, member: 1 }),
      soon(0, { do: 'fail', faults: [{ kind: 'broken', status: 500 }] }),
      quiet({ do: 'lag', milliseconds: 1_000 }),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
      soon(14, { do: 'prune', tab: 0 }),
    ],
  },
  {
    what: 'an id that was not told is not taken from an older thing that the list shows first',
    history: [
      quiet({ do: 'lag', milliseconds: 1_000 }),
      quiet({ do: 'fail', faults: [{ kind: 'cut' }, { kind: 'cut' }] }),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      soon(0, { do: 'outsider', what: 'create', name: 'x' }),
      quiet({ do: 'pass', milliseconds: 400_000 }),
      quiet({ do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      quiet({ do: 'tell', tab: 0 }),
    ],
  },
  {
    what: 'an undo does not take a failed toggle for what it undoes',
    history: [
      quiet(refuse()),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
    ],
  },
  {
    what: 'an outcome of which nobody was told is not cleared away',
    history: [quiet(refuse()), quiet(create({ file: false })), quiet({ do: 'prune', tab: 0 })],
  },
  {
    what: 'each creation goes with its own bytes, though another file is as long',
    history: [
      quiet({ do: 'fail', faults: Array(3).fill({ kind: 'lost' }) }),
      quiet(create({ file: true })),
      quiet(create({ file: true })),
      quiet(create({ file: true })),
      quiet({ do: 'pass', milliseconds: 31_000 }),
    ],
  },
  {
    what: 'a host that asks for time is given it, though the disk was full when its entry was marked',
    history: [
      quiet(create({ file: false })),
      quiet({
        do: 'fail',
        faults: [{ kind: 'answer', status: 503, retryAfter: 7 }, { kind: 'portal' }],
      }),
      quiet({ do: 'full', tab: 0, after: 1 }),
      soon(0, create({ file: false })),
      soon(0, { do: 'pass', milliseconds: 500 }),
    ],
  },
  {
    what: 'a host that asks for time is given it, though the disk was full when that was written down and nothing answers',
    history: [
      quiet({ do: 'full', tab: 0, after: 4 }),
      soon(0, {
        do: 'fail',
        faults: [
          { kind: 'answer', status: 409, retryAfter: 1 },
          { kind: 'answer', status: 500, retryAfter: null },
        ],
      }),
      soon(0, create({ file: false })),
      soon(7, { do: 'edit', tab: 0, thing: 0, name: 'x' }),
      soon(0, { do: 'failReads', faults: ['lost'] }),
      soon(0, { do: 'pass', milliseconds: 500 }),
      quiet({ do: 'open', kind: 'page' }),
    ],
  },
  {
    what: 'what needs an id that a full disk did not keep waits for it, and does not fail',
    history: [
      quiet({
        do: 'fail',
        faults: Array(4).fill({ kind: 'slow', milliseconds: 500 }),
      }),
      quiet({ do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      quiet({ do: 'create', tab: 0, name: 'x', parent: 0, file: true }),
      quiet({ do: 'full', tab: 0, after: 1 }),
      quiet({ do: 'send', tab: 0 }),
    ],
  },
  {
    what: 'a first wording that was sent without a mark, and is done when it has been corrected, does not give its id',
    history: [
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'full', tab: 0, after: 1 }),
      soon(3, create({ file: false })),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
    ],
  },
  {
    what: 'a tab opened later does not show what was discarded, when the tab that queued it wakes up and tells of it',
    history: [
      soon(0, { do: 'open', kind: 'page' }),
      soon(2, create({ file: true })),
      quiet({ do: 'freeze', tab: 0 }),
      soon(0, { do: 'delete', tab: 0, thing: 0 }),
      soon(4, { do: 'discard', tab: 0, entry: 0 }),
      soon(0, { do: 'open', kind: 'page' }),
      soon(0, { do: 'thaw' }),
    ],
  },
  {
    what: 'what is put back in line while room is made for the mark of a later one still goes first',
    history: [
      soon(3, create({ file: false })),
      quiet({ do: 'discard', tab: 0, entry: 0 }),
      soon(0, { do: 'delete', tab: 0, thing: 0 }),
      soon(8, { do: 'edit', tab: 0, thing: 0, name: 'x' }),
      soon(17, { do: 'full', tab: 0, after: 6 }),
      soon(9, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      quiet({ do: 'retry', tab: 0, entry: 0 }),
      soon(0, { do: 'logOut', tab: 0 }),
    ],
  },
  {
    what: 'what is put back in line while the sender waits to mark the next goes before it',
    history: [
      quiet({ do: 'failReads', faults: ['strange'] }),
      soon(13, { do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      soon(3, { do: 'delete', tab: 0, thing: 1 }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'retry', tab: 0, entry: 0 }),
    ],
  },
  {
    what: 'a clock set back between an answer and its writing down makes no hour of a back-off',
    history: [
      quiet(create({ file: false })),
      soon(13, { do: 'failReads', faults: ['lost'] }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      soon(8, { do: 'edit', tab: 0, thing: 3, name: 'x' }),
      quiet({ do: 'setBack', milliseconds: 3_600_000 }),
    ],
  },
  {
    what: 'trying again is nobody’s word that it was not done, where they had not been asked yet',
    history: [
      quiet({ do: 'crash', tab: 0, after: 18 }),
      quiet({ do: 'create', tab: 0, name: 'x', parent: 0, file: true }),
      soon(0, { do: 'failReads', faults: ['lost'] }),
      quiet({ do: 'open', kind: 'page' }),
      soon(2, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
      soon(12, { do: 'fail', faults: [{ kind: 'resent', times: 1 }] }),
      quiet({ do: 'retry', tab: 0, entry: 0 }),
    ],
  },
  {
    what: 'what needs something that is created behind it goes as soon as that is there, before what was made later',
    history: [
      soon(0, { do: 'open', kind: 'page' }),
      soon(0, { do: 'batch', tab: 1, name: 'x' }),
      soon(13, { do: 'edit', tab: 0, thing: 0, name: 'x' }),
      soon(13, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      soon(13, { do: 'full', tab: 0, after: 0 }),
    ],
  },
]

it.each(FOUND)('$what', async ({ history }) => {
  await live(history, true)
  await live(history, false)
})

function quiet(event: Event): Moment {
  return { event, steps: null }
}

function soon(steps: number, event: Event): Moment {
  return { event, steps }
}

function refuse(): Event {
  return { do: 'fail', faults: [{ kind: 'answer', status: 422, retryAfter: null }] }
}

function create({ file }: { file: boolean }): Event {
  return { do: 'create', tab: 0, name: 'x', parent: null, file }
}
