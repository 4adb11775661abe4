/** The outbox by itself, in plain TypeScript, with somebody else's REST API. docs/OUTBOX.md explains it line by line. */
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import {
  type ListedItem,
  Outbox,
  ofBrowser,
  POLICY,
  type Sendable,
  type Transport,
  temporaryId,
} from '@/outbox'
import { NotesApi } from './support/notes-api'
import { WORDS } from './support/words'

const api = new NotesApi()

const createNote: Sendable = {
  version: 1,
  read: (input) => input,
  request: (input) => ({ method: 'POST', path: '/notes', body: { kind: 'json', value: input } }),
  repeat: {
    kind: 'lookup',
    list: (_input, page) => (page === 1 ? '/notes' : undefined),
    items: (notes) => notes as ListedItem[],
    matches: (note, input) => note['text'] === (input as { text: string }).text,
  },
  about: () => ({ changes: [], refersTo: [] }),
  idIn: (note) => (note as { id: string }).id,
}

const transport: Transport = async ({ method, path, body }) => {
  const json = body.kind === 'json' ? { body: JSON.stringify(body.value) } : {}
  const said = await fetch(`${api.address}${path}`, { method, ...json })
    .then(async (answer) => ({ status: answer.status, body: await answer.json() }))
    .catch(() => undefined)
  if (said === undefined) return { kind: 'silence' }
  return { kind: 'answer', ...said, retryAfter: null, keyEchoed: false, cached: false }
}

it('keeps a change while the API is away, and sends it once when the API is back', async () => {
  const ports = ofBrowser('notes')
  const exported = { mark: 'MYNOTES1', kind: 'notes' }
  const outbox = new Outbox({
    ...ports,
    transport,
    host: 'notes',
    probe: '/notes',
    mayAdd: () => false,
    options: { lockName: 'notes', policy: POLICY, texts: WORDS, exported },
    registry: (name) => (name === 'note.create' ? createNote : undefined),
    sender: () => 'ana',
    onSignedOut: () => {},
  })
  await outbox.start()
  const input = { text: 'Buy chalk' }
  await outbox.enqueue('ana', { action: 'note.create', version: 1, input, creates: temporaryId() })
  await outbox.send(true)
  expect(outbox.view.entries.map(({ state }) => state)).toEqual(['queued'])

  await api.start()
  await outbox.send(true)
  expect(outbox.view.entries).toEqual([])
  expect(api.notes.map(({ text }) => text)).toEqual(['Buy chalk'])
  await outbox.stop()
  ports.close()
  await api.stop()
})
