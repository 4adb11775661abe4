/**
 * Checks when the claimed entries of a batch return to the queue. They return if a request of the batch fails or takes
 * long, if the host no longer honours keys, or if a person changes an entry.
 */
import { describe, expect, it, vi } from 'vitest'
import { NAMES, openQueued } from './support/queued-entries'

describe('a batch of claimed entries', () => {
  it('a batch of claimed entries keeps the answer of the server if the storage does not take the other entries back', async () => {
    const { server, device, tab, onSend, states } = await openQueued(true)
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

  it('a batch of claimed entries goes back in the queue if the host no longer honours keys', async () => {
    const { server, tab, onSend, onReply, states } = await openQueued(true)
    const marked: number[] = []
    onSend(() => void marked.push(states().filter((state) => state === 'sending').length))
    onReply((reply) => (reply.kind === 'answer' ? { ...reply, keyEchoed: false } : reply))
    await tab.settle(true)
    expect(marked.slice(1)).toEqual([1, 1, 1, 1])
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
  })

  it('a batch of claimed entries goes back in the queue if one of its requests does not get through', async () => {
    const { server, tab, onSend, states } = await openQueued(true)
    onSend((sent) => {
      if (sent === 2) server.failNext('lost-before')
    })
    await tab.settle(true)
    expect(states()).toEqual(['queued', 'queued', 'queued'])
    expect(tab.entries.map((entry) => entry.doubtSince !== undefined)).toEqual([true, false, false])
    await tab.settle(true)
    expect(server.done).toEqual(['first', ...NAMES].map((name) => `create ${name}`))
  })

  it('a batch of claimed entries can be changed again as soon as a request takes long', async () => {
    const { server, device, tab, onSend, states } = await openQueued(true)
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
    'a batch of claimed entries can be changed %s between two requests, except for what has left',
    async (where) => {
      const { server, device, tab, onSend, states } = await openQueued(true)
      const other = device.tab('ana')
      await other.outbox.start()
      const { outbox } = where === 'here' ? tab : other
      let goOn = () => {}
      onSend((sent) => (sent === 1 ? new Promise<void>((resolve) => (goOn = resolve)) : undefined))
      const drained = tab.settle(true)
      await expect.poll(() => server.done.length).toBe(2)
      expect(states()).toEqual(['sending', 'sending', 'sending', 'sending', 'queued'])
      const [, , third, fourth] = tab.entries
      await outbox.betweenAttempts(() => outbox.discard(third?.seq ?? 0))
      await outbox.betweenAttempts(() => outbox.correct(fourth?.seq ?? 0, 1, { name: 'corrected' }, false))
      goOn()
      await drained
      await tab.settle(true)
      expect(server.done).toEqual(['first', 'a', 'b', 'corrected', 'e'].map((name) => `create ${name}`))
      await other.outbox.stop()
    },
  )
})
