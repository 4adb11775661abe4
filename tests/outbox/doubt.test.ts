import { describe, expect, it } from 'vitest'
import type { Reply, Transport, WireRequest } from '@/lib/wire'
import { createThing, deleteThing, setMember } from './actions'
import { Device, type Tab } from './harness'
import { type Fault, ModelServer } from './model-server'

const UNDECIDED = 'Sem resposta: confira se já foi gravado'

async function open(keyed: boolean, transport?: (server: ModelServer) => Transport) {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const tab = device.tab('ana', transport ? { transport: transport(server) } : {})
  await tab.outbox.start()
  return { server, device, tab }
}

/** Like `open`. One creation was sent before, so the app knows whether the host honours keys. */
async function openKnown(keyed: boolean) {
  const world = await open(keyed)
  await world.tab.run(createThing, { name: 'first' })
  await world.tab.settle()
  world.server.done.length = 0
  return world
}

const head = (tab: Tab) => tab.entries[0]
const errors = (times: number): Fault[] => Array.from({ length: times }, () => ({ status: 500 }))

describe('a creation in doubt on a host without keys', () => {
  it('is not taken for done because of an equal thing that appeared while it was postponed', async () => {
    const { server, tab } = await open(false)
    server.failNext({ status: 503 }, 'lost-before')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    server.things.set('other', { id: 'other', name: 'x', parent: null, file: null })
    await tab.settle(true)
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })

  it('is not taken for done because of what another entry created', async () => {
    const { server, tab } = await open(false)
    server.failNext(...errors(6))
    await tab.run(createThing, { name: 'x' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['x failed'])
    await tab.run(createThing, { name: 'x' })
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    await tab.outbox.retry(head(tab)?.seq ?? 0, head(tab)?.failure?.kind === 'undecided')
    await tab.settle(true)
    expect(server.done).toEqual(['create x', 'create x'])
    expect(tab.queue).toEqual([])
  })

  it('is looked up before a retry if the server did the work and answered with its sixth error', async () => {
    const { server, tab } = await open(false)
    server.failNext(...errors(5), { afterwards: 500 })
    await tab.run(createThing, { name: 'x' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(head(tab)?.failure?.kind).toBe('server')
    await tab.outbox.retry(head(tab)?.seq ?? 0, head(tab)?.failure?.kind === 'undecided')
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })

  it('is looked up after a new doubt, even if a person had said before that it was not there', async () => {
    const { server, tab } = await open(false)
    server.failNext(...errors(4), 'lost-after')
    await tab.run(createThing, { name: 'x' })
    while (server.done.length === 0) await tab.settle(true)
    server.things.set('twin', { id: 'twin', name: 'x', parent: null, file: null })
    await tab.settle(true)
    expect(head(tab)?.failure?.message).toBe(UNDECIDED)
    server.things.clear()
    server.done.length = 0
    server.failNext({ status: 500 }, { afterwards: 500 })
    await tab.outbox.retry(head(tab)?.seq ?? 0, head(tab)?.failure?.kind === 'undecided')
    await tab.settle(true)
    await tab.settle(true)
    expect(head(tab)?.failure?.kind).toBe('server')
    await tab.outbox.retry(head(tab)?.seq ?? 0, head(tab)?.failure?.kind === 'undecided')
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
  })

  it('is undecided if the list cannot be understood, and does not block other entries', async () => {
    const { server, tab } = await open(false, (host) => strangeAfter(host, 1))
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.run(createThing, { name: 'y' })
    await tab.settle(true)
    expect(tab.queue).toEqual(['x failed'])
    expect(head(tab)?.failure?.message).toBe(UNDECIDED)
    expect(server.done).toEqual(['create x', 'create y'])
  })
})

/** Answers all reads after the first `reads` with an unexpected body. */
function strangeAfter(server: ModelServer, reads: number): Transport {
  let left = reads
  const strange: Reply = {
    kind: 'answer',
    status: 200,
    body: { unexpected: true },
    retryAfter: null,
    keyEchoed: false,
    cached: false,
  }
  return async (request: WireRequest) => {
    if (request.method !== 'GET') return server.send(request)
    left -= 1
    return left < 0 ? strange : server.send(request)
  }
}

describe.each([
  { host: 'with keys', keyed: true },
  { host: 'without keys', keyed: false },
])('a creation corrected while in doubt, on a host $host', ({ keyed }) => {
  it('is not created a second time beside what the lost try had created', async () => {
    const { server, tab } = await openKnown(keyed)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.outbox.correct(head(tab)?.seq ?? 0, 1, { name: 'y' }, false)
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(head(tab)?.failure?.message).toBe(UNDECIDED)
  })

  it('is looked up again if its form was opened before the person was asked to check', async () => {
    const { server, tab } = await openKnown(keyed)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    const seq = head(tab)?.seq ?? 0
    await tab.outbox.correct(seq, 1, { name: 'y' }, false)
    await tab.settle(true)
    await tab.outbox.correct(seq, 1, { name: 'z' }, false)
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(head(tab)?.failure?.message).toBe(UNDECIDED)
    await tab.outbox.correct(seq, 1, { name: 'z' }, true)
    await tab.settle(true)
    expect(server.done).toEqual(['create x', 'create z'])
  })

  it('is created once if the lost try had not arrived, even if the next reply is lost too', async () => {
    const { server, tab } = await openKnown(keyed)
    server.failNext('lost-before', 'lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.outbox.correct(head(tab)?.seq ?? 0, 1, { name: 'y' }, false)
    await tab.settle(true)
    await tab.settle(true)
    expect(server.done).toEqual(['create y'])
    expect(tab.queue).toEqual([])
  })

  it('is looked up by the ids known now, even inside a parent that was created on this device', async () => {
    const { server, tab } = await openKnown(keyed)
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.settle()
    server.done.length = 0
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'z', parent })
    await tab.settle()
    await tab.outbox.correct(head(tab)?.seq ?? 0, 1, { name: 'w', parent }, false)
    await tab.settle(true)
    expect(server.done).toEqual(['create z'])
    expect(head(tab)?.failure?.message).toBe(UNDECIDED)
  })
})

describe('a creation whose answer was cut short', () => {
  it('is looked up until the list can be read, and never sent again', async () => {
    let deaf = false
    const { server, tab } = await open(false, (host) => async (request) => {
      if (request.method === 'GET' && deaf) return { kind: 'silence' }
      const reply = await host.send(request)
      if (request.method === 'POST') deaf = true
      return reply
    })
    server.failNext('cut')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual(['parent queued', 'child queued'])
    deaf = false
    await tab.settle(true)
    expect(server.done).toEqual(['create parent', 'create child'])
    expect(tab.queue).toEqual([])
  })

  it('can be discarded, but no longer corrected', async () => {
    const { server, tab } = await open(false, (host) => async (request) => {
      if (request.method === 'GET' && host.done.length > 0) return { kind: 'silence' }
      return host.send(request)
    })
    server.failNext('cut')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    const seq = head(tab)?.seq ?? 0
    await expect(tab.outbox.correct(seq, 1, { name: 'y' }, false)).rejects.toThrow()
    await tab.outbox.discard(seq)
    expect(tab.queue).toEqual([])
  })

  it('finds its id beside an older thing with the same text', async () => {
    const { server, tab } = await open(false)
    server.things.set('old', { id: 'old', name: 'x', parent: null, file: null })
    server.failNext('cut')
    const id = await tab.run(createThing, { name: 'x' })
    await tab.settle()
    expect(tab.outbox.view.ids.get(id)).toBe('srv-1')
  })
})

describe('a read before sending', () => {
  it('fails its entry after six errors, so that the others are sent', async () => {
    let reads = 0
    const { server, tab } = await open(false, (host) => async (request) => {
      if (request.method !== 'GET') return host.send(request)
      reads += 1
      return reads > 6
        ? host.send(request)
        : { kind: 'answer', status: 500, body: {}, retryAfter: null, keyEchoed: false, cached: false }
    })
    await tab.run(setMember, { id: 'm', present: true })
    await tab.run(createThing, { name: 'x' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(tab.entries.map((entry) => entry.failure?.kind)).toEqual(['server'])
    expect(server.done).toEqual(['create x'])
  })

  it('is not trusted if it comes from a cache', async () => {
    const { server, tab } = await open(false, (host) => async (request) => {
      const reply = await host.send(request)
      return request.method === 'GET' && reply.kind === 'answer' ? { ...reply, cached: true } : reply
    })
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual(['member.set queued'])
  })
})

describe('a deletion', () => {
  it('is refused if it finds nothing on its first try', async () => {
    const { tab } = await open(true)
    await tab.run(deleteThing, { id: 'nobody' })
    await tab.settle()
    expect(head(tab)?.failure).toMatchObject({ kind: 'refused', status: 404 })
  })
})
