/** Tests the host in memory that the other tests use. */
import { expect, it } from 'vitest'
import { ACTIONS } from '@/nouns/actions'
import { READS } from '../contract/answers'
import { sampleOf } from '../contract/expected'
import { ANA, MemoryHost, PASSWORD } from './memory-host'

it('the host in memory knows the call of every action', () => {
  const { catalogue } = new MemoryHost()
  for (const { name, version, sendable } of ACTIONS) {
    const { method, path } = sendable.request(sendable.read(sampleOf(name), version))
    expect(() => catalogue.carryOut(method, path, {}), name).not.toThrow()
  }
})

it('the host in memory knows the call of every read', () => {
  const { catalogue } = new MemoryHost()
  for (const [name, read] of READS) {
    // A read that is made from other reads (`GatheredFamily`) has no call of its own.
    const path = 'path' in read ? read.path : 'pagePath' in read ? read.pagePath : undefined
    if (typeof path !== 'function') continue
    expect(() => catalogue.carryOut('GET', path(1, 'a', 'b'), {}), name).not.toThrow()
  }
})

it('the host in memory throws at a call outside the specification and records it', async () => {
  const host = new MemoryHost()
  const ask = (path: string, token: string | null) =>
    host.receive({ method: 'GET', path, body: { kind: 'none' } }, token, 0)
  const login = { kind: 'json', value: { email: ANA.email, password: PASSWORD } } as const
  const reply = await host.receive({ method: 'POST', path: '/api/auth/login', body: login }, null, 0)
  const { authorization } = (reply.kind === 'answer' ? reply.body : {}) as { authorization: string }
  const token = authorization.replace('Bearer ', '')
  await expect(ask('/api/app/badges', token)).rejects.toThrow('section 7 has no GET /api/app/badges')
  expect(host.nonsense).toHaveLength(1)
  // The host refuses a request without a session before it looks at the path.
  expect(await ask('/api/app/badges', null)).toMatchObject({ status: 401 })
})
