import { afterEach, expect, it, vi } from 'vitest'
import { browserClient } from '@/api/browser-client'
import { Connection } from '@/api/connection'
import { ME } from '@/api/host'
import type { WireRequest } from '@/lib/wire'
import { proves } from '../proves'

afterEach(() => vi.unstubAllGlobals())

it('the client carries the token of the moment in every request, and no time ends one that moves (section 7)', async () => {
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
  for (const { signal } of asked) expect(signal?.aborted ?? false).toBe(false)
})

it('a person who wants to try at once ends a request in which nothing moves, as if the network had lost it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const connection = new Connection(() => true)
  const client = browserClient({
    connection,
    token: () => 'da-ana',
    onSessionOver: () => {},
    person: () => null,
    onExchanged: () => {},
  })
  const sent = client.sending({ method: 'POST', path: '/x', body: { kind: 'json', value: {} } })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(connection.giveWay()).toBe(true)
  expect(await sent).toEqual({ kind: 'silence' })
  vi.useRealTimers()
})

it('the connection reads Sem resposta do servidor while nothing moves, and Online when something is answered', async () => {
  vi.useFakeTimers()
  let isThere = false
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
    isThere
      ? Promise.resolve(
          new Response('{}', { headers: { 'content-type': 'application/json', 'api-mark': '' } }),
        )
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const connection = new Connection(() => true)
  const client = browserClient({
    connection,
    token: () => 'da-ana',
    onSessionOver: () => {},
    person: () => null,
    onExchanged: () => {},
  })
  void client.reading({ method: 'GET', path: '/api/app/courses', body: { kind: 'none' } })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(connection.state.get()).toBe('online')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connection.state.get()).toBe('silent')
  isThere = true
  await client.reading({ method: 'GET', path: '/api/app/teachers', body: { kind: 'none' } })
  expect(connection.state.get()).toBe('online')
  vi.useRealTimers()
})
