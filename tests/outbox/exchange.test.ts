/** Checks what the file of an exported queue contains, and what happens on the device that imports this file. */
import { describe, expect, it } from 'vitest'
import type { Json } from '@/lib/json'
import type { Draft } from '@/outbox/rows/draft'
import { NotAnExportError } from '@/outbox/rows/errors'
import { createThing, deleteThing, editThing } from './support/actions'
import type { Tab } from './support/harness'
import { openTwoDevices } from './support/two-devices'

const grouped = (input: Json): Draft => ({ action: deleteThing.name, version: 1, input, group: 'one stroke' })

/** Queues a creation with a file, an entry that needs the created thing, and two deletions made with one press. */
async function fill(tab: Tab): Promise<void> {
  const file = await tab.outbox.stageFile(new File(['bytes'], 'capa.png', { type: 'image/png' }))
  const parent = await tab.run(createThing, { name: 'parent', file })
  await tab.run(createThing, { name: 'child', parent })
  await tab.outbox.enqueueAll('ana', [grouped({ id: 'a' }), grouped({ id: 'b' })])
}

describe('an exported queue', () => {
  it('an exported queue arrives on another device unchanged: order, inputs, files, ids and groups', async () => {
    const { tablet, laptop } = await openTwoDevices(true)
    await fill(tablet)
    const imported = await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
    expect(imported).toMatchObject({ kind: 'imported', added: 4, known: 0 })
    const told = ({ entries }: Tab) =>
      entries.map(({ id, action, input, creates, needs, files, group }) => ({
        id,
        action,
        input,
        creates,
        needs,
        files,
        group,
      }))
    expect(told(laptop)).toEqual(told(tablet))
    const [file = ''] = laptop.entries[0]?.files ?? []
    expect(await (await laptop.outbox.file(file))?.text()).toBe('bytes')
  })

  it('an exported queue is sent by the other device, with its files', async () => {
    const { server, tablet, laptop, connect } = await openTwoDevices(true)
    server.things.set('a', { id: 'a', name: 'a', parent: null, file: null })
    server.things.set('b', { id: 'b', name: 'b', parent: null, file: null })
    await fill(tablet)
    await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
    connect()
    await laptop.settle(true)
    expect(laptop.queue).toEqual([])
    expect(server.done).toEqual(['create parent', 'create child', 'delete a', 'delete b'])
  })

  it('an exported queue brings back an entry that was discarded here meanwhile', async () => {
    const { tablet } = await openTwoDevices(true)
    await tablet.run(createThing, { name: 'x' })
    await tablet.settle()
    const file = await tablet.outbox.exportQueue('ana')
    await tablet.outbox.discard(tablet.entries[0]?.seq ?? 0)
    expect(tablet.queue).toEqual([])
    expect(await tablet.outbox.importQueue('ana', file, false)).toMatchObject({ added: 1 })
    expect(tablet.queue).toEqual(['x queued'])
  })

  it('an import brings back an entry that was dropped here because what it needed was undone', async () => {
    const { tablet } = await openTwoDevices(true)
    await tablet.outbox.changeSettings('ana', { paused: true })
    await tablet.run(createThing, { name: 'child' })
    const file = await tablet.outbox.exportQueue('ana')
    const parent = await tablet.run(createThing, { name: 'parent' })
    const [child] = tablet.entries
    await tablet.outbox.correct(child?.seq ?? 0, 1, { name: 'child', parent }, false)
    await tablet.run(deleteThing, { id: parent })
    expect(tablet.queue).toEqual([])
    expect(await tablet.outbox.importQueue('ana', file, false)).toMatchObject({ added: 1 })
    expect(tablet.queue).toEqual(['child queued'])
  })

  it('an exported queue keeps a refused entry with its reason, for a person to correct', async () => {
    const { server, tablet, laptop, connect } = await openTwoDevices(true)
    connect()
    server.failNext({ status: 400, message: 'Nome repetido' })
    await tablet.run(createThing, { name: 'x' })
    await tablet.settle()
    await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
    await laptop.settle(true)
    expect(laptop.entries[0]).toMatchObject({ state: 'failed', failure: { message: 'Nome repetido' } })
  })

  it('an exported queue contains the ids of things that were sent before it', async () => {
    const { server, tablet, laptop, connect } = await openTwoDevices(true)
    connect()
    const id = await tablet.run(createThing, { name: 'x' })
    await tablet.settle()
    server.failNext({ status: 503 })
    await tablet.run(editThing, { id, name: 'y' })
    await tablet.settle()
    await laptop.outbox.importQueue('ana', await tablet.outbox.exportQueue('ana'), false)
    await laptop.settle(true)
    expect(server.done).toEqual(['create x', 'edit y'])
  })

  it('an exported queue of another person is imported only after a confirmation, and then as one’s own', async () => {
    const { tablet, device } = await openTwoDevices(true)
    await tablet.run(createThing, { name: 'x' })
    const file = await tablet.outbox.exportQueue('ana')
    const other = await device('bia')
    expect(await other.outbox.importQueue('bia', file, false)).toEqual({ kind: 'foreign' })
    expect(other.queue).toEqual([])
    expect(await other.outbox.importQueue('bia', file, true)).toMatchObject({ added: 1 })
    expect(other.entries.map(({ userId }) => userId)).toEqual(['bia'])
  })

  it('an exported queue contains nothing of other people who use the device', async () => {
    const { tablet } = await openTwoDevices(true)
    await tablet.run(createThing, { name: 'of ana' })
    await tablet.outbox.enqueue('bia', { action: createThing.name, version: 1, input: { name: 'of bia' } })
    const text = await (await tablet.outbox.exportQueue('ana')).text()
    expect(text).toContain('of ana')
    expect(text).not.toContain('bia')
  })

  it('an exported queue that was cut short, or is another file, is refused, and nothing of it is kept', async () => {
    const { tablet, laptop } = await openTwoDevices(true)
    await fill(tablet)
    const file = await tablet.outbox.exportQueue('ana')
    const damaged = [
      file.slice(0, file.size - 1),
      file.slice(0, 30),
      new Blob([file, 'more']),
      new Blob(['%PDF-1.7']),
      new Blob([]),
    ]
    for (const blob of damaged)
      await expect(laptop.outbox.importQueue('ana', blob, false)).rejects.toBeInstanceOf(NotAnExportError)
    expect(laptop.queue).toEqual([])
  })
})
