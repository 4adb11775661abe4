/** Entries that this version of the app does not understand: they fail, keep their data and wait. */
import { describe, expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import type { Registry } from '@/outbox/contract/sendable'
import type { Entry } from '@/outbox/rows/types'
import { proves } from '../proves'
import { openApp } from './fixtures/app'
import { createThing, editThing, registry } from './support/actions'
import { Device, openAtRest } from './support/harness'
import { ModelServer } from './support/model-server'

const UNKNOWN = 'Esta alteração foi feita por outra versão do aplicativo e não pode ser enviada por esta.'

describe('an entry that this version does not understand', () => {
  it.each([
    ['of a later version', { action: 'thing.create', version: 99 }],
    ['of an action that is gone', { action: 'thing.fold', version: 1 }],
    ['that is damaged', { action: 'thing.create', version: 1, input: { title: 7 } as Json }],
  ])(
    '%s is shown as failed with all it says, keeps its file, and does not block other entries',
    async (_which, change) => {
      proves('Situations', 'Entries of another version')
      const { server, device, tab } = await openAtRest(false)
      server.failNext('lost-before')
      const file = await tab.outbox.stageFile(new File(['bytes'], 'capa.png'))
      await tab.run(createThing, { name: 'a', file })
      await tab.run(createThing, { name: 'b' })
      await tab.settle()
      const raw = await device.database()
      const [row] = await raw.getAll('entries')
      if (row === undefined) throw new Error('no entry')
      const foreign = { ...row, ...change }
      await raw.put('entries', foreign)
      await tab.outbox.reload()
      await tab.settle(true)
      expect(server.done).toEqual(['create b'])
      const [left] = await raw.getAll('entries')
      expect(left).toMatchObject({ state: 'failed', failure: { kind: 'unknown' }, input: foreign.input })
      expect(left?.failure?.message).toMatch(/outra versão/)
      expect(await tab.outbox.file(file.file)).toBeDefined()
    },
  )

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
    proves('Situations', 'Entries of another version')
    const { outbox, sent } = await openApp({
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
    const elsewhere = await openApp({ release: '', database: 1, entries: [], files: [] })
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

it('an entry that older code could not read is sent by newer code, in its place', async () => {
  const server = new ModelServer({ keyed: true })
  const device = new Device(server)
  const knows: Registry = (name) => (name === createThing.name ? undefined : registry(name))
  const older = device.tab('ana', { registry: knows })
  await older.outbox.start()
  const id = await older.run(createThing, { name: 'a' })
  await older.run(editThing, { id, name: 'b' })
  await older.settle()
  expect(older.queue).toEqual(['a failed', 'b queued'])
  await older.outbox.stop()
  const newer = device.tab('ana')
  await newer.outbox.start()
  await newer.settle()
  expect(server.done).toEqual(['create a', 'edit b'])
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
