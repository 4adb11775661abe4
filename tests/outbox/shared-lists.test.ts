/**
 * On a host without keys, one read of a list serves a burst of creations in it. Checks how often the list is read and
 * how often the device writes, and that a creation in doubt is decided as if the list had been read right before it was
 * sent.
 */
import { describe, expect, it, vi } from 'vitest'
import { temporaryId } from '@/lib/ids'
import { outboxOptions } from '@/offline/outbox-options'
import { SHARED_FOR } from '@/outbox/attempt/shared-lists'
import type { Registry } from '@/outbox/contract/sendable'
import { createThing, deleteThing, registry } from './support/actions'
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

describe('a list that was read for an earlier creation is read again', () => {
  /**
   * Sends `a` and `b`. While `meanwhile` happens, somebody else creates a thing with the text of `b`. The request of `b`
   * is lost. Checks that the outbox does not take the other thing for its own.
   */
  async function isNotMistaken(world: Burst, onTime: (call: () => void) => void, meanwhile: () => void) {
    const { server, tab, onSend, queue, send, others } = world
    onTime(() => {
      others('other', 'b')
      meanwhile()
    })
    onSend(2, () => server.failNext('lost-before'))
    await queue('a', 'b')
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create a', 'create b'])
    expect(tab.queue).toEqual([])
  }

  it('a list that was read for an earlier creation is read again after ten seconds', async () => {
    const world = await openBurst()
    const { device, onAnswer } = world
    await isNotMistaken(
      world,
      (call) => onAnswer(1, call),
      () => device.clock.leap(SHARED_FOR),
    )
  })

  it('a list that was read for an earlier creation is read again after the clock was set back, because nobody knows how old the list is', async () => {
    const world = await openBurst()
    const { device, onAnswer } = world
    await isNotMistaken(
      world,
      (call) => onAnswer(1, call),
      () => device.clock.set(device.clock.now() - 1),
    )
  })

  it('a list that was read for an earlier creation is read again if the ten seconds have passed between the claim and the request', async () => {
    let isClaimed = () => {}
    const slow: Registry = (name) => {
      const action = registry(name)
      return (
        action && {
          ...action,
          request: (input) => {
            if ((input as { name: string }).name === 'b') isClaimed()
            return action.request(input)
          },
        }
      )
    }
    const world = await openBurst({ change: () => ({ registry: slow }) })
    await isNotMistaken(
      world,
      (call) => {
        isClaimed = () => {
          isClaimed = () => {}
          call()
        }
      },
      () => world.device.clock.leap(SHARED_FOR),
    )
  })

  it('a list that was read for an earlier creation is read again by another action, which finds other things at the same address', async () => {
    const itemsOf = (isPart: boolean) => (body: unknown) =>
      (body as { id: string; parent: string | null }[]).filter(({ parent }) => (parent !== null) === isPart)
    const both: Registry = (name) => {
      const isPart = name === 'part.create'
      const action = registry(isPart ? 'thing.create' : name)
      if (action?.repeat.kind !== 'lookup') return action
      return { ...action, repeat: { ...action.repeat, items: itemsOf(isPart) } }
    }
    const { server, tab, onSend, queue, send } = await openBurst({ change: () => ({ registry: both }) })
    server.things.set('whole', { id: 'whole', name: 'whole', parent: null, file: null })
    server.things.set('part', { id: 'part', name: 'b', parent: 'whole', file: null })
    onSend(2, () => server.failNext('lost-before'))
    await queue('a')
    const input = { name: 'b', parent: 'whole' }
    await tab.outbox.enqueue('ana', { action: 'part.create', version: 1, input, creates: temporaryId() })
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create a', 'create b'])
    expect(tab.queue).toEqual([])
  })

  it('a list that was read for an earlier creation is read again by the next drain, because another tab may have sent between the two', async () => {
    const { tab, count, queue, send } = await openBurst()
    await queue('a')
    await send()
    await tab.run(createThing, { name: 'b' })
    await tab.settle()
    expect(tab.queue).toEqual([])
    expect(count.reads).toBe(2)
  })

  it('a list that was read for an earlier creation is read again if the id of what was created stayed unknown', async () => {
    const { server, tab, count, onSend, queue, send, others } = await openBurst()
    onSend(2, () => {
      others('other', 'b')
      server.failNext('cut')
    })
    await queue('a', 'b', 'c', 'd')
    await send()
    expect(tab.queue).toEqual([])
    // It was read before a, for the id of b, and before c.
    expect(count.reads).toBe(3)
  })

  it('a list that was read for an earlier creation is read again if this device has deleted something, because the host may give its id to the next thing', async () => {
    const { server, tab, onSend, onAnswer, queue, send, others } = await openBurst()
    others('old', 'old')
    onSend(3, () => server.failNext('lost-after'))
    onAnswer(3, () => {
      const made = [...server.things.keys()].at(-1) ?? ''
      server.things.delete(made)
      others('old', 'b')
    })
    await queue('a')
    await tab.run(deleteThing, { id: 'old' })
    await queue('b')
    await send()
    await tab.settle(true)
    expect(server.creations).toEqual(['create a', 'create b'])
    expect(tab.queue).toEqual([])
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
