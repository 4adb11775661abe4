import { create, type Found, quiet, refuse, soon } from './moments'

/** Histories that show whether the host makes each change exactly once, and to the thing with the right id. */
export const DONE_ONCE: readonly Found[] = [
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
    what: 'a correction does not get the id of a first version that was sent without a claim and done after it',
    history: [
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'full', tab: 0, after: 1 }),
      soon(3, create({ file: false })),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
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
    what: 'a second press of a toggle in the same direction does not switch it back while reads lag',
    history: [
      soon(13, { do: 'lag', milliseconds: 3_000 }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      soon(13, { do: 'fail', faults: [{ kind: 'cut' }] }),
      soon(15, { do: 'crash', tab: 0, after: 17 }),
    ],
  },
  {
    what: 'a creation in doubt is not taken for done because of what somebody created here who has signed out since',
    history: [
      quiet({ do: 'fail', faults: [{ kind: 'lost' }] }),
      soon(0, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      quiet({ do: 'bringBack', tab: 0, entry: 0 }),
      quiet({ do: 'logIn', tab: 0, user: 'bia' }),
      quiet(create({ file: false })),
      soon(0, { do: 'pass', milliseconds: 400_000 }),
      soon(13, { do: 'leave', tab: 0 }),
      soon(0, { do: 'delete', tab: 0, thing: 0 }),
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
    what: 'an edit in doubt that is done already counts as done, though a later entry of its batch deletes the thing',
    history: [
      soon(0, { do: 'batch', tab: 0, name: 'x' }),
      quiet({ do: 'open', kind: 'page' }),
      soon(0, { do: 'edit', tab: 0, thing: 3, name: 'é' }),
      quiet({ do: 'fail', faults: Array(4).fill({ kind: 'answer', status: 500, retryAfter: null }) }),
      quiet({ do: 'delete', tab: 0, thing: 3 }),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
      soon(0, { do: 'crash', tab: 0, after: 0 }),
      quiet({ do: 'setBack', milliseconds: 60_000 }),
      soon(0, { do: 'correct', tab: 0, entry: 0, name: 'x', file: false }),
    ],
  },
  {
    what: 'a merged edit that was given up for lost does nothing when it arrives after a later edit',
    history: [
      soon(0, { do: 'fail', faults: [{ kind: 'slow', milliseconds: 500 }, { kind: 'lost' }] }),
      quiet(create({ file: false })),
      soon(13, { do: 'edit', tab: 0, thing: 0, name: ' x ' }),
      quiet({ do: 'edit', tab: 0, thing: 0, name: 'x' }),
      quiet({ do: 'fail', faults: [{ kind: 'unheard', late: 1 }] }),
      soon(0, { do: 'pass', milliseconds: 500 }),
      quiet({ do: 'correct', tab: 0, entry: 3, name: 'y', file: false }),
    ],
  },
  {
    what: 'a creation in doubt that outlives a sign-out is not mistaken for a later one with the same text',
    history: [
      soon(13, { do: 'fail', faults: [{ kind: 'lost' }, { kind: 'unheard', late: 0 }] }),
      quiet(create({ file: false })),
      soon(0, { do: 'putOff', tab: 0, entry: 0 }),
      soon(0, { do: 'burst', tab: 0, names: ['x', 'y'] }),
      quiet({ do: 'pass', milliseconds: 5000 }),
      quiet({ do: 'leave', tab: 0 }),
    ],
  },
  {
    what: 'an edit in doubt counts as done if somebody else gave the name meanwhile, though a later edit of its batch changes it',
    history: [
      quiet(create({ file: false })),
      soon(0, { do: 'fail', faults: Array(4).fill({ kind: 'answer', status: 409, retryAfter: 1 }) }),
      soon(0, { do: 'edit', tab: 0, thing: 0, name: 'two\nlines' }),
      soon(13, { do: 'prune', tab: 0 }),
      quiet({ do: 'edit', tab: 0, thing: 0, name: 'x' }),
      quiet({ do: 'outsider', what: 'rename', name: 'two\nlines' }),
      quiet({ do: 'prune', tab: 0 }),
    ],
  },
  {
    what: 'a toggle in doubt asks nobody because somebody answered its read, and was gone when the probe came',
    history: [
      soon(0, create({ file: false })),
      soon(0, {
        do: 'fail',
        faults: [
          { kind: 'resent', times: 1 },
          { kind: 'unheard', late: 0 },
        ],
      }),
      quiet({ do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'intercept', whom: 'all', what: 'ok', milliseconds: 1000 }),
      quiet({ do: 'edit', tab: 0, thing: 0, name: 'x' }),
      soon(4, { do: 'putOff', tab: 0, entry: 3 }),
      soon(16, { do: 'failPieces', faults: ['lost'] }),
      soon(0, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
    ],
  },
  {
    what: 'a creation that somebody answers with OK, and nothing else, is not done on a host that answers with JSON',
    history: [
      quiet(create({ file: false })),
      quiet({
        do: 'fail',
        faults: [
          { kind: 'somebody', what: 'ok', isDone: false },
          { kind: 'answer', status: 422, retryAfter: null },
        ],
      }),
      soon(0, create({ file: false })),
      quiet({ do: 'pause', tab: 0, paused: false }),
    ],
  },
  {
    what: 'a host still knows the key of a request that arrives late, because no request travels for days',
    history: [
      quiet({ do: 'fail', faults: Array(4).fill({ kind: 'unheard', late: 40_000 }) }),
      quiet({ do: 'open', kind: 'page' }),
      quiet({ do: 'open', kind: 'page' }),
      quiet({ do: 'fail', faults: Array(4).fill({ kind: 'lost' }) }),
      quiet(create({ file: false })),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      soon(0, { do: 'pass', milliseconds: 691_200_000 }),
    ],
  },
  {
    what: 'a toggle whose key the host has used up without its effect goes under a new key',
    history: [
      quiet({ do: 'burst', tab: 0, names: ['x', 'x'] }),
      quiet({
        do: 'fail',
        faults: [{ kind: 'unheard', late: 1 }, { kind: 'unkeyed' }, { kind: 'resent', times: 1 }],
      }),
      soon(13, { do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'send', tab: 0 }),
      soon(0, { do: 'putOff', tab: 0, entry: 0 }),
    ],
  },
  {
    what: 'a toggle in doubt keeps its key on a host of which nobody knows yet whether it honours keys',
    history: [
      soon(0, { do: 'fail', faults: [{ kind: 'unheard', late: 40_000 }, { kind: 'lost' }] }),
      soon(0, { do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'prune', tab: 0 }),
    ],
  },
]
