/** When a list that one read has told must be read again before the next creation in it. */
import { describe, expect, it } from 'vitest'
import { temporaryId } from '@/lib/ids'
import { SHARED_FOR } from '@/outbox/attempt/shared-lists'
import type { Registry } from '@/outbox/contract/sendable'
import { createThing, deleteThing, registry } from './support/actions'
import { type Burst, openBurst } from './support/burst'

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
