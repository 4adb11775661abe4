import { describe, expect, it, vi } from 'vitest'
import { temporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import type { Draft } from '@/outbox/rows/draft'
import { FileDriftError } from '@/outbox/rows/errors'
import { createThing, editThing, setMember } from './support/actions'
import { openTab } from './support/harness'

const draft = (action: { name: string; version: number }, input: Json, more: Partial<Draft> = {}): Draft => ({
  action: action.name,
  version: action.version,
  input,
  ...more,
})

describe('changes that belong together', () => {
  it('changes that belong together are sent in their order, later ones with the ids that earlier ones brought', async () => {
    const { server, tab } = await openTab()
    const parent = temporaryId()
    await tab.outbox.enqueueAll('ana', [
      draft(createThing, { name: 'parent' }, { creates: parent }),
      draft(createThing, { name: 'child', parent }, { creates: temporaryId() }),
      draft(editThing, { id: parent, name: 'renamed' }),
    ])
    await tab.settle()
    expect(server.done).toEqual(['create parent', 'create child', 'edit renamed'])
    const [first, second] = server.things.values()
    expect(second?.parent).toBe(first?.id)
  })

  it('changes that belong together are all in the queue, or none of them is', async () => {
    const { server, tab } = await openTab()
    const missing = { file: 'nowhere', name: 'a.png', type: 'image/png', size: 3 }
    const together = tab.outbox.enqueueAll('ana', [
      draft(createThing, { name: 'first' }, { creates: temporaryId() }),
      draft(createThing, { name: 'second', file: missing }, { creates: temporaryId() }),
    ])
    await expect(together).rejects.toBeInstanceOf(FileDriftError)
    await tab.outbox.reload()
    expect(tab.queue).toEqual([])
    await tab.settle()
    expect(server.done).toEqual([])
  })

  it('changes that belong together are written in one strict transaction', async () => {
    const { server, tab } = await openTab()
    server.failNext('lost-before')
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await tab.outbox.enqueueAll('ana', [
      draft(createThing, { name: 'a' }, { creates: temporaryId() }),
      draft(createThing, { name: 'b' }, { creates: temporaryId() }),
    ])
    const strict = transaction.mock.calls.filter(
      ([stores, mode, options]) =>
        mode === 'readwrite' && options?.durability === 'strict' && [...stores].includes('entries'),
    )
    transaction.mockRestore()
    expect(strict).toHaveLength(1)
  })

  it('changes that belong together may undo unsent creations, of the same call or already in the queue', async () => {
    const { server, tab } = await openTab()
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'holds the line' })
    await tab.settle()
    const [old, fresh] = [await tab.run(createThing, { name: 'old' }), temporaryId()]
    await tab.run(createThing, { name: 'child of old', parent: old })
    const entries = await tab.outbox.enqueueAll('ana', [
      draft(createThing, { name: 'fresh' }, { creates: fresh }),
      draft(editThing, { id: fresh, name: 'changed' }),
      draft(editThing, { id: old, name: 'never' }, { cancels: { creates: old } }),
      draft(editThing, { id: fresh, name: 'never' }, { cancels: { creates: fresh } }),
    ])
    expect(entries.map((entry) => entry?.action)).toEqual([
      'thing.create',
      'thing.edit',
      undefined,
      undefined,
    ])
    expect(tab.queue).toEqual(['holds the line queued'])
    await tab.outbox.reload()
    expect(tab.queue).toEqual(['holds the line queued'])
  })
})

describe('undoing a queued link', () => {
  it('undoing a queued link finds the link by the server id too, once the linked thing has one', async () => {
    const { server, tab } = await openTab()
    const id = await tab.run(createThing, { name: 'linked' })
    await tab.settle()
    server.failNext({ status: 503 })
    await tab.run(setMember, { id, present: true })
    await tab.settle()
    expect(tab.queue).toEqual(['member.set queued'])
    const real = tab.outbox.view.ids.get(id)
    expect(real).toMatch(/^srv-/)
    const leave = draft(
      setMember,
      { id: real ?? '', present: false },
      { cancels: { action: setMember.name, input: { present: true, id: real ?? '' } } },
    )
    expect(await tab.outbox.enqueue('ana', leave)).toBeUndefined()
    expect(tab.queue).toEqual([])
  })

  const undo = (id: string) =>
    draft(
      setMember,
      { id, present: false },
      { cancels: { action: setMember.name, input: { id, present: true } } },
    )

  it('undoing a queued link finds the link by the fields that matter, whatever other fields it has', async () => {
    const { server, tab } = await openTab()
    server.failNext({ status: 503 })
    const ana = { id: 'm', present: true, name: 'Ana' }
    await tab.run(setMember, ana)
    await tab.settle()
    expect(tab.queue).toEqual(['Ana queued'])
    expect(await tab.outbox.enqueue('ana', undo('other'))).toBeDefined()
    expect(await tab.outbox.enqueue('ana', undo('m'))).toBeUndefined()
    expect(tab.entries.map(({ input }) => input)).toEqual([{ id: 'other', present: false }])
  })

  it('undoing a queued link leaves a failed link alone, because screens do not show it', async () => {
    const { server, tab } = await openTab()
    server.failNext({ status: 400 })
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    expect(tab.queue).toEqual(['member.set failed'])
    expect(await tab.outbox.enqueue('ana', undo('m'))).toBeDefined()
  })
})
