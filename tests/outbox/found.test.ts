import { it } from 'vitest'
import type { Event, Moment } from './property/history'
import { live } from './property/run'

/**
 * Histories in which the long run of the property test once found a defect of the outbox, as short as it could make
 * them.
 */
const FOUND: { what: string; history: Moment[] }[] = [
  {
    what: 'a correction leaves no bytes of the old file behind',
    history: [
      quiet({ do: 'fail', faults: [{ kind: 'answer', status: 503, retryAfter: null }] }),
      quiet(create({ file: true })),
      quiet({ do: 'correct', tab: 0, entry: 0, name: 'x', file: true }),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
    ],
  },
  {
    what: 'a toggle corrected while in doubt is read twice, because its new key does not cover the old try',
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
    what: 'a missing id is not taken from an older thing that the list shows first',
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
    what: 'an undo does not cancel a failed toggle',
    history: [
      quiet(refuse()),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
    ],
  },
  {
    what: 'an outcome that no tab has shown is not pruned',
    history: [quiet(refuse()), quiet(create({ file: false })), quiet({ do: 'prune', tab: 0 })],
  },
  {
    what: 'each creation is sent with its own bytes, even if another file has the same size',
    history: [
      quiet({ do: 'fail', faults: Array(3).fill({ kind: 'lost' }) }),
      quiet(create({ file: true })),
      quiet(create({ file: true })),
      quiet(create({ file: true })),
      quiet({ do: 'pass', milliseconds: 31_000 }),
    ],
  },
  {
    what: 'Retry-After is respected, even if the disk was full when the entry was claimed',
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
    what: 'Retry-After is respected, even if the disk was full when it was to be stored and nothing answers',
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
    what: 'an entry waits for an id that a full disk could not store, and does not fail',
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
    what: 'a correction does not get the id of a first version that was sent without a claim and done after it',
    history: [
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'full', tab: 0, after: 1 }),
      soon(3, create({ file: false })),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
    ],
  },
  {
    what: 'a tab opened later does not show a discarded entry when the frozen tab that queued it wakes and reports it',
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
    what: 'an entry put back while room is made to claim a later one is still sent first',
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
    what: 'an entry put back while the sender waits to claim the next one is sent before it',
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
    what: 'a clock set back between an answer and its storage does not turn a back-off into an hour',
    history: [
      quiet(create({ file: false })),
      soon(13, { do: 'failReads', faults: ['lost'] }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      soon(8, { do: 'edit', tab: 0, thing: 3, name: 'x' }),
      quiet({ do: 'setBack', milliseconds: 3_600_000 }),
    ],
  },
  {
    what: 'a retry does not state that nothing was done if the user had not been asked yet',
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
    what: 'an entry that needs a creation behind it is sent as soon as that is done, before later entries',
    history: [
      soon(0, { do: 'open', kind: 'page' }),
      soon(0, { do: 'batch', tab: 1, name: 'x' }),
      soon(13, { do: 'edit', tab: 0, thing: 0, name: 'x' }),
      soon(13, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      soon(13, { do: 'full', tab: 0, after: 0 }),
    ],
  },
  {
    what: 'a second press of a toggle in the same direction does not switch it back while reads lag',
    history: [
      soon(13, { do: 'lag', milliseconds: 3_000 }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      soon(13, { do: 'fail', faults: [{ kind: 'cut' }] }),
      soon(15, { do: 'crash', tab: 0, after: 17 }),
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
