/**
 * If the answer to a creation was cut short, the host has done the creation. The outbox looks up the id of the created
 * thing, and never sends the creation again.
 */
import { describe, expect, it } from 'vitest'
import { proves } from '../proves'
import { createThing } from './support/actions'
import { Device, HOSTS, openTab } from './support/harness'
import { ModelServer } from './support/model-server'

describe('a creation whose answer was cut short', () => {
  it('a creation whose answer was cut short is looked up until the list can be read, and never sent again', async () => {
    let deaf = false
    const { server, tab } = await openTab(false, (host) => ({
      transport: async (request) => {
        if (request.method === 'GET' && deaf) return { kind: 'silence' }
        const reply = await host.send(request)
        if (request.method === 'POST') deaf = true
        return reply
      },
    }))
    server.failNext('cut')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual(['parent queued', 'child queued'])
    deaf = false
    await tab.settle(true)
    expect(server.done).toEqual(['create parent', 'create child'])
    expect(tab.queue).toEqual([])
  })

  it('a creation whose answer was cut short can be discarded, but no longer corrected', async () => {
    const { server, tab } = await openTab(false, (host) => ({
      transport: async (request) => {
        if (request.method === 'GET' && host.done.length > 0) return { kind: 'silence' }
        return host.send(request)
      },
    }))
    server.failNext('cut')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    const seq = tab.seqAt(0)
    await expect(tab.outbox.correct(seq, 1, { name: 'y' }, false)).rejects.toThrow()
    await tab.outbox.discard(seq)
    expect(tab.queue).toEqual([])
  })

  it('a creation whose answer was cut short finds its id beside an older thing with the same text', async () => {
    const { server, tab } = await openTab(false)
    server.things.set('old', { id: 'old', name: 'x', parent: null, file: null })
    server.failNext('cut')
    const id = await tab.run(createThing, { name: 'x' })
    await tab.settle()
    expect(tab.outbox.view.ids.get(id)).toBe('srv-1')
  })
})

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it('the outbox never repeats a creation whose answer was cut short, and finds its id', async () => {
    proves('Situations', 'A success whose body is cut short')
    proves('Situations without keys', 'A success whose body is cut short')
    const { server, tab } = await openTab(keyed)
    server.failNext('cut')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    expect(server.done).toEqual(['create parent', 'create child'])
  })

  it('the outbox only looks up the id of a finished creation, if the list could not be read at first', async () => {
    const server = new ModelServer({ keyed })
    let reads: 'heard' | 'lost' = 'heard'
    const device = new Device({
      send: (request) => {
        if (request.method === 'GET' && reads === 'lost') return Promise.resolve({ kind: 'silence' })
        if (request.method !== 'GET') reads = 'lost'
        return server.send(request)
      },
    })
    const tab = device.tab('ana')
    await tab.outbox.start()
    server.failNext('cut')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    reads = 'heard'
    server.forgetKeys()
    await tab.settle(true)
    reads = 'heard'
    await tab.settle(true)
    const sent = server.log.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(2)
    expect(server.done).toEqual(['create parent', 'create child'])
    expect(tab.queue).toEqual([])
  })
})
