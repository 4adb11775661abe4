/** Creations in doubt: an attempt ended, and nobody knows whether the host did the work. */
import { describe, expect, it } from 'vitest'
import type { Transport, WireRequest } from '@/lib/wire'
import { answer } from './property/answer'
import { createThing } from './support/actions'
import { openTab, UNDECIDED } from './support/harness'
import type { Fault, ModelServer } from './support/model-server'

/** Does what `openTab` does, and sends one creation, so that the app knows whether the host honours keys. */
async function openKnown(keyed: boolean) {
  const world = await openTab(keyed)
  await world.tab.run(createThing, { name: 'first' })
  await world.tab.settle()
  world.server.done.length = 0
  return world
}

const errors = (times: number): Fault[] => Array.from({ length: times }, () => ({ status: 500 }))

describe('a creation in doubt on a host without keys', () => {
  it('a creation in doubt on a host without keys is not taken for done because of an equal thing that appeared while it was postponed', async () => {
    const { server, tab } = await openTab(false)
    server.failNext({ status: 503 }, 'lost-before')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    server.things.set('other', { id: 'other', name: 'x', parent: null, file: null })
    await tab.settle(true)
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })

  it('a creation in doubt on a host without keys is not taken for done because of what another entry created', async () => {
    const { server, tab } = await openTab(false)
    server.failNext(...errors(6))
    await tab.run(createThing, { name: 'x' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['x failed'])
    await tab.run(createThing, { name: 'x' })
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    await tab.outbox.retry(tab.seqAt(0), tab.head?.failure?.kind === 'undecided')
    await tab.settle(true)
    expect(server.done).toEqual(['create x', 'create x'])
    expect(tab.queue).toEqual([])
  })

  it('a creation in doubt on a host without keys is looked up before a retry if the server did the work and answered with its sixth error', async () => {
    const { server, tab } = await openTab(false)
    server.failNext(...errors(5), { afterwards: 500 })
    await tab.run(createThing, { name: 'x' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(tab.head?.failure?.kind).toBe('server')
    await tab.outbox.retry(tab.seqAt(0), tab.head?.failure?.kind === 'undecided')
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })

  it('a creation in doubt on a host without keys is looked up after a new doubt, even if a person had said before that it was not there', async () => {
    const { server, tab } = await openTab(false)
    server.failNext(...errors(4), 'lost-after')
    await tab.run(createThing, { name: 'x' })
    while (server.done.length === 0) await tab.settle(true)
    server.things.set('twin', { id: 'twin', name: 'x', parent: null, file: null })
    await tab.settle(true)
    expect(tab.head?.failure?.message).toBe(UNDECIDED)
    server.things.clear()
    server.done.length = 0
    server.failNext({ status: 500 }, { afterwards: 500 })
    await tab.outbox.retry(tab.seqAt(0), tab.head?.failure?.kind === 'undecided')
    await tab.settle(true)
    await tab.settle(true)
    expect(tab.head?.failure?.kind).toBe('server')
    await tab.outbox.retry(tab.seqAt(0), tab.head?.failure?.kind === 'undecided')
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
  })

  it('a creation in doubt on a host without keys is undecided if the list cannot be understood, and does not block other entries', async () => {
    const { server, tab } = await openTab(false, (host) => ({ transport: strangeAfter(host, 1) }))
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.run(createThing, { name: 'y' })
    await tab.settle(true)
    expect(tab.queue).toEqual(['x failed'])
    expect(tab.head?.failure?.message).toBe(UNDECIDED)
    expect(server.done).toEqual(['create x', 'create y'])
  })

  it('a creation in doubt on a host without keys asks nobody because of one answer that cannot be understood', async () => {
    const { server, tab } = await openTab(false, (host) => ({ transport: strangeAfter(host, 1, 1) }))
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.settle(true)
    expect(tab.queue).toEqual([])
    expect(server.done).toEqual(['create x'])
  })
})

/** Passes the first `reads` reads on to the server, and answers the next `strange` reads with an unexpected body. */
function strangeAfter(server: ModelServer, reads: number, strange = Number.POSITIVE_INFINITY): Transport {
  let seen = 0
  return async (request: WireRequest) => {
    if (request.method !== 'GET') return server.send(request)
    seen += 1
    const isStrange = seen > reads && seen <= reads + strange
    return isStrange ? answer(200, { unexpected: true }) : server.send(request)
  }
}

describe.each([
  { host: 'with keys', keyed: true },
  { host: 'without keys', keyed: false },
])('a creation corrected while in doubt, on a host $host', ({ keyed }) => {
  it('a creation corrected while in doubt is not created a second time beside what the lost try had created', async () => {
    const { server, tab } = await openKnown(keyed)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.outbox.correct(tab.seqAt(0), 1, { name: 'y' }, false)
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(tab.head?.failure?.message).toBe(UNDECIDED)
  })

  it('a creation corrected while in doubt is looked up again if its form was opened before the person was asked to check', async () => {
    const { server, tab } = await openKnown(keyed)
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    const seq = tab.seqAt(0)
    await tab.outbox.correct(seq, 1, { name: 'y' }, false)
    await tab.settle(true)
    await tab.outbox.correct(seq, 1, { name: 'z' }, false)
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(tab.head?.failure?.message).toBe(UNDECIDED)
    await tab.outbox.correct(seq, 1, { name: 'z' }, true)
    await tab.settle(true)
    expect(server.done).toEqual(['create x', 'create z'])
  })

  it('a creation corrected while in doubt is created once if the lost try had not arrived, even if the next reply is lost too', async () => {
    const { server, tab } = await openKnown(keyed)
    server.failNext('lost-before', 'lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.outbox.correct(tab.seqAt(0), 1, { name: 'y' }, false)
    await tab.settle(true)
    await tab.settle(true)
    expect(server.done).toEqual(['create y'])
    expect(tab.queue).toEqual([])
  })

  it('a creation corrected while in doubt is looked up by the ids known now, even inside a parent that was created on this device', async () => {
    const { server, tab } = await openKnown(keyed)
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.settle()
    server.done.length = 0
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'z', parent })
    await tab.settle()
    await tab.outbox.correct(tab.seqAt(0), 1, { name: 'w', parent }, false)
    await tab.settle(true)
    expect(server.done).toEqual(['create z'])
    expect(tab.head?.failure?.message).toBe(UNDECIDED)
  })
})
