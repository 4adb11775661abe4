/**
 * Browsers have no Web Locks on plain HTTP, for example on a school's network. A lease in the database replaces them.
 */
import { describe, expect, it, vi } from 'vitest'
import type { Transport } from '@/lib/wire'
import { Lease } from '@/outbox/send/lease'
import { Store } from '@/outbox/store/store'
import { createThing } from './support/actions'
import { FakeClock } from './support/fakes'
import { Device, type Tab } from './support/harness'
import { ModelServer } from './support/model-server'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

async function open(tabs: number, keyed = false) {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const opened: Tab[] = []
  for (let count = 0; count < tabs; count += 1) {
    const tab = device.tab('ana', { locks: undefined })
    await tab.outbox.start()
    opened.push(tab)
  }
  /** Lets time pass until `holds` returns true, but at most `most` milliseconds. */
  const passUntil = async (holds: () => boolean, most = 200_000) => {
    for (let passed = 0; passed < most && !holds(); passed += 500) {
      device.clock.pass(500)
      await tick()
    }
  }
  return { server, device, tabs: opened, passUntil }
}

it('a tab that lost the lease learns so in the transaction that depends on it', async () => {
  const clock = new FakeClock()
  const store = new Store(`lease-${crypto.randomUUID()}`)
  const [first, second] = [0, 1].map(
    () => new Lease({ clock, channel: { post: () => {}, listen: () => () => {} } }, store),
  )
  const isHeldBy = (lease: Lease | undefined) =>
    store.write(['meta'], 'relaxed', async (tx) => (await lease?.confirm(tx)) === true)
  const never = () => new Promise<void>(() => {})
  void first?.request('', new AbortController().signal, never)
  await vi.waitFor(async () => expect(await isHeldBy(first)).toBe(true))
  void second?.steal('', never)
  await vi.waitFor(async () => expect(await isHeldBy(second)).toBe(true))
  expect(await isHeldBy(first)).toBe(false)
})

describe('without Web Locks', () => {
  it.each([true, false])('two tabs send each entry once and in order (keys: %s)', async (keyed) => {
    const { server, tabs, passUntil } = await open(2, keyed)
    for (const name of ['a', 'b', 'c', 'd']) {
      const [first, second] = tabs
      await (name < 'c' ? first : second)?.run(createThing, { name })
      for (const tab of tabs) void tab.outbox.send(true)
    }
    await passUntil(() => tabs.every((tab) => tab.queue.length === 0))
    expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(4)
    expect(server.done).toEqual(['a', 'b', 'c', 'd'].map((name) => `create ${name}`))
  })

  it('a slow tab keeps the lease as long as it gives signs of life', async () => {
    const server = new ModelServer({ keyed: false })
    const device = new Device(server)
    const sent: string[] = []
    const never: Transport = (request) => {
      if (request.method === 'GET') return server.send(request)
      sent.push(request.path)
      return new Promise(() => {})
    }
    const tabs = [0, 1].map(() => device.tab('ana', { locks: undefined, transport: never }))
    for (const tab of tabs) await tab.outbox.start()
    await tabs[0]?.run(createThing, { name: 'a' })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    void tabs[1]?.outbox.send(true)
    for (let passed = 0; passed < 300; passed += 1) {
      device.clock.pass(1_000)
      await tick()
    }
    expect(sent).toHaveLength(1)
  })

  it('another tab follows a dead one within half a minute, and finds what that one had sent', async () => {
    const { server, device, tabs, passUntil } = await open(1)
    const dying = device.tab('ana', {
      locks: undefined,
      transport: async (request) => {
        const reply = await server.send(request)
        return request.method === 'GET' ? reply : new Promise<never>(() => {})
      },
      // A dead tab has no timers.
      clock: { now: device.clock.now, after: () => () => {} },
    })
    await tabs[0]?.outbox.stop()
    await dying.run(createThing, { name: 'a' })
    await vi.waitFor(() => expect(server.done).toEqual(['create a']))
    await dying.outbox.stop()
    const heir = device.tab('ana', { locks: undefined })
    await heir.outbox.start()
    const since = device.clock.elapsed
    await passUntil(() => heir.outbox.view.reading.kind === 'read' && heir.queue.length === 0)
    expect(device.clock.elapsed - since).toBeLessThan(30_000)
    expect(server.done).toEqual(['create a'])
  })

  it('a tab that was frozen with the lease claims nothing more when it wakes up', async () => {
    const { server, device, tabs, passUntil } = await open(1)
    let wake = () => {}
    const frozen = device.tab('ana', {
      locks: undefined,
      transport: async (request) => {
        const reply = await server.send(request)
        if (request.method === 'POST' && server.done.length === 1)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        return reply
      },
      clock: { now: device.clock.now, after: () => () => {} },
      channel: { post: () => {}, listen: () => () => {} },
    })
    await tabs[0]?.outbox.stop()
    await frozen.run(createThing, { name: 'a' })
    await frozen.run(createThing, { name: 'b' })
    await vi.waitFor(() => expect(server.done).toEqual(['create a']))
    const awake = device.tab('ana', { locks: undefined })
    await awake.outbox.start()
    await passUntil(() => awake.outbox.view.reading.kind === 'read' && awake.queue.length === 0)
    wake()
    await tick()
    await frozen.outbox.send(true)
    expect(server.done).toEqual(['create a', 'create b'])
    expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })
})
