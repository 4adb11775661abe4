import { create, type Found, quiet, refuse, soon } from './moments'

/** Histories about what a device keeps and shows: bytes, outcomes, entries. */
export const KEPT: readonly Found[] = [
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
    what: 'what a host refuses is said to be refused by the host, also if it marks its answers by echoes of keys alone',
    history: [
      quiet(create({ file: false })),
      quiet({ do: 'fail', faults: Array(4).fill({ kind: 'answer', status: 422, retryAfter: null }) }),
      quiet({ do: 'batch', tab: 0, name: 'x' }),
      quiet({ do: 'send', tab: 0 }),
      soon(13, { do: 'send', tab: 0 }),
      soon(0, { do: 'burst', tab: 0, names: ['x', 'x'] }),
    ],
  },
  {
    what: 'a creation is not missing if a deletion in its own commit took what its parent needs',
    history: [
      quiet({ do: 'intercept', whom: 'all', what: 'ok', milliseconds: 1000 }),
      soon(10, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      soon(11, { do: 'create', tab: 0, name: 'x', parent: 0, file: true }),
      soon(5, { do: 'create', tab: 0, name: 'x', parent: 0, file: true }),
      soon(0, { do: 'create', tab: 0, name: 'x', parent: 0, file: false }),
      soon(6, { do: 'toggle', tab: 0, member: 0 }),
      quiet({ do: 'delete', tab: 0, thing: 3 }),
      soon(0, { do: 'discard', tab: 0, entry: 0 }),
    ],
  },
]
