/** A full disk: what cannot be stored is refused or waits, and nothing is lost or sent twice. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Reply, WireRequest } from '@/lib/wire'
import { answer } from './property/answer'
import { createThing } from './support/actions'
import { failWrites } from './support/fail-writes'
import { Device, openAtRest } from './support/harness'
import { ModelServer } from './support/model-server'

afterEach(() => vi.restoreAllMocks())

describe('a full disk', () => {
  it('a full disk refuses a change although its request succeeded, and keeps nothing of it', async () => {
    const { server, tab } = await openAtRest(false)
    failWrites(1, 'entries')
    await expect(tab.run(createThing, { name: 'a' })).rejects.toMatchObject({ name: 'QuotaExceededError' })
    await tab.settle()
    expect(tab.queue).toEqual([])
    expect(server.done).toEqual([])
    await tab.run(createThing, { name: 'b' })
    await tab.settle()
    expect(server.done).toEqual(['create b'])
  })

  it('a full disk that stays full loses nothing, sends nothing twice, and is tried again by itself', async () => {
    const { server, device, tab } = await openAtRest(false)
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    failWrites(4, 'receipts')
    for (let i = 0; i < 4; i += 1) {
      await tab.settle(true)
      device.clock.pass(11_000)
    }
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
    expect(tab.queue).toEqual([])
  })

  describe('that cannot even store a claim', () => {
    /**
     * Opens a tab whose host is known to honour keys. For such a host, the outbox does not wait until the operating
     * system has written a claim to the disk.
     */
    async function openKeyed(answerOf: (request: WireRequest) => Reply | undefined) {
      const server = new ModelServer({ keyed: true })
      const device = new Device(server)
      const posts: WireRequest[] = []
      const tab = device.tab('ana', {
        transport: async (request) => {
          if (request.method === 'POST') posts.push(request)
          return answerOf(request) ?? server.send(request)
        },
      })
      await tab.outbox.start()
      await tab.run(createThing, { name: 'first' })
      await tab.settle()
      // Delete the row that sets space aside for a full disk (`Policy.reserve`), as if that space had been used up.
      await (await device.database()).delete('meta', 'reserve')
      posts.length = 0
      return { server, device, tab, posts }
    }

    it('a full disk that cannot even store a claim sends nothing, so that a correction made meanwhile is sent once', async () => {
      const { server, tab, posts } = await openKeyed(() => undefined)
      failWrites(1, 'receipts')
      const atRest = new Promise((resolve) => tab.outbox.onRest(resolve))
      await tab.run(createThing, { name: 'a' })
      const [entry] = tab.entries
      await atRest
      expect(posts).toEqual([])
      await tab.outbox.correct(entry?.seq ?? 0, 1, { name: 'b' }, false)
      await tab.settle(true)
      expect(server.done).toEqual(['create first', 'create b'])
      expect(tab.queue).toEqual([])
    })

    it('a full disk that cannot even store a claim keeps the Retry-After of the server', async () => {
      let isBusy = false
      const { server, device, tab, posts } = await openKeyed(() =>
        isBusy ? answer(503, {}, 600) : undefined,
      )
      isBusy = true
      failWrites(1, 'receipts')
      await tab.run(createThing, { name: 'a' })
      await tab.settle()
      expect(posts).toHaveLength(1)
      isBusy = false
      device.clock.pass(60_000)
      await tab.settle(true)
      expect(posts).toHaveLength(1)
      device.clock.pass(600_000)
      await tab.settle(true)
      expect(server.done).toEqual(['create first', 'create a'])
    })

    it('a full disk that cannot store the Retry-After of the server keeps it until there is room', async () => {
      let isBusy = false
      const { server, device, tab, posts } = await openKeyed(({ method }) => {
        if (!isBusy || method !== 'POST') return undefined
        isBusy = false
        failWrites(4, 'receipts')
        return answer(503, {}, 600)
      })
      isBusy = true
      await tab.run(createThing, { name: 'a' })
      await tab.settle()
      expect(posts).toHaveLength(1)
      for (let seconds = 0; seconds < 590; seconds += 59) {
        device.clock.pass(59_000)
        await tab.settle(true)
      }
      expect(posts).toHaveLength(1)
      device.clock.pass(60_000)
      await tab.settle(true)
      expect(server.done).toEqual(['create first', 'create a'])
    })
  })
})
