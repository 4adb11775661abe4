/** The host carries out each change once, although replies are lost, tabs die and browsers repeat requests. */
import { describe, expect, it } from 'vitest'
import { proves } from '../proves'
import { createThing, deleteThing, setMember } from './support/actions'
import { HOSTS, openTab } from './support/harness'

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it('the outbox creates once after a lost reply', async () => {
    proves('Situations', 'The server does it and its reply is lost')
    proves('Situations without keys', 'The server does it and its reply is lost')
    const { server, tab } = await openTab(keyed)
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'once' })
    await tab.settle()
    expect(tab.queue).toEqual(['once queued'])
    await tab.settle(true)
    expect(server.done).toEqual(['create before', 'create once'])
    expect(tab.queue).toEqual([])
  })

  it('the outbox creates once after the tab died while it was sending', async () => {
    const { server, device, tab } = await openTab(keyed)
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    const dying = device.tab('ana', {
      transport: async (request) => {
        await server.send(request)
        return request.method === 'GET' ? server.send(request) : new Promise<never>(() => {})
      },
      locks: { request: (_name, _signal, work) => work(), steal: (_name, work) => work() },
    })
    await tab.outbox.stop()
    await dying.run(createThing, { name: 'once' })
    await expect.poll(() => server.done).toEqual(['create before', 'create once'])
    const heir = device.tab('ana')
    await heir.outbox.start()
    await heir.settle()
    expect(server.done).toEqual(['create before', 'create once'])
    expect(heir.queue).toEqual([])
  })

  it('the outbox leaves a member in after the reply of the toggle was lost', async () => {
    const { server, tab } = await openTab(keyed)
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    server.failNext('lost-after')
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    await tab.settle(true)
    expect([...server.members]).toEqual(['m'])
    expect(tab.queue).toEqual([])
  })

  it('the outbox leaves a member in when the browser sends the toggle twice by itself', async () => {
    const { server, device, tab } = await openTab(keyed)
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    server.failNext('sent-twice')
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    device.clock.pass(60_000)
    await tab.settle(true)
    expect([...server.members]).toEqual(['m'])
    expect(tab.queue).toEqual([])
  })

  it('the outbox sends nothing for a toggle that somebody else has set already', async () => {
    const { server, tab } = await openTab(keyed)
    server.members.add('m')
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual([])
    expect(tab.outbox.view.receipts.at(-1)?.wasThere).toBe(true)
  })

  it('the outbox notes nothing as somebody else’s work that its own lost attempt may have done', async () => {
    const { server, tab } = await openTab(keyed)
    server.failNext('lost-after')
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    await tab.settle(true)
    expect([...server.members]).toEqual(['m'])
    expect(tab.queue).toEqual([])
    expect(tab.outbox.view.receipts.at(-1)).not.toHaveProperty('wasThere')
  })

  it('the outbox counts a deletion that finds nothing on its second try as done', async () => {
    const { server, tab } = await openTab(keyed)
    server.things.set('x', { id: 'x', name: 'x', parent: null, file: null })
    server.failNext('lost-after')
    await tab.run(deleteThing, { id: 'x' })
    await tab.settle()
    await tab.settle(true)
    expect(server.done).toEqual(['delete x'])
    expect(tab.queue).toEqual([])
  })
})
