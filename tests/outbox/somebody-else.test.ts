/**
 * Somebody else answers in place of the host: a proxy, a firewall, a login page. The outbox sees such an answer as
 * `somebody`, whatever its status, and never as the host's word.
 */
import { describe, expect, it } from 'vitest'
import type { Action } from '@/action/define'
import type { WireRequest } from '@/lib/wire'
import { proves } from '../proves'
import { createThing, deleteThing } from './support/actions'
import { HOSTS, openTab, passTime, type Tab } from './support/harness'
import type { Fault, ModelServer } from './support/model-server'

const somebody = (status: number): Fault => ({ somebody: status })
const FIREWALL = (status: number) => `Um serviço no caminho recusou este envio (${status})`

/** Lets somebody else answer every change until `recover`. The host itself answers reads. */
function intercept(server: ModelServer, status: number): void {
  server.failNext(...Array<Fault>(200).fill(somebody(status)))
}

async function queueThree(tab: Tab): Promise<void> {
  await tab.pause()
  for (const name of ['a', 'b', 'c']) await tab.run(createThing, { name })
  await tab.resume()
}

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it.each([200, 201, 204, 0, 404, 410, 403, 409, 412, 413, 422, 500, 502, 503])(
    'an answer of %i by somebody else is no success and no refusal: the change waits and arrives once',
    async (status) => {
      proves('Situations', 'A network that answers in place of the server')
      const { server, device, tab } = await openTab(keyed)
      server.failNext(somebody(status))
      await tab.run(createThing, { name: 'a' })
      await tab.settle()
      expect(tab.queue).toEqual(['a queued'])
      await passTime(device.clock, tab)
      expect([tab.queue, server.creations]).toEqual([[], ['create a']])
    },
  )

  it('a deletion in doubt is settled by the host’s own 404 alone', async () => {
    const { server, device, tab } = await openTab(keyed)
    server.things.set('7', { id: '7', name: 'x', parent: null, file: null })
    server.failNext(somebody(502), somebody(404))
    await tab.run(deleteThing, { id: '7' })
    await tab.settle()
    device.clock.pass(31_000)
    await tab.settle()
    expect([tab.entries.length, server.things.size]).toEqual([1, 1])
    device.clock.pass(31_000)
    await tab.settle()
    expect([tab.entries.length, server.things.size]).toEqual([0, 0])
  })

  it.each([502, 503, 504, 522])('an outage of an hour (%i) costs no tries', async (status) => {
    const { server, device, tab } = await openTab(keyed)
    server.failNext(...Array<Fault>(120).fill({ status }))
    await tab.run(createThing, { name: 'a' })
    await passTime(device.clock, tab, 100)
    expect(tab.queue).toEqual(['a queued'])
    server.recover()
    await passTime(device.clock, tab, 2)
    expect([tab.queue, server.creations]).toEqual([[], ['create a']])
  })

  it('one entry that a service in the way refuses three times is set aside, and says which status', async () => {
    const { server, device, tab } = await openTab(keyed)
    await tab.pause()
    await tab.run(createThing, { name: '<script>' })
    await tab.run(createThing, { name: 'b' })
    await tab.resume()
    server.intercepts = (request) => (JSON.stringify(request.body).includes('<script>') ? 403 : undefined)
    await passTime(device.clock, tab)
    expect(tab.queue).toEqual(['<script> failed'])
    expect(tab.head?.failure).toMatchObject({ kind: 'intercepted', status: 403, message: FIREWALL(403) })
    expect(server.creations).toEqual(['create b'])
  })

  it('three entries in a row hold the queue, and it goes on in order without a press', async () => {
    const { server, device, tab } = await openTab(keyed)
    await queueThree(tab)
    await tab.run(createThing, { name: 'd' })
    server.intercepts = () => 403
    await passTime(device.clock, tab, 20)
    expect(tab.queue).toEqual(['a queued', 'b queued', 'c queued', 'd queued'])
    expect(await tab.outbox.takeUntold('ana', 'any')).toEqual([])
    server.intercepts = () => undefined
    await passTime(device.clock, tab)
    expect(tab.queue).toEqual([])
    // No failure is told of a change that went back to the queue.
    const told = await tab.outbox.takeUntold('ana', 'any')
    expect(told.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done'])
    expect(server.creations).toEqual(['create a', 'create b', 'create c', 'create d'])
  })

  it('that a service in the way refused an entry is told once it is known that others get through, or that there are none', async () => {
    const { server, device, tab } = await openTab(keyed)
    await tab.pause()
    for (const name of ['<script>', '<script> 2', 'c']) await tab.run(createThing, { name })
    await tab.resume()
    let isThirdHeld = true
    server.intercepts = ({ body }) =>
      JSON.stringify(body).includes('<script>') ? 403 : isThirdHeld ? 502 : undefined
    await passTime(device.clock, tab)
    expect(tab.queue).toEqual(['<script> failed', '<script> 2 failed', 'c queued'])
    expect(await tab.outbox.takeUntold('ana', 'any')).toEqual([])
    isThirdHeld = false
    await passTime(device.clock, tab)
    const told = async () => (await tab.outbox.takeUntold('ana', 'any')).map(({ outcome }) => outcome)
    expect(await told()).toEqual(['failed', 'failed', 'done'])
    await tab.run(createThing, { name: '<script> 3' })
    await passTime(device.clock, tab)
    expect(await told()).toEqual(['failed'])
  })

  it('a held queue sends one request a round, not one for each entry, also when a person is eager', async () => {
    const { server, device, tab } = await openTab(keyed)
    await queueThree(tab)
    server.intercepts = () => 403
    await passTime(device.clock, tab, 20)
    let asked = 0
    server.intercepts = () => {
      asked += 1
      return 403
    }
    for (let round = 0; round < 6; round++) await tab.settle(true)
    expect(asked).toBe(6)
  })

  it('a 401 of somebody else parks nothing and signs nobody out', async () => {
    const { server, device, tab } = await openTab(keyed)
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    server.intercepts = () => 401
    server.isProbeAnswered = false
    await tab.run(createThing, { name: 'a' })
    await passTime(device.clock, tab)
    expect([tab.user, tab.queue]).toEqual(['ana', ['a queued']])
  })

  it('all failed entries are tried again with one press, in their order', async () => {
    const { server, device, tab } = await openTab(keyed)
    await queueThree(tab)
    server.failNext({ status: 422 }, { status: 422 }, { status: 422 })
    await tab.settle()
    expect(tab.queue).toEqual(['a failed', 'b failed', 'c failed'])
    await tab.outbox.retryAll('bruno')
    expect(tab.queue).toEqual(['a failed', 'b failed', 'c failed'])
    await tab.outbox.retryAll('ana')
    await passTime(device.clock, tab, 3)
    expect(server.creations).toEqual(['create a', 'create b', 'create c'])
  })
})

it('a service in the way that refuses by a status that only asks to wait sets nothing aside', async () => {
  for (const status of [408, 425, 429]) {
    const { server, device, tab } = await openTab(true)
    intercept(server, status)
    await tab.run(createThing as Action<{ name: string }>, { name: 'a' })
    await passTime(device.clock, tab, 10)
    expect(tab.queue).toEqual(['a queued'])
  }
})

describe('a proxy that takes the key out of each change', () => {
  /** The host does each change without its key, and its answer, which echoes none, counts as somebody's. */
  async function openKeyless(isKeyless: (request: WireRequest) => boolean) {
    return openTab(true, (server) => ({
      transport: async (request) => {
        if (request.method === 'GET' || !isKeyless(request)) return server.send(request)
        const { key: _lost, ...without } = request
        const reply = await server.send(without)
        return reply.kind === 'answer' ? { kind: 'somebody', status: reply.status, unkeyed: true } : reply
      },
    }))
  }

  it('has nothing created twice: the thing is looked for, and a person decides', async () => {
    let isOn = false
    const { server, device, tab } = await openKeyless(() => isOn)
    await tab.run(createThing, { name: 'before' })
    await tab.settle()
    isOn = true
    await tab.run(createThing, { name: 'x' })
    await passTime(device.clock, tab)
    expect(server.creations).toEqual(['create before', 'create x'])
    expect(tab.queue).toEqual(['x failed'])
    expect(tab.head?.failure?.kind).toBe('undecided')
  })

  it('where somebody only says that it is done, the change is sent again, and arrives once', async () => {
    const { server, device, tab } = await openTab(true, (server) => {
      let answers = 2
      return {
        transport: async (request) =>
          request.method !== 'GET' && answers-- > 0
            ? { kind: 'somebody', status: 201, unkeyed: true }
            : server.send(request),
      }
    })
    await tab.run(createThing, { name: 'x' })
    await passTime(device.clock, tab)
    expect([server.creations, tab.queue]).toEqual([['create x'], []])
  })
})
