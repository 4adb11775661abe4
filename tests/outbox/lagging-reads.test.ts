/**
 * The host answers reads with its state of three seconds ago. Checks that the outbox nevertheless repeats no creation,
 * and that every toggle ends in the wanted state.
 */
import { describe, expect, it } from 'vitest'
import type { Transport } from '@/lib/wire'
import { outboxOptions } from '@/offline/outbox-options'
import { createThing, setMember } from './support/actions'
import { Device } from './support/harness'
import { ModelServer } from './support/model-server'

const LAG = outboxOptions.policy.lag

/** Opens a tab on a host that answers reads with its state of three seconds ago. */
async function openLagging(keyed = false) {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const then = [{ at: Number.NEGATIVE_INFINITY, things: new Map(), members: new Set<string>() }]
  const transport: Transport = async (request) => {
    const { things, members } = server
    if (request.method !== 'GET') {
      const reply = await server.send(request)
      then.push({ at: device.clock.elapsed, things: new Map(things), members: new Set(members) })
      return reply
    }
    Object.assign(
      server,
      then.findLast(({ at }) => at <= device.clock.elapsed - LAG),
    )
    const reply = await server.send(request)
    Object.assign(server, { things, members })
    return reply
  }
  const tab = device.tab('ana', { transport, options: outboxOptions })
  await tab.outbox.start()
  /** Lets time pass until the queue comes to rest. */
  const rest = async () => {
    let isResting = false
    const drained = tab.settle(true).then(() => {
      isResting = true
    })
    while (!isResting) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      device.clock.pass(500)
    }
    await drained
  }
  /** Lets time pass until nothing waits, with pauses between tries. On a slow machine one rest may not be enough. */
  const finish = async () => {
    for (let tries = 0; tries < 6 && tab.queue.length > 0; tries += 1) {
      await rest()
      device.clock.pass(31_000)
    }
  }
  return { server, device, tab, rest, finish }
}

it('a creation whose reply was lost is not repeated because the list lags by three seconds', async () => {
  const { server, tab, rest } = await openLagging()
  server.failNext('lost-after')
  await tab.run(createThing, { name: 'x' })
  await rest()
  await rest()
  expect(server.creations).toEqual(['create x'])
  expect(tab.queue).toEqual([])
})

describe('a toggle on a host without keys whose reads lag by three seconds', () => {
  it('a toggle on a host without keys whose reads lag by three seconds ends in the wanted state', async () => {
    const { server, tab, finish } = await openLagging()
    await tab.run(setMember, { id: 'm', present: true })
    await finish()
    expect([...server.members]).toEqual(['m'])
    expect(tab.queue).toEqual([])
  })

  it('a toggle on a host without keys whose reads lag by three seconds ends in the wanted state after a lost reply', async () => {
    const { server, device, tab, rest } = await openLagging()
    server.failNext('lost-after')
    await tab.run(setMember, { id: 'm', present: true })
    await rest()
    await rest()
    device.clock.pass(31_000)
    await rest()
    expect(server.done).toEqual(['join m'])
    expect(tab.queue).toEqual([])
  })

  it('a toggle on a host without keys whose reads lag by three seconds ends in the wanted state if it is undone at once', async () => {
    const { server, tab, rest, finish } = await openLagging()
    await tab.run(setMember, { id: 'm', present: true })
    await rest()
    await tab.run(setMember, { id: 'm', present: false })
    await finish()
    expect([...server.members]).toEqual([])
    expect(tab.queue).toEqual([])
  })
})

describe('a toggle on a host with keys whose reads lag by three seconds', () => {
  it('a toggle on a host with keys whose reads lag by three seconds is made once, and is made sure of when the reads have caught up', async () => {
    const { server, tab, rest, finish } = await openLagging(true)
    const ids = ['a', 'b', 'c', 'd']
    // The host tells with its first answer that it honours keys.
    await tab.run(createThing, { name: 'x' })
    await rest()
    for (const id of ids) await tab.run(setMember, { id, teamId: 't', present: true })
    await finish()
    expect([...server.members]).toEqual(ids)
    expect(server.done.slice(1)).toEqual(ids.map((id) => `join ${id}`))
    expect(tab.queue).toEqual([])
  })

  it.each([
    ['while the first waits', false],
    ['right after the first is done', true],
  ])(
    'a toggle on a host with keys whose reads lag by three seconds is not switched back by a second press in the same direction %s',
    async (_when, isDone) => {
      const { server, tab, rest, finish } = await openLagging(true)
      await tab.run(createThing, { name: 'x' })
      await rest()
      if (!isDone) server.failNext('lost-before')
      await tab.run(setMember, { id: 'm', present: true })
      await rest()
      await tab.run(setMember, { id: 'm', present: true })
      await finish()
      expect(server.done.filter((what) => what.endsWith(' m'))).toEqual(['join m'])
      expect(tab.queue).toEqual([])
    },
  )
})
