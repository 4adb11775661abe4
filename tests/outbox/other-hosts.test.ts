/** Hosts that are not ours: they have no keys, lag, page their lists, normalise texts, or refuse to be read. */
import { describe, expect, it } from 'vitest'
import type { Transport, WireRequest } from '@/lib/wire'
import { outboxOptions } from '@/offline/outbox-options'
import type { OutboxPorts } from '@/outbox/ports'
import { createThing, setMember } from './actions'
import { Device, type Tab } from './harness'
import { ModelServer } from './model-server'

const UNDECIDED = outboxOptions.texts.undecided
const LAG = outboxOptions.policy.lag

async function open(change: Partial<OutboxPorts> = {}, keyed = false) {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const tab = device.tab('ana', change)
  await tab.outbox.start()
  return { server, device, tab }
}

const head = ({ entries }: Tab) => entries[0]
const posts = (log: WireRequest[]) => log.filter(({ method }) => method === 'POST')
const creations = ({ done }: ModelServer) => done.filter((what) => what.startsWith('create'))

describe('a thing that a host without keys has already created is found again', () => {
  it.each([
    ['a line break, which forms send as two characters', 'first\nsecond', (name: string) => name],
    ['accents, which the host composes', 'A\u0301lgebra', (name: string) => name.normalize('NFC')],
    ['outer spaces, which the host removes', ' Física ', (name: string) => name.trim()],
  ])('with %s', async (_what, name, kept) => {
    const { server, tab } = await open()
    server.failNext('lost-after')
    await tab.run(createThing, { name })
    await tab.settle()
    for (const [id, thing] of server.things) server.things.set(id, { ...thing, name: kept(thing.name) })
    await tab.settle(true)
    expect(creations(server)).toHaveLength(1)
    expect(tab.queue).toEqual([])
  })

  it('on any page of the list', async () => {
    const { server, tab } = await open()
    for (let count = 0; count < 2 * server.pageSize; count += 1)
      server.things.set(`old-${count}`, { id: `old-${count}`, name: 'x', parent: null, file: null })
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.settle(true)
    expect(creations(server)).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })
})

describe('a new item in the list that differs from what was sent', () => {
  it('makes the entry undecided, because the host may have changed the text', async () => {
    const { server, tab } = await open()
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    for (const thing of server.things.values()) thing.name = 'X (rascunho)'
    await tab.settle(true)
    expect(creations(server)).toHaveLength(1)
    expect(head(tab)?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })

  it('is ignored if another entry of this device created it', async () => {
    const { server, tab } = await open()
    server.failNext(...Array.from({ length: 6 }, () => ({ status: 500 })))
    await tab.run(createThing, { name: 'x' })
    for (let tries = 0; tries < 6; tries += 1) await tab.settle(true)
    await tab.run(createThing, { name: 'y' })
    await tab.settle(true)
    await tab.outbox.retry(head(tab)?.seq ?? 0, false)
    await tab.settle(true)
    expect(server.done).toEqual(['create y', 'create x'])
  })
})

/** A host without lists. It answers every read with this status. */
const withoutLists =
  (server: () => ModelServer, status: number): Transport =>
  async (request) => {
    if (request.method !== 'GET') return server().send(request)
    return { kind: 'answer', status, body: {}, retryAfter: null, keyEchoed: false, cached: false }
  }

describe.each([400, 403, 404, 405])('a host that answers reads with %i', (status) => {
  async function openDeaf() {
    let server: ModelServer | undefined
    const opened = await open({ transport: withoutLists(() => server as ModelServer, status) })
    server = opened.server
    return opened
  }

  it('still receives creations', async () => {
    const { server, tab } = await openDeaf()
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    expect(server.done).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })

  it('is not taken to have refused a creation in doubt: a person is asked', async () => {
    const { server, tab } = await openDeaf()
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(head(tab)?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })

  it('receives a toggle once, and a person is asked about its result', async () => {
    const { server, tab } = await openDeaf()
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    expect([...server.members]).toEqual(['m'])
    expect(head(tab)?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })
})

/** A host whose reads show its state of three seconds ago. */
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
  /** Lets the queue come to rest, and lets time pass wherever it waits for that. */
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
  return { server, device, tab, rest }
}

it('a creation whose reply was lost is not repeated because the list lags by three seconds', async () => {
  const { server, tab, rest } = await openLagging()
  server.failNext('lost-after')
  await tab.run(createThing, { name: 'x' })
  await rest()
  await rest()
  expect(creations(server)).toEqual(['create x'])
  expect(tab.queue).toEqual([])
})

describe('a toggle on a host without keys whose reads lag by three seconds', () => {
  it('ends in the wanted state', async () => {
    const { server, device, tab, rest } = await openLagging()
    await tab.run(setMember, { id: 'm', present: true })
    for (let tries = 0; tries < 6 && tab.queue.length > 0; tries += 1) {
      await rest()
      device.clock.pass(31_000)
    }
    expect([...server.members]).toEqual(['m'])
    expect(tab.queue).toEqual([])
  })

  it('ends in the wanted state after a lost reply', async () => {
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

  it('ends in the wanted state if it is undone at once', async () => {
    const { server, device, tab, rest } = await openLagging()
    await tab.run(setMember, { id: 'm', present: true })
    await rest()
    await tab.run(setMember, { id: 'm', present: false })
    for (let tries = 0; tries < 6 && tab.queue.length > 0; tries += 1) {
      await rest()
      device.clock.pass(31_000)
    }
    expect([...server.members]).toEqual([])
    expect(tab.queue).toEqual([])
  })
})

describe('a toggle on a host with keys whose reads lag by three seconds', () => {
  it.each([
    ['while the first waits', false],
    ['right after the first is done', true],
  ])('is not switched back by a second press in the same direction %s', async (_when, isDone) => {
    const { server, device, tab, rest } = await openLagging(true)
    await tab.run(createThing, { name: 'x' })
    await rest()
    if (!isDone) server.failNext('lost-before')
    await tab.run(setMember, { id: 'm', present: true })
    await rest()
    await tab.run(setMember, { id: 'm', present: true })
    for (let tries = 0; tries < 6 && tab.queue.length > 0; tries += 1) {
      await rest()
      device.clock.pass(31_000)
    }
    expect(server.done.filter((what) => what.endsWith(' m'))).toEqual(['join m'])
    expect(tab.queue).toEqual([])
  })
})

describe('Retry-After', () => {
  it.each([true, false])('stops requests to the host, whichever entry is next (keys: %s)', async (keyed) => {
    const { server, device, tab } = await open({}, keyed)
    server.failNext({ status: 429, retryAfter: '60' })
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    await tab.outbox.discard(head(tab)?.seq ?? 0)
    server.log.length = 0
    await tab.run(createThing, { name: 'b' })
    await tab.settle(true)
    device.clock.pass(59_000)
    await tab.settle(true)
    expect(server.log).toEqual([])
    device.clock.pass(1_001)
    await tab.settle()
    expect(server.done).toEqual(['create b'])
  })

  it('stops them for the next person who signs in too, and after a restart', async () => {
    const { server, device, tab } = await open()
    server.failNext({ status: 503, retryAfter: '60' })
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    await tab.outbox.stop()
    const bia = device.tab('bia')
    await bia.outbox.start()
    server.log.length = 0
    await bia.run(createThing, { name: 'b' })
    await bia.settle(true)
    expect(server.log).toEqual([])
    device.clock.pass(60_001)
    await bia.settle()
    expect(server.done).toEqual(['create b'])
  })

  it('stops them too if it comes with a sixth error', async () => {
    const { server, device, tab } = await open({}, true)
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    server.failNext(...Array.from({ length: 5 }, () => ({ status: 500 })), { status: 500, retryAfter: '60' })
    await tab.run(createThing, { name: 'a' })
    await tab.run(createThing, { name: 'b' })
    for (let tries = 0; tries < 8; tries += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a failed', 'b queued'])
    device.clock.pass(60_001)
    await tab.settle()
    expect(server.done).toEqual(['create first', 'create b'])
  })
})

describe('an entry made for another host', () => {
  async function openElsewhere() {
    const { server, device, tab: old } = await open({ host: 'https://old.example' })
    server.failNext('lost-before')
    await old.run(createThing, { name: 'of the old host' })
    await old.settle()
    await old.outbox.stop()
    const tab = device.tab('ana', { host: 'https://new.example' })
    await tab.outbox.start()
    server.log.length = 0
    return { server, device, tab }
  }

  it('is never sent here, and does not block other entries', async () => {
    const { server, tab } = await openElsewhere()
    await tab.outbox.retry(head(tab)?.seq ?? 0, false)
    await tab.run(createThing, { name: 'of the new host' })
    await tab.settle(true)
    expect(server.done).toEqual(['create of the new host'])
    expect(tab.queue).toEqual(['of the old host queued'])
    expect(head(tab)?.host).toBe('https://old.example')
  })

  it('can be exported, and a device that uses its host sends it', async () => {
    const { server, tab } = await openElsewhere()
    const laptop = new Device(server).tab('ana', { host: 'https://old.example' })
    await laptop.outbox.start()
    await laptop.outbox.importQueue('ana', await tab.outbox.exportQueue('ana'), false)
    await laptop.settle(true)
    expect(server.done).toEqual(['create of the old host'])
  })

  it('can be discarded', async () => {
    const { tab } = await openElsewhere()
    await tab.outbox.discard(head(tab)?.seq ?? 0)
    expect(tab.queue).toEqual([])
  })

  it('says nothing about the new host, neither about keys nor about Retry-After', async () => {
    const keyed = new ModelServer({ keyed: true })
    const device = new Device(keyed)
    const old = device.tab('ana', { host: 'https://old.example' })
    await old.outbox.start()
    await old.run(createThing, { name: 'a' })
    keyed.failNext({ status: 429, retryAfter: '600' })
    await old.run(createThing, { name: 'b' })
    await old.settle()
    await old.outbox.stop()
    const other = new ModelServer({ keyed: false })
    const tab = device.tab('ana', { host: 'https://new.example', transport: other.send })
    await tab.outbox.start()
    other.failNext('lost-after')
    await tab.run(createThing, { name: 'c' })
    await tab.settle()
    await tab.settle(true)
    expect(creations(other)).toEqual(['create c'])
    expect(posts(other.log)).toHaveLength(1)
  })
})
