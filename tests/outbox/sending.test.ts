import { describe, expect, it } from 'vitest'
import { createThing, deleteThing, editThing, setMember } from './actions'
import { Device } from './harness'
import { ModelServer } from './model-server'

const hosts = [
  { host: 'a host with keys', keyed: true },
  { host: 'a host without keys', keyed: false },
]

async function open(keyed: boolean, user = 'ana') {
  const server = new ModelServer({ keyed })
  const device = new Device(server)
  const tab = device.tab(user)
  await tab.outbox.start()
  return { server, device, tab }
}

describe.each(hosts)('on $host', ({ keyed }) => {
  it('sends queued changes once each, in the order they were made', async () => {
    const { server, tab } = await open(keyed)
    for (const name of ['a', 'b', 'c', 'd']) await tab.run(createThing, { name })
    await tab.settle()
    expect(server.done).toEqual(['create a', 'create b', 'create c', 'create d'])
    expect(tab.queue).toEqual([])
  })

  it('keeps the order when the clock is set back between two changes', async () => {
    const { server, device, tab } = await open(keyed)
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    device.clock.set(device.clock.now() - 3_600_000)
    await tab.run(createThing, { name: 'b' })
    await tab.settle(true)
    expect(server.done).toEqual(['create a', 'create b'])
  })

  it('puts the server id into every entry that waited for it', async () => {
    const { server, tab } = await open(keyed)
    server.failNext('lost-before')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.run(editThing, { id: parent, name: 'renamed' })
    await tab.settle(true)
    expect(server.done).toEqual(['create parent', 'create child', 'edit renamed'])
    const [first, second] = server.things.values()
    expect(second?.parent).toBe(first?.id)
    expect(JSON.stringify(server.log)).not.toContain('tmp_')
  })

  it('creates once after a lost reply', async () => {
    const { server, tab } = await open(keyed)
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'once' })
    await tab.settle()
    expect(tab.queue).toEqual(['once queued'])
    await tab.settle(true)
    expect(server.done).toEqual(['create before', 'create once'])
    expect(tab.queue).toEqual([])
  })

  it('creates once after the tab died while it was sending', async () => {
    const { server, device, tab } = await open(keyed)
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    const dying = device.tab('ana', {
      transport: async (request) => {
        await server.send(request)
        return request.method === 'GET' ? server.send(request) : new Promise<never>(() => {})
      },
      locks: { request: (_name, _signal, work) => work(), steal: (_name, work) => work() },
    })
    await tab.outbox.stop()
    await dying.run(createThing, { name: 'once' })
    await expect.poll(() => server.done).toEqual(['create before', 'create once'])
    const heir = device.tab('ana')
    await heir.outbox.start()
    await heir.settle()
    expect(server.done).toEqual(['create before', 'create once'])
    expect(heir.queue).toEqual([])
  })

  it('leaves a member in after the reply of the toggle was lost', async () => {
    const { server, tab } = await open(keyed)
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    server.failNext('lost-after')
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    await tab.settle(true)
    expect([...server.members]).toEqual(['m'])
    expect(tab.queue).toEqual([])
  })

  it('leaves a member in when the browser sends the toggle twice by itself', async () => {
    const { server, device, tab } = await open(keyed)
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    server.failNext('sent-twice')
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    device.clock.pass(60_000)
    await tab.settle(true)
    expect([...server.members]).toEqual(['m'])
    expect(tab.queue).toEqual([])
  })

  it('sends nothing for a toggle that somebody else has set already', async () => {
    const { server, tab } = await open(keyed)
    server.members.add('m')
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual([])
  })

  it('counts a deletion that finds nothing on its second try as done', async () => {
    const { server, tab } = await open(keyed)
    server.things.set('x', { id: 'x', name: 'x', parent: null, file: null })
    server.failNext('lost-after')
    await tab.run(deleteThing, { id: 'x' })
    await tab.settle()
    await tab.settle(true)
    expect(server.done).toEqual(['delete x'])
    expect(tab.queue).toEqual([])
  })

  it('never repeats a creation whose answer was cut short, and finds its id', async () => {
    const { server, tab } = await open(keyed)
    server.failNext('cut')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    expect(server.done).toEqual(['create parent', 'create child'])
  })

  it('only looks up the id of a finished creation, if the list could not be read at first', async () => {
    const server = new ModelServer({ keyed })
    let reads: 'heard' | 'lost' = 'heard'
    const device = new Device({
      send: (request) => {
        if (request.method === 'GET' && reads === 'lost') return Promise.resolve({ kind: 'silence' })
        if (request.method !== 'GET') reads = 'lost'
        return server.send(request)
      },
    })
    const tab = device.tab('ana')
    await tab.outbox.start()
    server.failNext('cut')
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    reads = 'heard'
    server.forgetKeys()
    await tab.settle(true)
    reads = 'heard'
    await tab.settle(true)
    const sent = server.log.filter(({ method }) => method === 'POST')
    expect(sent).toHaveLength(2)
    expect(server.done).toEqual(['create parent', 'create child'])
    expect(tab.queue).toEqual([])
  })
})

describe('a refused entry', () => {
  it('fails with the message of the server and blocks its dependants, while the others are sent', async () => {
    const { server, tab } = await open(true)
    server.failNext({ status: 422, message: 'O nome já existe.' })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.run(createThing, { name: 'other' })
    await tab.settle()
    expect(server.done).toEqual(['create other'])
    expect(tab.queue).toEqual(['parent failed', 'child queued'])
    expect(tab.entries[0]?.failure?.message).toBe('O nome já existe.')
  })

  it('is sent after a correction, followed by its dependants in the old order', async () => {
    const { server, tab } = await open(true)
    server.failNext({ status: 422, message: 'O nome já existe.' })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    await tab.outbox.correct(tab.entries[0]?.seq ?? 0, 1, { name: 'better' }, false)
    await tab.settle()
    expect(server.done).toEqual(['create better', 'create child'])
  })

  it('is discarded together with its dependants', async () => {
    const { server, tab } = await open(true)
    server.failNext({ status: 422 })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    await tab.outbox.discard(tab.entries[0]?.seq ?? 0)
    await tab.settle()
    expect(tab.queue).toEqual([])
    expect(server.done).toEqual([])
  })
})

describe('a temporary failure', () => {
  it.each([
    ['silence', 'lost-before' as const],
    ['a captive portal', 'portal' as const],
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['408', { status: 408 }],
    ['425', { status: 425 }],
    ['409 with Retry-After', { status: 409, retryAfter: '1' }],
    ['500', { status: 500 }],
    ['504', { status: 504 }],
  ])('keeps the entry first in line after %s, and sends it when it is due', async (_name, fault) => {
    const { server, device, tab } = await open(true)
    server.failNext(fault)
    await tab.run(createThing, { name: 'a' })
    await tab.run(createThing, { name: 'b' })
    await tab.settle()
    expect(tab.queue).toEqual(['a queued', 'b queued'])
    device.clock.pass(31_000)
    await tab.settle()
    expect(server.done).toEqual(['create a', 'create b'])
  })

  it('with Retry-After delays the retry, even if a person asks for one', async () => {
    const { server, device, tab } = await open(true)
    server.failNext({ status: 429, retryAfter: '7' })
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    device.clock.pass(6_000)
    await tab.settle(true)
    expect(server.done).toEqual([])
    device.clock.pass(1_001)
    await tab.settle()
    expect(server.done).toEqual(['create a'])
  })

  it('becomes final after six errors of the server, and the other entries are sent', async () => {
    const { server, tab } = await open(true)
    server.failNext(...Array.from({ length: 6 }, () => ({ status: 500, message: 'Falha interna' })))
    await tab.run(createThing, { name: 'poison' })
    await tab.run(createThing, { name: 'fine' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['poison failed'])
    expect(server.done).toEqual(['create fine'])
  })

  it('never becomes final without an answer', async () => {
    const { server, tab } = await open(true)
    server.failNext(...Array.from({ length: 100 }, () => 'lost-before' as const))
    await tab.run(createThing, { name: 'a' })
    for (let i = 0; i < 20; i += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a queued'])
    server.recover()
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
  })
})

describe('a session that ends while the queue is sent', () => {
  it('loses nothing, and only the same person goes on', async () => {
    const { server, device, tab } = await open(true)
    server.session = false
    await tab.run(createThing, { name: 'a' })
    await tab.settle()
    expect(tab.user).toBeNull()
    expect(tab.queue).toEqual(['a queued'])
    expect(tab.entries[0]?.tries).toBe(0)

    server.session = true
    const other = device.tab('bia')
    await other.outbox.start()
    await other.settle(true)
    expect(server.done).toEqual([])

    tab.user = 'ana'
    await tab.settle()
    expect(server.done).toEqual(['create a'])
  })
})

describe('a thing that exists only on this device', () => {
  it('is deleted without any request, with its file and its dependants', async () => {
    const { server, tab } = await open(true)
    server.failNext('lost-before')
    await tab.run(createThing, { name: 'first' })
    await tab.settle()
    const file = await tab.outbox.stageFile(new File(['film'], 'filme.webm', { type: 'video/webm' }))
    const parent = await tab.run(createThing, { name: 'gone', file })
    await tab.run(createThing, { name: 'child', parent })
    await tab.run(deleteThing, { id: parent })
    expect(tab.queue).toEqual(['first queued'])
    expect(await tab.outbox.file(file.file)).toBeUndefined()
    await tab.settle(true)
    expect(server.done).toEqual(['create first'])
  })

  it('is deleted on the server too if the server may know of it', async () => {
    const { server, tab } = await open(true)
    server.failNext('lost-after')
    const id = await tab.run(createThing, { name: 'a' })
    await tab.settle()
    await tab.run(deleteThing, { id })
    await tab.settle(true)
    expect(server.done).toEqual(['create a', 'delete a'])
  })
})

describe('a file', () => {
  it('is sent with its bytes, name and type, and then leaves the device', async () => {
    const { server, tab } = await open(true)
    const file = await tab.outbox.stageFile(new File(['pixels'], 'capa.png', { type: 'image/png' }))
    await tab.run(createThing, { name: 'a', file })
    await tab.settle()
    const [request] = server.log.filter((logged) => logged.method === 'POST')
    const part =
      request?.body.kind === 'form' ? request.body.parts.find(([name]) => name === 'file')?.[1] : undefined
    if (typeof part !== 'object') throw new Error('no file was sent')
    expect(part.name).toBe('capa.png')
    expect(part.blob.type).toBe('image/png')
    expect(await part.blob.text()).toBe('pixels')
    expect(await tab.outbox.file(file.file)).toBeUndefined()
  })

  it('is refused if it is empty when it is picked', async () => {
    const { tab } = await open(true)
    await expect(tab.outbox.stageFile(new File([], 'vazio.png'))).rejects.toThrow()
  })
})

describe('several tabs', () => {
  it('send each entry once and show the same queue', async () => {
    const { server, device, tab } = await open(true)
    const others = [device.tab('ana'), device.tab('ana')]
    for (const other of others) await other.outbox.start()
    for (const name of ['a', 'b', 'c']) {
      await tab.run(createThing, { name })
      for (const other of others) void other.outbox.send(true)
    }
    await Promise.all([tab, ...others].map((each) => each.settle()))
    expect(server.done).toEqual(['create a', 'create b', 'create c'])
    for (const each of [tab, ...others]) expect(each.queue).toEqual([])
  })

  it('are not held up by a tab that froze while it was sending', async () => {
    const { server, device, tab } = await open(true)
    await tab.outbox.stop()
    const frozen = device.tab('ana', {
      transport: () => new Promise<never>(() => {}),
      clock: { now: device.clock.now, after: () => () => {} },
    })
    await frozen.run(createThing, { name: 'a' })
    const awake = device.tab('ana')
    await awake.outbox.start()
    const waiting = awake.settle()
    await expect.poll(() => awake.queue).toEqual(['a sending'])
    device.clock.pass(200_000)
    await waiting
    expect(server.done).toEqual(['create a'])
    expect(awake.queue).toEqual([])
  })
})
