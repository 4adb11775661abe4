/**
 * Checks that queued changes are sent once each, in order, with their ids and files, and only while the person who made
 * them is signed in.
 */
import { describe, expect, it } from 'vitest'
import { proves } from '../proves'
import { createThing, deleteThing, editThing } from './support/actions'
import { HOSTS, openTab } from './support/harness'

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it('the outbox sends queued changes once each, in the order they were made', async () => {
    const { server, tab } = await openTab(keyed)
    for (const name of ['a', 'b', 'c', 'd']) await tab.run(createThing, { name })
    await tab.settle()
    expect(server.done).toEqual(['create a', 'create b', 'create c', 'create d'])
    expect(tab.queue).toEqual([])
  })

  it('the outbox keeps the order when the clock is set back between two changes', async () => {
    proves('Situations', 'Many changes in one instant, and a clock that is set back')
    const { server, device, tab } = await openTab(keyed)
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    device.clock.set(device.clock.now() - 3_600_000)
    await tab.run(createThing, { name: 'b' })
    await tab.settle(true)
    expect(server.done).toEqual(['create a', 'create b'])
  })

  it('the outbox puts the server id into every entry that waited for it', async () => {
    const { server, tab } = await openTab(keyed)
    server.failNext('lost-before')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.run(editThing, { id: parent, name: 'renamed' })
    await tab.settle(true)
    expect(server.done).toEqual(['create parent', 'create child', 'edit renamed'])
    const [first, second] = server.things.values()
    expect(second?.parent).toBe(first?.id)
    expect(JSON.stringify(server.log)).not.toContain('tmp_')
  })
})

describe('a session that ends while the queue is sent', () => {
  it('a session that ends while the queue is sent loses nothing, and only the same person goes on', async () => {
    proves('Situations', 'The session ends in the middle of the queue')
    const { server, device, tab } = await openTab(true)
    server.session = false
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(tab.user).toBeNull()
    expect(tab.queue).toEqual(['a queued'])
    expect(tab.entries[0]?.tries).toBe(0)

    server.session = true
    const other = device.tab('bia')
    await other.outbox.start()
    await other.settle(true)
    expect(server.done).toEqual([])

    tab.user = 'ana'
    await tab.settle()
    expect(server.done).toEqual(['create a'])
  })
})

describe('a thing that exists only on this device', () => {
  it('a thing that exists only on this device is deleted without any request, with its file and its dependants', async () => {
    proves('Situations', 'Something unsent is deleted')
    const { server, tab } = await openTab(true)
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    const file = await tab.outbox.stageFile(new File(['film'], 'filme.webm', { type: 'video/webm' }))
    const parent = await tab.run(createThing, { name: 'gone', file })
    await tab.run(createThing, { name: 'child', parent })
    await tab.run(deleteThing, { id: parent })
    expect(tab.queue).toEqual(['first queued'])
    expect(await tab.outbox.file(file.file)).toBeUndefined()
    await tab.settle(true)
    expect(server.done).toEqual(['create first'])
  })

  it('a thing that exists only on this device is deleted on the server too if the server may know of it', async () => {
    const { server, tab } = await openTab(true)
    server.failNext('lost-after')
    const id = await tab.run(createThing, { name: 'a' })
    await tab.settle()
    await tab.run(deleteThing, { id })
    await tab.settle(true)
    expect(server.done).toEqual(['create a', 'delete a'])
  })
})

describe('a file', () => {
  it('a file is sent with its bytes, name and type, and then leaves the device', async () => {
    const { server, tab } = await openTab(true)
    const file = await tab.outbox.stageFile(new File(['pixels'], 'capa.png', { type: 'image/png' }))
    await tab.run(createThing, { name: 'a', file })
    await tab.settle()
    const [request] = server.log.filter((logged) => logged.method === 'POST')
    const part =
      request?.body.kind === 'form' ? request.body.parts.find(([name]) => name === 'file')?.[1] : undefined
    if (typeof part !== 'object') throw new Error('no file was sent')
    expect(part.name).toBe('capa.png')
    expect(part.blob.type).toBe('image/png')
    expect(await part.blob.text()).toBe('pixels')
    expect(await tab.outbox.file(file.file)).toBeUndefined()
  })

  it('a file is refused if it is empty when it is picked', async () => {
    const { tab } = await openTab(true)
    await expect(tab.outbox.stageFile(new File([], 'vazio.png'))).rejects.toThrow()
  })
})

describe('several tabs', () => {
  it('several tabs send each entry once and show the same queue', async () => {
    const { server, device, tab } = await openTab(true)
    const others = [device.tab('ana'), device.tab('ana')]
    for (const other of others) await other.outbox.start()
    for (const name of ['a', 'b', 'c']) {
      await tab.run(createThing, { name })
      for (const other of others) void other.outbox.send(true)
    }
    await Promise.all([tab, ...others].map((each) => each.settle()))
    expect(server.done).toEqual(['create a', 'create b', 'create c'])
    for (const each of [tab, ...others]) expect(each.queue).toEqual([])
  })

  it('several tabs are not held up by a tab that froze while it was sending', async () => {
    const { server, device, tab } = await openTab(true)
    await tab.outbox.stop()
    const frozen = device.tab('ana', {
      transport: () => new Promise<never>(() => {}),
      clock: { now: device.clock.now, after: () => () => {} },
    })
    await frozen.run(createThing, { name: 'a' })
    const awake = device.tab('ana')
    await awake.outbox.start()
    const waiting = awake.settle()
    await expect.poll(() => awake.queue).toEqual(['a sending'])
    device.clock.pass(200_000)
    await waiting
    expect(server.done).toEqual(['create a'])
    expect(awake.queue).toEqual([])
  })
})
