/** The outbox sets aside some room on the disk: the reserve. It gives this room up if a full disk stops the sending. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Reply, Transport } from '@/lib/wire'
import { answer } from './property/answer'
import { createThing } from './support/actions'
import { failWrites } from './support/fail-writes'
import { Device, openAtRest, passTime } from './support/harness'
import { ModelServer } from './support/model-server'

afterEach(() => vi.restoreAllMocks())

describe('a full disk', () => {
  it('a full disk still lets the queue drain: the reserve is given up for that, and set aside again afterwards', async () => {
    const { server, device, tab } = await openAtRest(false)
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(await (await device.database()).count('meta', 'reserve')).toBe(1)
    failWrites(1, 'receipts')
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    await expect.poll(async () => (await device.database()).count('meta', 'reserve')).toBe(1)
  })

  it('a full disk drains by what the device can do without, and keeps the reserve', async () => {
    const server = new ModelServer({ keyed: false })
    const device = new Device(server)
    const makeRoom = vi.fn(async () => true)
    const tab = device.tab('ana', { makeRoom })
    await tab.outbox.start()
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(makeRoom).not.toHaveBeenCalled()
    failWrites(1, 'receipts')
    const given = vi.spyOn(IDBObjectStore.prototype, 'delete')
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    expect(makeRoom).toHaveBeenCalledTimes(1)
    expect(given.mock.calls).not.toContainEqual(['reserve'])
  })

  it('a full disk gives up the reserve to store the server’s answer, even if nobody answers any more', async () => {
    const server = new ModelServer({ keyed: false })
    const device = new Device(server)
    let posts = 0
    let isSilent = false
    const transport: Transport = async (request) => {
      if (isSilent) return { kind: 'silence' }
      if (request.method === 'GET' || posts++ > 0) return server.send(request)
      fillUntilGivenUp()
      isSilent = true
      return answer(429, {}, 600)
    }
    const tab = device.tab('ana', { transport })
    await tab.outbox.start()
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    await tab.outbox.stop()
    vi.restoreAllMocks()
    isSilent = false
    device.clock.pass(60_000)
    // Only what is on the disk can hold this tab up.
    const other = device.tab('ana', { transport })
    await other.outbox.start()
    await other.settle(true)
    expect(posts).toBe(1)
    device.clock.pass(600_000)
    await other.settle(true)
    expect(server.done).toEqual(['create a'])
  })

  it('a full disk gives up the reserve to store that somebody took the key out of a change', async () => {
    const server = new ModelServer({ keyed: true })
    const device = new Device(server)
    let isThere = false
    let isSilent = false
    const transport: Transport = async (request) => {
      if (isSilent) return { kind: 'silence' }
      if (request.method === 'GET' || !isThere) return server.send(request)
      fillUntilGivenUp()
      isSilent = true
      const { key: _lost, ...without } = request
      await server.send(without)
      return { kind: 'somebody', status: 201, unkeyed: true }
    }
    const tab = device.tab('ana', { transport })
    await tab.outbox.start()
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    isThere = true
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    await tab.outbox.stop()
    vi.restoreAllMocks()
    isThere = false
    isSilent = false
    // Only what is on the disk tells this tab that the key is of no use.
    const other = device.tab('ana', { transport })
    await other.outbox.start()
    await passTime(device.clock, other)
    expect(server.creations).toEqual(['create before', 'create a'])
    expect(other.queue).toEqual(['a failed'])
  })

  it('a full disk keeps the reserve through tries without an answer, until the server answers', async () => {
    const server = new ModelServer({ keyed: false })
    const device = new Device(server)
    let isDown = true
    const silence: Reply = { kind: 'silence' }
    const tab = device.tab('ana', {
      transport: (request) => (isDown ? Promise.resolve(silence) : server.send(request)),
    })
    const reserve = async () => (await device.database()).count('meta', 'reserve')
    await tab.outbox.start()
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    failWrites(Number.POSITIVE_INFINITY, 'meta', 'receipts')
    for (let tries = 0; tries < 4; tries += 1) {
      device.clock.pass(11_000)
      await tab.settle(true)
    }
    expect(await reserve()).toBe(1)
    isDown = false
    vi.restoreAllMocks()
    failWrites(1, 'receipts')
    device.clock.pass(11_000)
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    await expect.poll(reserve).toBe(1)
  })
})

/** The disk stays full until the reserve is given up. */
function fillUntilGivenUp(): void {
  const plain = IDBObjectStore.prototype.delete
  failWrites(Number.POSITIVE_INFINITY, 'receipts')
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function give(this: IDBObjectStore, key) {
    if (key === 'reserve') vi.restoreAllMocks()
    return plain.call(this, key)
  })
}
