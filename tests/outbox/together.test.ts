/** Tests that the parts of a question succeed, or wait, together (`Entry.together`). */
import { describe, expect, it } from 'vitest'
import { createThing, editThing } from './support/actions'
import { HOSTS, openTab } from './support/harness'
import type { Fault } from './support/model-server'
import { PARTS, question, shownBy, WHOLE } from './support/question'

const REFUSED: Fault = { status: 422, message: 'Texto muito longo' }
const LATER = PARTS.slice(1).map((part, index) => ({ part, before: index + 1 }))

describe.each(HOSTS)('on $host, a question', ({ keyed }) => {
  it('a question is sent in its order, and its success is told once, when its last part is done', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    await tab.settle()
    expect(shownBy(server)).toEqual(WHOLE)
    expect(tab.entries).toEqual([])
    const told = await tab.outbox.takeUntold('ana', 'any')
    expect(told.map(({ outcome, action }) => `${action} ${outcome}`)).toHaveLength(PARTS.length)
  })

  it('a question is not told as a success while a part of it is unsent', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    server.failOn('c', { status: 503 })
    await tab.settle()
    expect(tab.queue).toEqual(['c queued', 'b certa queued'])
    expect(await tab.outbox.takeUntold('ana', 'done')).toEqual([])
    server.recover()
    await tab.settle(true)
    expect(shownBy(server)).toEqual(WHOLE)
    expect(await tab.outbox.takeUntold('ana', 'done')).toHaveLength(PARTS.length)
  })

  it.each(LATER)(
    'a question leaves nothing on the host if $part is refused, and says so once',
    async ({ part, before }) => {
      const { server, tab } = await openTab(keyed)
      await tab.outbox.enqueueAll('ana', question())
      server.failOn(part, REFUSED)
      await tab.settle()
      expect(server.done.filter((what) => what.startsWith('create'))).toHaveLength(Math.min(before, 4))
      expect(shownBy(server)).toEqual({})
      expect(tab.queue).toEqual([
        'pergunta failed',
        ...PARTS.slice(1, 4).map((name) => `${name} queued`),
        'b certa queued',
      ])
      const refused = tab.entries.find(({ input }) => (input as { name: string }).name === part)
      expect(tab.head?.failure).toMatchObject({
        kind: 'refused',
        status: 422,
        message: 'Texto muito longo',
        part: refused?.id,
      })
      const told = await tab.outbox.takeUntold('ana', 'any')
      expect(told).toMatchObject([{ outcome: 'failed', entryId: tab.head?.id, message: 'Texto muito longo' }])
    },
  )

  it('no tab knows an id of a question that was taken back', async () => {
    const { server, device, tab } = await openTab(keyed)
    const other = device.tab('ana')
    await other.outbox.start()
    await tab.outbox.enqueueAll('ana', question())
    server.failOn('c', REFUSED)
    await tab.settle()
    await other.settle()
    expect(tab.queue[0]).toBe('pergunta failed')
    for (const { outbox } of [tab, other]) expect([...outbox.view.ids]).toEqual([])
  })

  it.each(LATER)(
    'a question is whole and there once after a retry, although $part was refused',
    async ({ part }) => {
      const { server, tab } = await openTab(keyed)
      await tab.outbox.enqueueAll('ana', question())
      server.failOn(part, REFUSED)
      await tab.settle()
      await tab.outbox.takeUntold('ana', 'any')
      await tab.outbox.retry(tab.seqAt(0), false)
      await tab.settle()
      expect(tab.entries).toEqual([])
      expect(shownBy(server)).toEqual(WHOLE)
      expect(await tab.outbox.takeUntold('ana', 'any')).toHaveLength(PARTS.length)
    },
  )

  it('a question is refused and tried again many times, and still shown in its order', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    for (const round of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      server.failOn(PARTS[1 + (round % 4)] ?? 'a', REFUSED)
      await tab.settle()
      expect(shownBy(server)).toEqual({})
      expect(tab.queue[0]).toBe('pergunta failed')
      await tab.outbox.retry(tab.seqAt(0), false)
    }
    await tab.settle()
    expect(shownBy(server)).toEqual(WHOLE)
  })

  it('a question lets other changes go on while it waits', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    await tab.run(createThing, { name: 'outra' })
    server.failOn('c', REFUSED)
    await tab.settle()
    expect(shownBy(server)).toEqual({ outra: [] })
  })

  it('a question is not sent again before the deletion of its earlier try has arrived', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    server.failOn('b', REFUSED)
    server.failOn('DELETE', { status: 403, message: 'Não' })
    await tab.settle()
    expect(tab.queue.slice(0, 2)).toEqual(['thing.delete failed', 'pergunta failed'])
    server.failOn('DELETE', { status: 403, message: 'Não' })
    await tab.outbox.retry(tab.entries[1]?.seq ?? 0, false)
    await tab.settle()
    expect(tab.queue.slice(0, 2)).toEqual(['thing.delete failed', 'pergunta queued'])
    expect(server.creations.filter((what) => what === 'create pergunta')).toHaveLength(1)
    await tab.outbox.retry(tab.seqAt(0), false)
    await tab.settle()
    expect(shownBy(server)).toEqual(WHOLE)
    expect(server.creations.filter((what) => what === 'create pergunta')).toHaveLength(2)
  })

  it('a question counts a deletion as done if the host no longer has the thing', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.outbox.enqueueAll('ana', question())
    server.failOn('c', REFUSED)
    server.failOn('DELETE', { status: 404, message: 'Não encontrado' })
    await tab.settle()
    expect(tab.queue[0]).toBe('pergunta failed')
    expect(await tab.outbox.takeUntold('ana', 'any')).toHaveLength(1)
  })
})

describe.each(HOSTS)('on $host, a group whose first part is an edit', ({ keyed }) => {
  it('is sent up to the part that waits, because nothing of it can be taken back', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.pause()
    for (const id of ['x', 'y']) server.things.set(id, { id, name: id, parent: null, file: null })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.outbox.putOff(tab.seqAt(0), 'asked')
    const drafts = [
      { action: editThing.name, input: { id: 'x', name: 'first' } },
      { action: editThing.name, input: { id: 'y', name: 'second' } },
      { action: createThing.name, input: { name: 'third', parent } },
    ]
    await tab.outbox.enqueueAll(
      'ana',
      drafts.map((draft) => ({ ...draft, version: 1, together: 'q' })),
    )
    await tab.resume()
    await tab.settle()
    expect(server.done).toEqual(['edit first', 'edit second'])
    expect(tab.queue).toEqual(['parent queued', 'third queued'])
  })
})
