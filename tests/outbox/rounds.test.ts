import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import type { Reply, Transport } from '@/lib/wire'
import type { OutboxSchema } from '@/outbox/store/database'
import { createThing } from './actions'
import { Device } from './harness'
import { ModelServer } from './model-server'

const NAMES = ['a', 'b', 'c', 'd', 'e']

/**
 * A tab with some entries queued without a network. The app knows whether the host honours keys.
 * @param sizes the sizes of the files of further entries
 */
async function withQueue(keyed: boolean, sizes: number[] = []) {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  let before: (done: number) => Promise<void> | void = () => {}
  let after = (reply: Reply): Reply => reply
  let isDown = false
  let sent = 0
  const transport: Transport = async (request) => {
    if (isDown) return { kind: 'silence' }
    if (request.method !== 'GET') await before(sent++)
    return after(await server.send(request))
  }
  const tab = device.tab('ana', { transport, locks: device.locks.of('dying') })
  await tab.outbox.start()
  await tab.run(createThing, { name: 'first' })
  await tab.settle()
  isDown = true
  for (const name of NAMES) await tab.run(createThing, { name })
  for (const [index, size] of sizes.entries()) {
    const file = await tab.outbox.stageFile(new File([new Uint8Array(size)], 'ficheiro'))
    await tab.run(createThing, { name: `file ${index}`, file })
  }
  await tab.settle()
  isDown = false
  sent = 0
  const onSend = (call: typeof before) => {
    before = call
  }
  const onReply = (call: typeof after) => {
    after = call
  }
  const states = () => tab.entries.map((entry) => entry.state)
  return { server, device, tab, onSend, onReply, states }
}

describe('a batch of claimed entries', () => {
  it('has one entry on a host without keys', async () => {
    const { server, tab, onSend, states } = await withQueue(false)
    const marked: number[] = []
    onSend(() => void marked.push(states().filter((state) => state === 'sending').length))
    await tab.settle(true)
    expect(Math.max(...marked)).toBe(1)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
  })

  it('has several entries on a quick host with keys, sent one after the other and in order', async () => {
    const { server, tab, onSend, states } = await withQueue(true)
    let most = 0
    let under = 0
    onSend(async () => {
      expect(++under).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      most = Math.max(most, states().filter((state) => state === 'sending').length)
      under--
    })
    await tab.settle(true)
    expect(most).toBeGreaterThan(1)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
    expect(tab.queue).toEqual([])
  })

  it('may contain pictures, but a large file is claimed alone', async () => {
    const { tab, onSend, states } = await withQueue(true, [1, 1, 5 * 1024 * 1024, 1])
    const marked: number[] = []
    onSend(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      marked.push(states().filter((state) => state === 'sending').length)
    })
    await tab.settle(true)
    const [picture = 0, , large = 0] = marked.slice(NAMES.length)
    expect(picture).toBeGreaterThan(1)
    expect(large).toBe(1)
    expect(tab.queue).toEqual([])
  })

  it('keeps the answer of the server if the storage does not take the other entries back', async () => {
    const { server, device, tab, onSend, states } = await withQueue(true)
    let goOn = () => {}
    const hasLeft = new Promise<void>((left) => {
      onSend(async (sent) => {
        if (sent !== 1) return
        left()
        await new Promise<void>((resolve) => {
          goOn = resolve
        })
        server.failNext({ status: 429, retryAfter: '600' })
      })
    })
    const drained = tab.settle(true)
    await hasLeft
    const refused = new Promise<void>((resolve) => {
      const once = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        once.mockRestore()
        resolve()
        throw new DOMException('once', 'TimeoutError')
      })
    })
    device.clock.pass(1000)
    await refused
    goOn()
    await drained
    expect(states()).toEqual(['queued', 'queued', 'queued', 'queued'])
    expect(tab.entries[0]?.notBefore).toBeGreaterThan(device.clock.now())
  })

  it('goes back in the queue if the host no longer honours keys', async () => {
    const { server, tab, onSend, onReply, states } = await withQueue(true)
    const marked: number[] = []
    onSend(() => void marked.push(states().filter((state) => state === 'sending').length))
    onReply((reply) => (reply.kind === 'answer' ? { ...reply, keyEchoed: false } : reply))
    await tab.settle(true)
    expect(marked.slice(1)).toEqual([1, 1, 1, 1])
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
  })

  it('goes back in the queue if one of its requests does not get through', async () => {
    const { server, tab, onSend, states } = await withQueue(true)
    onSend((sent) => {
      if (sent === 2) server.failNext('lost-before')
    })
    await tab.settle(true)
    expect(states()).toEqual(['queued', 'queued', 'queued'])
    expect(tab.entries.map((entry) => entry.doubtSince !== undefined)).toEqual([true, false, false])
    await tab.settle(true)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
  })

  it('can be changed again as soon as a request takes long', async () => {
    const { server, device, tab, onSend, states } = await withQueue(true)
    let goOn = () => {}
    onSend((sent) => (sent === 2 ? new Promise<void>((resolve) => (goOn = resolve)) : undefined))
    const drained = tab.settle(true)
    await expect.poll(() => states().length).toBe(5)
    await expect.poll(() => server.done.length).toBe(3)
    device.clock.pass(1000)
    await expect.poll(() => states().slice(-2)).toEqual(['queued', 'queued'])
    const last = tab.entries.at(-1)
    await tab.outbox.discard(last?.seq ?? 0)
    goOn()
    await drained
    expect(server.done).toEqual(['first', 'a', 'b', 'c', 'd'].map((name) => `create ${name}`))
  })

  it.each(['here', 'in another tab'])(
    'can be changed %s between two requests, except for what has left',
    async (where) => {
      const { server, device, tab, onSend, states } = await withQueue(true)
      const other = device.tab('ana')
      await other.outbox.start()
      const { outbox } = where === 'here' ? tab : other
      let goOn = () => {}
      onSend((sent) => (sent === 1 ? new Promise<void>((resolve) => (goOn = resolve)) : undefined))
      const drained = tab.settle(true)
      await expect.poll(() => server.done.length).toBe(2)
      expect(states()).toEqual(['sending', 'sending', 'sending', 'sending', 'queued'])
      const [, , third, fourth] = tab.entries
      await outbox.betweenTries(() => outbox.discard(third?.seq ?? 0))
      await outbox.betweenTries(() => outbox.correct(fourth?.seq ?? 0, 1, { name: 'corrected' }, false))
      goOn()
      await drained
      await tab.settle(true)
      expect(server.done).toEqual(['first', 'a', 'b', 'corrected', 'e'].map((name) => `create ${name}`))
      await other.outbox.stop()
    },
  )

  it('is sent only after every claim is on the disk', async () => {
    const { device, tab, onSend } = await withQueue(true)
    const marks: unknown[] = []
    onSend(async (sent) => {
      const database = await openDB<OutboxSchema>(device.name)
      const rows = await database.getAll('entries')
      database.close()
      marks.push(rows.find(({ input }) => (input as { name: string }).name === NAMES[sent])?.state)
    })
    await tab.settle(true)
    expect(marks).toEqual(NAMES.map(() => 'sending'))
  })

  it('is carried out once each if the tab dies in the middle', async () => {
    const { server, device, tab, onSend } = await withQueue(true)
    onSend((sent) => (sent === 3 ? new Promise<void>(() => {}) : undefined))
    void tab.settle(true)
    await expect.poll(() => server.done.length).toBe(4)
    await tab.outbox.stop()
    device.locks.drop('dying')
    const heir = device.tab('ana')
    await heir.outbox.start()
    await heir.settle(true)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
    expect(heir.queue).toEqual([])
  })
})
