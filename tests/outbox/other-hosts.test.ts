/** The app was built for one host, and its queue holds entries that were made for another host. */
import { describe, expect, it } from 'vitest'
import { createThing, editThing } from './support/actions'
import { Device, openTab } from './support/harness'
import { ModelServer } from './support/model-server'

describe('an entry made for another host', () => {
  async function openElsewhere() {
    const { server, device, tab: old } = await openTab(false, () => ({ host: 'https://old.example' }))
    server.failNext('lost-before')
    await old.run(createThing, { name: 'of the old host' })
    await old.settle()
    await old.outbox.stop()
    const tab = device.tab('ana', { host: 'https://new.example' })
    await tab.outbox.start()
    server.log.length = 0
    return { server, device, tab }
  }

  it('an entry made for another host is never sent here, and does not block other entries', async () => {
    const { server, tab } = await openElsewhere()
    await tab.outbox.retry(tab.seqAt(0), false)
    await tab.run(createThing, { name: 'of the new host' })
    await tab.settle(true)
    expect(server.done).toEqual(['create of the new host'])
    expect(tab.queue).toEqual(['of the old host queued'])
    expect(tab.head?.host).toBe('https://old.example')
  })

  it('an entry made for another host can be exported, and a device that uses its host sends it', async () => {
    const { server, tab } = await openElsewhere()
    const laptop = new Device(server).tab('ana', { host: 'https://old.example' })
    await laptop.outbox.start()
    await laptop.outbox.importQueue('ana', await tab.outbox.exportQueue('ana'), false)
    await laptop.settle(true)
    expect(server.done).toEqual(['create of the old host'])
  })

  it('an entry made for another host can be discarded', async () => {
    const { tab } = await openElsewhere()
    await tab.outbox.discard(tab.seqAt(0))
    expect(tab.queue).toEqual([])
  })

  it('an entry made for another host changes no edit of the same id here when it is discarded', async () => {
    const server = new ModelServer({ keyed: true })
    server.things.set('7', { id: '7', name: 'here', parent: null, file: null })
    const device = new Device(server)
    const edit = (from: string, to: string) => ({
      action: editThing.name,
      version: 1,
      input: { id: '7', name: to },
      base: { values: { name: from } },
    })
    const old = device.tab('ana', { host: 'https://old.example' })
    await old.outbox.start()
    await old.pause()
    await old.outbox.enqueue('ana', edit('there', 'here'))
    await old.outbox.stop()
    const tab = device.tab('ana', { host: 'https://new.example' })
    await tab.outbox.start()
    await tab.outbox.enqueue('ana', edit('here', 'new'))
    await tab.outbox.discard(tab.seqAt(0))
    await tab.resume()
    await tab.settle()
    expect(tab.queue).toEqual([])
    expect(server.things.get('7')?.name).toBe('new')
  })

  it('an entry made for another host says nothing about the new host, neither about keys nor about Retry-After', async () => {
    const keyed = new ModelServer({ keyed: true })
    const device = new Device(keyed)
    const old = device.tab('ana', { host: 'https://old.example' })
    await old.outbox.start()
    await old.run(createThing, { name: 'a' })
    keyed.failNext({ status: 429, retryAfter: '600' })
    await old.run(createThing, { name: 'b' })
    await old.settle()
    await old.outbox.stop()
    const other = new ModelServer({ keyed: false })
    const tab = device.tab('ana', { host: 'https://new.example', transport: other.send })
    await tab.outbox.start()
    other.failNext('lost-after')
    await tab.run(createThing, { name: 'c' })
    await tab.settle()
    await tab.settle(true)
    expect(other.creations).toEqual(['create c'])
    expect(other.log.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
})
