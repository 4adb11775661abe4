/** Entries that the host refuses or answers with an error. */
import { describe, expect, it } from 'vitest'
import { proves } from '../proves'
import { createThing, deleteThing } from './support/actions'
import { openTab } from './support/harness'

describe('a refused entry', () => {
  it('a refused entry fails with the message of the server and blocks its dependants, while the others are sent', async () => {
    proves('Situations', 'What others wait for is refused')
    const { server, tab } = await openTab(true)
    server.failNext({ status: 422, message: 'O nome já existe.' })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.run(createThing, { name: 'other' })
    await tab.settle()
    expect(server.done).toEqual(['create other'])
    expect(tab.queue).toEqual(['parent failed', 'child queued'])
    expect(tab.entries[0]?.failure?.message).toBe('O nome já existe.')
  })

  it('a refused entry is sent after a correction, followed by its dependants in the old order', async () => {
    const { server, tab } = await openTab(true)
    server.failNext({ status: 422, message: 'O nome já existe.' })
    const parent = await tab.run(createThing, { name: 'parent' })
    await tab.run(createThing, { name: 'child', parent })
    await tab.settle()
    await tab.outbox.correct(tab.entries[0]?.seq ?? 0, 1, { name: 'better' }, false)
    await tab.settle()
    expect(server.done).toEqual(['create better', 'create child'])
  })

  it('a refused entry is discarded together with its dependants', async () => {
    const { server, tab } = await openTab(true)
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

describe('a deletion', () => {
  it('a deletion is refused if it finds nothing on its first try', async () => {
    const { tab } = await openTab(true)
    await tab.run(deleteThing, { id: 'nobody' })
    await tab.settle()
    expect(tab.head?.failure).toMatchObject({ kind: 'refused', status: 404 })
  })
})

describe('a temporary failure', () => {
  it.each([
    ['silence', 'lost-before' as const],
    ['somebody else’s answer', { somebody: 200 }],
    ['503', { status: 503 }],
    ['429', { status: 429 }],
    ['408', { status: 408 }],
    ['425', { status: 425 }],
    ['409 with Retry-After', { status: 409, retryAfter: '1' }],
    ['500', { status: 500 }],
    ['504', { status: 504 }],
  ])(
    'a temporary failure keeps the entry first in line after %s, and sends it when it is due',
    async (_name, fault) => {
      proves('Situations', 'The server is still at work on our own earlier try')
      const { server, device, tab } = await openTab(true)
      server.failNext(fault)
      await tab.run(createThing, { name: 'a' })
      await tab.run(createThing, { name: 'b' })
      await tab.settle()
      expect(tab.queue).toEqual(['a queued', 'b queued'])
      device.clock.pass(31_000)
      await tab.settle()
      expect(server.done).toEqual(['create a', 'create b'])
    },
  )

  it.each([429, 503])(
    'a temporary failure with %i and Retry-After delays the retry, even if a person asks for one',
    async (status) => {
      proves('Situations', 'A change the server asks to wait for')
      const { server, device, tab } = await openTab(true)
      server.failNext({ status, retryAfter: '7' })
      await tab.run(createThing, { name: 'a' })
      await tab.settle()
      device.clock.pass(6_000)
      await tab.settle(true)
      expect(server.done).toEqual([])
      device.clock.pass(1_001)
      await tab.settle()
      expect(server.done).toEqual(['create a'])
    },
  )

  it('a temporary failure becomes final after six errors of the server, and the other entries are sent', async () => {
    proves('Situations', 'A change the server always breaks on')
    const { server, tab } = await openTab(true)
    server.failNext(...Array.from({ length: 6 }, () => ({ status: 500, message: 'Falha interna' })))
    await tab.run(createThing, { name: 'poison' })
    await tab.run(createThing, { name: 'fine' })
    for (let i = 0; i < 6; i += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['poison failed'])
    expect(server.done).toEqual(['create fine'])
  })

  it.each([
    ['that nobody answers', 'lost-before' as const, [1, 2, 4, 8, 16, 30, 30]],
    ['on which the server breaks', { status: 500 }, [1, 2, 4, 8, 16]],
  ])(
    'a change %s is tried again after longer and longer pauses, of at most half a minute',
    async (_what, fault, pauses) => {
      proves('Situations', 'A change that nobody answers')
      const at: number[] = []
      const { server, device, tab } = await openTab(true, (host) => ({
        transport: (request) => {
          if (request.method === 'POST') at.push(device.clock.elapsed)
          return host.send(request)
        },
      }))
      server.failNext(...Array.from({ length: 100 }, () => fault))
      await tab.run(createThing, { name: 'a' })
      for (let second = 0; second <= 100; second += 1) {
        await tab.settle()
        device.clock.pass(1_000)
      }
      expect(at.slice(1).map((sent, before) => (sent - (at[before] ?? 0)) / 1_000)).toEqual(pauses)
    },
  )

  it('a temporary failure never becomes final without an answer', async () => {
    const { server, tab } = await openTab(true)
    server.failNext(...Array.from({ length: 100 }, () => 'lost-before' as const))
    await tab.run(createThing, { name: 'a' })
    for (let i = 0; i < 20; i += 1) await tab.settle(true)
    expect(tab.queue).toEqual(['a queued'])
    server.recover()
    await tab.settle(true)
    expect(server.done).toEqual(['create a'])
  })
})
