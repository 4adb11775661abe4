/**
 * Queues that released versions left on people's devices must be readable for ever. `fixtures/entries-vN.json` holds
 * one entry of every action as that version stored it. `queue-vN.adc` holds the same entries as its export wrote them.
 * These files are never changed. A new action, or a new version of one, needs an entry in a new fixture.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeChange } from '@/action/pending-changes'
import type { Reply, WireRequest } from '@/lib/wire'
import { ACTIONS, findAction } from '@/nouns/actions'
import { filesIn, temporaryIdsIn } from '@/outbox/input'
import { Outbox } from '@/outbox/outbox'
import type { Entry } from '@/outbox/types'
import { FakeClock, FakeLocks } from './fakes'
import { type Fixture, readFixture, restore } from './fixtures/device'
import { fixtureOf, missing } from './fixtures/next'
import { PROMPT } from './harness'

const folder = new URL('fixtures/', import.meta.url)
const named = (pattern: RegExp) => readdirSync(folder).filter((file) => pattern.test(file))
const FIXTURES = named(/^entries-v\d+\.json$/).map((file) => ({ file, fixture: readFixture(file) }))
const EXPORTS = named(/^queue-v\d+\.adc$/)
const UNKNOWN = 'Esta alteração foi feita por outra versão do aplicativo e não pode ser enviada por esta.'

let devices = 0

/** Opens today's app on a device as a released version left it. Its host does everything that it is asked. */
async function open(fixture: Fixture) {
  const databaseName = `fixture-${devices++}`
  await restore(databaseName, fixture)
  const sent: WireRequest[] = []
  const clock = new FakeClock()
  clock.set(fixture.entries[0]?.createdAt ?? 0)
  let made = 0
  const outbox = new Outbox({
    databaseName,
    host: '',
    options: PROMPT,
    transport: (request) => {
      if (request.method === 'GET') return Promise.resolve(answer(200, []))
      sent.push(request)
      return Promise.resolve(
        request.method === 'DELETE' ? answer(204) : answer(201, { id: `made-${++made}` }),
      )
    },
    registry: (name) => findAction(name)?.sendable,
    exchange: () => import('@/outbox/exchange/exchange'),
    probe: '/api/admin/users/me',
    sender: () => 'u1',
    onSignedOut: () => {},
    keysAllowed: true,
    clock,
    random: () => 0,
    locks: new FakeLocks().of('tab'),
    channel: { post: () => {}, listen: () => () => {} },
  })
  return { outbox, sent }
}

const answer = (status: number, body?: unknown): Reply => ({
  kind: 'answer',
  status,
  body,
  retryAfter: null,
  keyEchoed: true,
  cached: false,
})

/** Sends everything. A person retries the entries that had failed. */
async function drain(outbox: Outbox): Promise<void> {
  await outbox.start()
  for (const { seq, state } of outbox.view.entries) if (state === 'failed') await outbox.retry(seq, true)
  await outbox.send(true)
}

/** Taking a course out of a career that does not contain it needs no request. */
function requestsOf({ entries }: { entries: readonly Entry[] }): number {
  return entries.filter(({ action }) => action !== 'career.removeCourse').length
}

describe('the fixtures', () => {
  it('hold an entry of every action in its current version', () => {
    const forgotten = missing(
      ACTIONS,
      FIXTURES.map(({ fixture }) => fixture),
    )
    expect(
      forgotten.map(({ name }) => name),
      'run node --import tsx tools/make-fixture.ts',
    ).toEqual([])
  })

  it('can be written and sent by today’s outbox', async () => {
    const fixture = await fixtureOf('next', ACTIONS)
    expect(missing(ACTIONS, [fixture])).toEqual([])
    const { outbox, sent } = await open(fixture)
    await drain(outbox)
    expect(outbox.view.entries).toEqual([])
    expect(sent.length).toBe(requestsOf(fixture))
    await outbox.stop()
  })
})

describe.each(FIXTURES)('the queue of $file', ({ fixture }) => {
  it.each(fixture.entries)('$action is understood: its text, its overlays and its request', (entry) => {
    const described = describeChange(entry, new Map(), findAction)
    expect(described?.does).toMatch(/^[A-ZÁÉÍÓÚ].+“.+”/u)
    expect(described?.refreshes.length).toBeGreaterThan(0)
    for (const overlay of described?.overlays({ id: 'x', mark: undefined }) ?? [])
      expect(() => overlay.apply(undefined, [])).not.toThrow()
    const action = findAction(entry.action)?.sendable
    const input = action?.read(entry.input, entry.version)
    const outgoing = input === undefined ? undefined : action?.request(input)
    expect(outgoing?.path).toMatch(/^\/api\/admin\/[^?]+[^/]$/)
    expect(filesIn(entry.input)).toEqual(entry.files)
    expect(temporaryIdsIn(entry.input)).toEqual(entry.needs)
  })

  it('is sent completely and in order, files and temporary ids included', async () => {
    const { outbox, sent } = await open(fixture)
    await drain(outbox)
    expect(outbox.view.entries).toEqual([])
    const done = outbox.view.receipts.filter(({ outcome }) => outcome === 'done')
    expect(done.map(({ seq }) => seq)).toEqual(fixture.entries.map(({ seq }) => seq))
    expect(sent.length).toBe(requestsOf(fixture))
    expect(JSON.stringify(sent)).not.toContain('tmp_')
    const parts = sent.flatMap(({ body }) => (body.kind === 'form' ? body.parts : []))
    const files = parts.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]))
    expect(await Promise.all(files.map(({ blob }) => blob.text()))).toEqual(
      fixture.files.map(({ text }) => text),
    )
    await outbox.stop()
  })
})

describe.each(EXPORTS)('%s, exported by a released version', (file) => {
  it('is imported and sent', async () => {
    const { outbox, sent } = await open({ release: '', database: 1, entries: [], files: [] })
    await outbox.start()
    const imported = await outbox.importQueue('u1', new Blob([readFileSync(new URL(file, folder))]), false)
    expect(imported.kind).toBe('imported')
    const { length } = outbox.view.entries
    expect(length).toBeGreaterThan(40)
    const requests = requestsOf(outbox.view)
    await drain(outbox)
    expect(outbox.view.entries).toEqual([])
    expect(sent.length).toBe(requests)
    await outbox.stop()
  })
})

describe('an entry that this version does not understand', () => {
  const stranger = {
    action: 'badge.create',
    version: 1,
    input: { name: 'Ouro', image: file('s1') },
    files: ['s1'],
  }
  const later = { action: 'category.delete', version: 99, input: { id: 'c1', emoji: '🏅' }, files: [] }
  const odd = { action: 'setting.delete', version: 1, input: { other: true }, files: [] }

  it.each([
    ['of an unknown action', stranger],
    ['of a later version', later],
    ['whose input has another shape', odd],
  ])('%s is Falhou with its data kept, and can be exported to another device', async (_which, what) => {
    const { outbox, sent } = await open({
      release: '',
      database: 1,
      entries: [entry(1, what), entry(2, { action: 'setting.delete', input: { id: 's', name: 'Tema' } })],
      files: [{ ...file('s1'), text: 'abc' }],
    })
    await outbox.start()
    await outbox.send(true)
    const [kept, ...others] = outbox.view.entries
    expect(others).toEqual([])
    expect(kept).toMatchObject({ ...what, state: 'failed', failure: { kind: 'unknown', message: UNKNOWN } })
    expect(sent.map(({ path }) => path)).toEqual(['/api/admin/settings/s'])
    const elsewhere = await open({ release: '', database: 1, entries: [], files: [] })
    await elsewhere.outbox.start()
    await elsewhere.outbox.importQueue('u1', await outbox.exportQueue('u1'), false)
    expect(elsewhere.outbox.view.entries).toMatchObject([what])
    if (what.files.length > 0) expect(await (await elsewhere.outbox.file('s1'))?.text()).toBe('abc')
    await outbox.retry(1, false)
    await outbox.send(true)
    expect(outbox.view.entries).toMatchObject([{ ...what, state: 'failed' }])
    await outbox.stop()
    await elsewhere.outbox.stop()
  })
})

function file(id: string) {
  return { file: id, name: 'foto.png', type: 'image/png', size: 3 }
}

function entry(seq: number, what: Partial<Entry>): Entry {
  return {
    seq,
    id: `00000000-0000-4000-8000-00000000000${seq}`,
    rev: 0,
    stamp: 0,
    userId: 'u1',
    action: '',
    version: 1,
    input: {},
    needs: [],
    files: [],
    state: 'queued',
    tries: 0,
    serverErrors: 0,
    nextAt: 0,
    notBefore: 0,
    createdAt: 0,
    ...what,
  }
}
