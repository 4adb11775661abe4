/** Tests reads that precede a request: the host refuses the read, the read fails, or a cache answers it. */
import { describe, expect, it } from 'vitest'
import { answer } from './property/answer'
import { createThing, setMember } from './support/actions'
import { openTab, UNDECIDED } from './support/harness'

describe.each([400, 403, 404, 405])('a host that answers reads with %i', (status) => {
  /** Opens a tab against a host that answers every read with this status. */
  const openDeaf = () =>
    openTab(false, (host) => ({
      transport: async (request) => (request.method === 'GET' ? answer(status, {}) : host.send(request)),
    }))

  it('a host that answers reads with an error still receives creations', async () => {
    const { server, tab } = await openDeaf()
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    expect(server.done).toEqual(['create x'])
    expect(tab.queue).toEqual([])
  })

  it('a host that answers reads with an error is not taken to have refused a creation in doubt: a person is asked', async () => {
    const { server, tab } = await openDeaf()
    server.failNext('lost-after')
    await tab.run(createThing, { name: 'x' })
    await tab.settle()
    await tab.settle(true)
    expect(server.done).toEqual(['create x'])
    expect(tab.head?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })

  it('a host that answers reads with an error receives a toggle once, and a person is asked about its result', async () => {
    const { server, tab } = await openDeaf()
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    expect([...server.members]).toEqual(['m'])
    expect(tab.head?.failure).toMatchObject({ kind: 'undecided', message: UNDECIDED })
  })
})

describe('a read before sending', () => {
  it('a read before sending fails its entry after six errors, so that the others are sent', async () => {
    let reads = 0
    const { server, tab } = await openTab(false, (host) => ({
      transport: async (request) => {
        if (request.method !== 'GET' || request.path !== '/api/members') return host.send(request)
        reads += 1
        return reads > 6 ? host.send(request) : answer(500, {})
      },
    }))
    await tab.run(setMember, { id: 'm', present: true })
    await tab.run(createThing, { name: 'x' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(tab.entries.map((entry) => entry.failure?.kind)).toEqual(['server'])
    expect(server.done).toEqual(['create x'])
  })

  it('a read before sending is not trusted if it comes from a cache', async () => {
    const { server, tab } = await openTab(false, (host) => ({
      transport: async (request) => {
        const reply = await host.send(request)
        return request.method === 'GET' && reply.kind === 'answer' ? { ...reply, cached: true } : reply
      },
    }))
    await tab.run(setMember, { id: 'm', present: true })
    await tab.settle()
    expect(server.done).toEqual([])
    expect(tab.queue).toEqual(['member.set queued'])
  })
})
