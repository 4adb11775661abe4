import { afterEach, expect, it, vi } from 'vitest'
import { browserClient } from '@/api/browser-client'
import { Connection } from '@/api/connection'
import { ME } from '@/api/host'
import type { WireRequest } from '@/lib/wire'
import { proves } from '../proves'

afterEach(() => vi.unstubAllGlobals())

it('the client carries the token of the moment in every request, and gives none of them a time to be over (section 7)', async () => {
  proves('7', 'every request carries the bearer token; there is no request timeout')
  proves('9', 'request timeout: none')
  const asked: RequestInit[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!url.endsWith(ME)) asked.push(init)
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
  })
  let token: string | null = null
  const client = browserClient({
    connection: new Connection(() => true),
    token: () => token,
    onSessionOver: () => {},
    person: () => null,
    onExchanged: () => {},
  })
  const read: WireRequest = { method: 'GET', path: '/api/app/courses', body: { kind: 'none' } }
  const change: WireRequest = { method: 'POST', path: '/x', body: { kind: 'json', value: {} } }
  await client.reading(read)
  token = 'da-ana'
  await client.reading(read)
  token = 'do-bruno'
  await client.sending(change)
  expect(asked.map(({ headers }) => new Headers(headers).get('authorization'))).toEqual([
    null,
    'Bearer da-ana',
    'Bearer do-bruno',
  ])
  for (const { signal } of asked) expect(signal ?? null).toBeNull()
})
