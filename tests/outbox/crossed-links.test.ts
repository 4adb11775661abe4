/** Somebody else toggles the same link between the app's read and its call. The wish about a link is a state, not a press. */
import { describe, expect, it } from 'vitest'
import type { Reply, WireRequest } from '@/lib/wire'
import { setMember } from './support/actions'
import { HOSTS, openTab, passTime } from './support/harness'
import type { ModelServer } from './support/model-server'

const CONFLICT =
  'Outra pessoa mudou a mesma ligação ou posição enquanto era enviada. Escolha o que deve ficar.'

/** Lets somebody else toggle the member right before each of our next calls arrives, `times` times. */
function crossing(server: ModelServer, times: number, takesWishes = false) {
  let left = times
  const headers: Record<string, string> = { 'wished-state': 'present' }
  return async (request: WireRequest): Promise<Reply> => {
    const id = /^\/api\/members\/(\w+)/.exec(request.path)?.[1]
    if (request.method === 'POST' && id !== undefined && left > 0) {
      left -= 1
      if (!server.members.delete(id)) server.members.add(id)
    }
    const reply = await server.send(request)
    if (!takesWishes || reply.kind !== 'answer') return reply
    return { ...reply, header: (name) => headers[name] ?? null }
  }
}

const open = (keyed: boolean, times: number, takesWishes = false) =>
  openTab(keyed, (server) => ({ transport: crossing(server, times, takesWishes) }))

describe.each(HOSTS)('on $host', ({ keyed }) => {
  it.each([1, 2])('a link that somebody else crosses %i times is as wished in the end', async (times) => {
    for (const present of [true, false]) {
      const { server, device, tab } = await open(keyed, times)
      if (!present) server.members.add('a')
      await tab.run(setMember, { id: 'a', present })
      await passTime(device.clock, tab)
      expect([tab.queue, [...server.members]]).toEqual([[], present ? ['a'] : []])
      const told = await tab.outbox.takeUntold('ana', 'any')
      expect(told.map(({ outcome }) => outcome)).toEqual(['done'])
    }
  })

  it('a link that somebody else crosses three times is a conflict, and what is behind it goes on', async () => {
    const { server, device, tab } = await open(keyed, 3)
    await tab.pause()
    await tab.run(setMember, { id: 'a', present: true })
    await tab.run(setMember, { id: 'b', present: true })
    await tab.resume()
    await passTime(device.clock, tab)
    expect(tab.queue).toEqual(['member.set failed'])
    expect(tab.head?.failure).toMatchObject({ kind: 'conflict', message: CONFLICT })
    expect([...server.members]).toEqual(['b'])
    await tab.outbox.decide(tab.seqAt(0), 'mine')
    await passTime(device.clock, tab)
    expect([tab.queue, [...server.members].sort()]).toEqual([[], ['a', 'b']])
  })

  it('what the server has may be kept in such a conflict', async () => {
    const { server, device, tab } = await open(keyed, 3)
    await tab.run(setMember, { id: 'a', present: true })
    await passTime(device.clock, tab)
    await tab.outbox.decide(tab.seqAt(0), 'host')
    expect([tab.queue, [...server.members]]).toEqual([[], []])
  })

  it('a crossed link whose reply is lost is as wished in the end, and no old answer is believed', async () => {
    const { server, device, tab } = await open(keyed, 1)
    server.failNext('lost-after')
    await tab.run(setMember, { id: 'a', present: true })
    await passTime(device.clock, tab)
    expect([tab.queue, [...server.members]]).toEqual([[], ['a']])
  })

  it('nothing can cross on a host that takes the wished state: one call, and no second read', async () => {
    for (const present of [true, false]) {
      const { server, device, tab } = await open(keyed, 1, true)
      if (!present) server.members.add('a')
      await tab.run(setMember, { id: 'a', present })
      await passTime(device.clock, tab)
      expect([tab.queue, [...server.members]]).toEqual([[], present ? ['a'] : []])
      expect(server.log.filter(({ method }) => method === 'POST')).toHaveLength(1)
    }
  })
})
