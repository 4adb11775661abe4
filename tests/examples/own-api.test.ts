/** The outbox by itself, in plain TypeScript, with somebody else's REST API. docs/OUTBOX.md explains it line by line. */
import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { temporaryId } from '@/lib/ids'
import type { Reply, Transport } from '@/lib/wire'
import { POLICY, type Texts } from '@/outbox/contract/policy'
import type { Sendable } from '@/outbox/contract/sendable'
import { Outbox } from '@/outbox/outbox'
import { NotesApi } from './support/notes-api'

const api = new NotesApi()
afterEach(() => api.stop())

interface Note {
  id: string
  text: string
}

const createNote: Sendable = {
  version: 1,
  read: (input) => input,
  request: (input) => ({ method: 'POST', path: '/notes', body: { kind: 'json', value: input } }),
  repeat: {
    kind: 'lookup',
    list: (_input, page) => (page === 1 ? '/notes' : undefined),
    items: (body) => (body as Note[]).map((note) => ({ ...note })),
    matches: (item, input) => item['text'] === (input as { text: string }).text,
  },
  about: () => ({ changes: [], refersTo: [] }),
  idIn: (body) => (body as Note).id,
}

const transport: Transport = async ({ method, path, body }): Promise<Reply> => {
  try {
    const json = body.kind === 'json' ? { body: JSON.stringify(body.value) } : {}
    const answer = await fetch(`${api.address}${path}`, { method, ...json })
    const { status } = answer
    return {
      kind: 'answer',
      status,
      body: await answer.json(),
      retryAfter: null,
      keyEchoed: false,
      cached: false,
    }
  } catch {
    return { kind: 'silence' }
  }
}

const WORDS = { undecided: 'Did it arrive?', unknown: 'Made by another version', file: 'A file is missing' }
const MORE = {
  conflict: 'Changed by somebody else',
  gone: 'It is gone',
  refused: 'Refused',
  broken: 'The server failed',
}
const texts: Texts = {
  ...WORDS,
  ...MORE,
  partStuck: 'A part waits',
  intercepted: (status) => `In the way: ${status}`,
}

function openOutbox(): Outbox {
  return new Outbox({
    databaseName: 'notes',
    host: api.address,
    options: { lockName: 'notes', policy: POLICY, texts, exported: { mark: 'MYNOTES1', kind: 'notes' } },
    transport,
    registry: (name) => (name === 'note.create' ? createNote : undefined),
    probe: '/notes',
    sender: () => 'ana',
    onSignedOut: () => {},
    mayAddHeaders: false,
    clock: { now: Date.now, after: (ms, call) => clearTimeout.bind(null, setTimeout(call, ms)) },
    random: Math.random,
    locks: undefined,
    channel: { post: () => {}, listen: () => () => {} },
  })
}

it('keeps a change while the API is away, and sends it once when the API is back', async () => {
  await api.start()
  await api.stop()
  const outbox = openOutbox()
  await outbox.start()
  await outbox.enqueue('ana', {
    action: 'note.create',
    version: 1,
    input: { text: 'Buy chalk' },
    creates: temporaryId(),
  })
  await outbox.send(true)
  expect(outbox.view.entries.map(({ state }) => state)).toEqual(['queued'])

  await api.start()
  await outbox.send(true)
  expect(outbox.view.entries).toEqual([])
  expect(api.notes.map(({ text }) => text)).toEqual(['Buy chalk'])
  await outbox.stop()
})
