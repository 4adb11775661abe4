/**
 * On a host without keys, one read of a list serves a burst of creations in it. Checks how often the list is read and
 * how often the device writes, and that a creation in doubt is decided as if the list had been read right before it was
 * sent.
 */
import { describe, expect, it, vi } from 'vitest'
import { outboxOptions } from '@/offline/outbox-options'
import { type Burst, openBurst } from './support/burst'
import { Device, UNDECIDED } from './support/harness'

const NAMES = ['a', 'b', 'c', 'd', 'e']

describe('a burst of creations in one list', () => {
  it('a burst of creations in one list reads the list once', async () => {
    const { server, tab, count, queue, send } = await openBurst()
    await queue(...NAMES)
    await send()
    expect(server.creations).toEqual(NAMES.map((name) => `create ${name}`))
    expect(tab.queue).toEqual([])
    expect(count.reads).toBe(1)
  })

  it('a burst of creations in one list costs one write for each creation', async () => {
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const writes = () =>
      transactions.mock.calls.filter(
        ([names, mode]) => mode === 'readwrite' && [...names].includes('entries'),
      ).length
    const cost = async (creations: number) => {
      const { queue, send } = await openBurst()
      await queue(...Array.from({ length: creations }, (_, at) => `${at}`))
      const before = writes()
      await send()
      return writes() - before
    }
    const [few, many] = [await cost(5), await cost(15)]
    transactions.mockRestore()
    expect(many - few).toBe(10)
  })

  it('a burst of creations in one list goes on with the same list after the host has refused one of them', async () => {
    const { server, tab, count, queue, send } = await openBurst()
    server.failNext({ status: 422, message: 'Não' })
    await queue(...NAMES)
    await send()
    expect(tab.queue).toEqual(['a failed'])
    expect(count.reads).toBe(1)
  })

  it('a burst of creations in one list reads the list once more for each answer without an id, and learns every id', async () => {
    const { server, tab, count, queue, send } = await openBurst()
    server.failNext(...NAMES.map(() => 'cut' as const))
    await queue(...NAMES)
    await send()
    expect([...tab.outbox.view.ids.values()]).toEqual([...server.things.keys()])
    expect(count.reads).toBe(1 + NAMES.length)
  })

  it('a burst of creations in one list is decided after the tab has died, because each claim stores what the list held', async () => {
    const { server, device, tab, onSend, queue, send, others } = await openBurst()
    others('old', 'b')
    const isLeaving = new Promise<void>((leaves) => {
      onSend(2, () => {
        leaves()
        return new Promise(() => {})
      })
    })
    await queue('a', 'b')
    const sending = send()
    await isLeaving
    tab.user = null
    device.locks.drop('first')
    const next = device.tab('ana')
    await next.outbox.start()
    await next.settle(true)
    expect(server.creations).toEqual(['create a', 'create b'])
    expect(next.queue).toEqual([])
    void sending
  })
})

describe('a creation in doubt whose list was read for an earlier one', () => {
  it('a creation in doubt whose list was read for an earlier one is done if the list shows it', async () => {
    const { server, tab, onSend, queue, send } = await openBurst()
    onSend(3, () => server.failNext('lost-after'))
    await queue('a', 'b', 'b')
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create a', 'create b', 'create b'])
    expect(tab.queue).toEqual([])
  })

  it('a creation in doubt whose list was read for an earlier one is not taken for done because of what this device created before it', async () => {
    const { server, tab, onSend, queue, send } = await openBurst()
    onSend(2, () => server.failNext('lost-before'))
    await queue('x', 'x')
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create x', 'create x'])
    expect(tab.queue).toEqual([])
  })

  it('a creation in doubt whose list was read for an earlier one is not taken for done on a device that imports it', async () => {
    const { server, tab, onSend, queue, send } = await openBurst()
    onSend(2, () => server.failNext('lost-before'))
    await queue('x', 'x')
    await send()
    const laptop = new Device(server).tab('ana')
    await laptop.outbox.start()
    await laptop.outbox.importQueue('ana', await tab.outbox.exportQueue('ana'), false)
    await laptop.settle(true)
    expect(server.creations).toEqual(['create x', 'create x'])
    expect(laptop.queue).toEqual([])
  })

  it('a creation in doubt whose list was read for an earlier one is not taken for done if the person has signed out meanwhile', async () => {
    const { server, tab, onSend, queue, send } = await openBurst()
    onSend(2, () => {
      server.failNext('lost-before')
      tab.user = null
    })
    await queue('x', 'x')
    await send()
    await tab.outbox.forget('ana')
    tab.user = 'ana'
    await tab.settle(true)
    expect(server.creations).toEqual(['create x', 'create x'])
    expect(tab.queue).toEqual([])
    await tab.outbox.forget('ana')
    expect([...tab.outbox.view.ids]).toEqual([])
  })

  it('a creation in doubt whose list was read for an earlier one is looked up again, even if the list was read meanwhile for one that was put off', async () => {
    const { server, tab, onSend, queue, send } = await openBurst()
    onSend(1, async () => {
      server.failNext('lost-after')
      await tab.outbox.bringBack(tab.seqAt(0))
    })
    await queue('a', 'b')
    await tab.outbox.putOff(tab.seqAt(0), 'asked')
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create b', 'create a'])
    expect(tab.queue).toEqual([])
  })

  it('a creation in doubt whose list was read for an earlier one waits for a person if somebody else has created something different since', async () => {
    const { server, tab, onSend, onAnswer, queue, send, others } = await openBurst()
    onAnswer(1, () => others('other', 'something else'))
    onSend(2, () => server.failNext('lost-before'))
    await queue('a', 'b')
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create a'])
    expect(tab.head?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })
})

describe('a creation of which nobody knows whether it was done', () => {
  /** When the host has carried out this change, a person stops it, so that its answer is not heard. */
  function stops({ tab, onAnswer }: Burst, which: number) {
    onAnswer(which, async (stop) => {
      const entry = tab.entries.find(({ state }) => state === 'sending')
      const isStopped = new Promise((resolve) => stop.addEventListener('abort', resolve))
      void tab.outbox.putOff(entry?.seq ?? 0, 'stopped')
      await isStopped
    })
  }

  it('a creation of which nobody knows whether it was done is not taken for what the next one has created', async () => {
    const world = await openBurst()
    const { server, tab, onSend, queue, send } = world
    stops(world, 2)
    onSend(3, () => server.failNext('lost-before'))
    await queue('a', 'x', 'x')
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create a', 'create x', 'create x'])
  })

  it('a creation of which nobody knows whether it was done is not taken for what a later one has created either, though the reads lag behind', async () => {
    const world = await openBurst({ lag: outboxOptions.policy.lag })
    const { server, device, tab, onSend, onAnswer, queue, send } = world
    stops(world, 2)
    onAnswer(3, () => device.clock.leap(4_000))
    const isLost = new Promise<void>((lost) => {
      onSend(4, () => {
        server.failNext('lost-before')
        lost()
      })
    })
    await queue('a', 'x', 'c', 'x')
    void send()
    await isLost
    let isResting = false
    const rested = tab.settle(true).then(() => {
      isResting = true
    })
    while (!isResting) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      device.clock.pass(500)
    }
    await rested
    expect(server.creations).toEqual(['create a', 'create x', 'create c', 'create x'])
  })
})
