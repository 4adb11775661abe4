import { create, type Found, quiet, soon } from './moments'

/** Histories which check when an entry is sent: in its turn, not too early and not too late. */
export const TURNS: readonly Found[] = [
  {
    what: 'Retry-After is respected, even if the disk was full when the entry was claimed',
    history: [
      quiet(create({ file: false })),
      quiet({
        do: 'fail',
        faults: [
          { kind: 'answer', status: 503, retryAfter: 7 },
          { kind: 'somebody', what: 'page', isDone: false },
        ],
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
    what: 'an entry that is brought back goes ahead of what was queued after it',
    history: [
      soon(13, { do: 'batch', tab: 0, name: 'x' }),
      quiet({ do: 'delete', tab: 0, thing: 0 }),
      soon(0, create({ file: false })),
      quiet({ do: 'move', tab: 0, thing: 1, index: 0 }),
      quiet({
        do: 'fail',
        faults: [
          { kind: 'answer', status: 409, retryAfter: 1 },
          { kind: 'slow', milliseconds: 200_000 },
        ],
      }),
      soon(0, { do: 'batch', tab: 0, name: 'x' }),
      quiet(create({ file: false })),
      quiet({ do: 'putOff', tab: 0, entry: 1 }),
      soon(0, { do: 'pass', milliseconds: 31_000 }),
      soon(0, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
    ],
  },
  {
    what: 'an entry waits while only a page for another host is open, and is sent once a page for its own host is',
    history: [
      soon(0, { do: 'rehost' }),
      soon(0, { do: 'freeze', tab: 0 }),
      quiet({ do: 'rehost' }),
      quiet({ do: 'crash', tab: 0, after: 1 }),
      quiet({ do: 'batch', tab: 0, name: 'x' }),
      soon(0, { do: 'thaw' }),
    ],
  },
  {
    what: 'a full disk costs nothing of what a host has answered: its Retry-After holds all the same',
    history: [
      soon(0, { do: 'burst', tab: 0, names: ['x', 'x'] }),
      soon(0, { do: 'failReads', faults: ['lost'] }),
      quiet({
        do: 'fail',
        faults: [
          { kind: 'answer', status: 503, retryAfter: 7 },
          { kind: 'somebody', what: 'ok', isDone: false },
        ],
      }),
      soon(3, { do: 'putOff', tab: 0, entry: 0 }),
      soon(11, { do: 'full', tab: 0, after: 3 }),
      soon(4, { do: 'send', tab: 0 }),
      quiet({ do: 'intercept', whom: 'reads', what: 'ok', milliseconds: 1000 }),
    ],
  },
  {
    what: 'what waited behind a conflict has its turn as soon as a person discards the conflict, while others are sent too',
    history: [
      quiet(create({ file: false })),
      soon(0, { do: 'edit', tab: 0, thing: 0, name: 'x' }),
      quiet({ do: 'outsider', what: 'delete', name: 'x' }),
      soon(0, { do: 'delete', tab: 0, thing: 0 }),
      soon(8, { do: 'burst', tab: 0, names: ['x', 'x'] }),
      soon(0, { do: 'discard', tab: 0, entry: 0 }),
    ],
  },
  {
    what: 'a deletion that was done and is then refused on the way three times is set aside, and not told as gone',
    history: [
      soon(13, { do: 'fail', faults: Array(4).fill({ kind: 'somebody', what: 'gateway', isDone: true }) }),
      soon(0, create({ file: false })),
      soon(13, { do: 'fail', faults: [{ kind: 'unheard', late: 0 }] }),
      quiet({ do: 'delete', tab: 0, thing: 0 }),
      quiet({ do: 'pass', milliseconds: 31_000 }),
      soon(0, { do: 'intercept', whom: 'all', what: 'ok', milliseconds: 1000 }),
    ],
  },
]
