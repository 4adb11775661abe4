/** Entries that a person stops while they are sent. */
import { describe, expect, it } from 'vitest'
import { createThing } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'
import { slowHost } from './support/slow-host'

describe('an entry that is stopped while it is sent', () => {
  it('an entry that is stopped while it is sent waits, its request is aborted, and the next one goes at once', async () => {
    const server = new ModelServer({ keyed: true })
    const { slow, send } = slowHost(server)
    const tab = new Device({ send }).tab('ana')
    await tab.outbox.start()
    await tab.run(createThing, { name: 'film' })
    await expect.poll(() => slow.started).toBe(1)
    await tab.run(createThing, { name: 'other' })
    slow.isSlow = false
    await tab.outbox.putOff(tab.seqAt(0), 'stopped')
    await tab.settle()
    expect(slow.aborted).toBe(1)
    expect(server.done).toEqual(['create other'])
    expect(tab.entries).toMatchObject([{ state: 'queued', putOff: 'stopped', tries: 0 }])
    expect(tab.entries[0]?.doubtSince).toBeUndefined()
    await tab.outbox.bringBack(tab.seqAt(0))
    await tab.settle()
    expect(server.done).toEqual(['create other', 'create film'])
  })

  it('an entry that is stopped while it is sent is in doubt where all its bytes had left', async () => {
    const server = new ModelServer({ keyed: false })
    const { slow, send } = slowHost(server, 10, 10)
    const tab = new Device({ send }).tab('ana')
    await tab.outbox.start()
    await tab.run(createThing, { name: 'film' })
    await expect.poll(() => slow.started).toBe(1)
    slow.isSlow = false
    server.things.set('srv-9', { id: 'srv-9', name: 'film', parent: null, file: null })
    await tab.outbox.putOff(tab.seqAt(0), 'stopped')
    await tab.settle()
    expect(tab.entries[0]?.doubtSince).toBeDefined()
    await tab.outbox.bringBack(tab.seqAt(0))
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual([])
  })

  it('an entry that is stopped while it is sent is not taken up by the next tab, where the sending one dies before it hears', async () => {
    const server = new ModelServer({ keyed: true })
    const { slow, send } = slowHost(server)
    const device = new Device({ send })
    const tab = device.tab('ana', { channel: { post: () => {}, listen: () => () => {} } })
    await tab.outbox.start()
    await tab.run(createThing, { name: 'film' })
    await expect.poll(() => slow.started).toBe(1)
    const other = device.tab('ana')
    await other.outbox.start()
    await other.outbox.putOff(other.seqAt(0), 'stopped')
    slow.isSlow = false
    // `other` hears no sign of life from `tab`, because the channel of `tab` passes nothing on. After two and a half
    // minutes, `other` takes the right to send.
    const settled = other.settle(true)
    await device.clock.pass(400_000)
    await settled
    expect(server.done).toEqual([])
    expect(other.entries).toMatchObject([{ state: 'queued', putOff: 'stopped' }])
    expect(other.entries[0]?.doubtSince).toBeDefined()
  })
})
