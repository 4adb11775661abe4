/**
 * The service worker answers a read of the catalogue from the network. If the network does not answer, the worker
 * answers from the cache, and adds a header that says so.
 */
import { afterEach, expect, test, vi } from 'vitest'
import { CACHED_HEADER } from '@/api/raw-reply'
import { clearMirroredSession, mirrorSession } from '@/kept/session-mirror'
import { ANA, ask, idle, kept, network, worksForAna } from './support/scope'

const BRUNO = { token: 'do-bruno', userId: 'bruno' }
const TEACHERS = '/api/app/teachers'

worksForAna()
afterEach(() => void vi.useRealTimers())

const json = (value: unknown, status = 200) => Response.json(value, { status })
const read = (token: string, init: RequestInit = {}) =>
  ask(TEACHERS, { headers: { authorization: `Bearer ${token}` }, ...init })
const silent = () => network.mockRejectedValue(new TypeError('no network'))

test('a good answer of the API is cached, and served with a mark when the network is silent', async () => {
  network.mockResolvedValueOnce(json(['Marta']))
  const fresh = await read(ANA.token)
  expect(await fresh?.json()).toEqual(['Marta'])
  expect(fresh?.headers.has(CACHED_HEADER)).toBe(false)
  await idle()
  expect(kept()).toEqual({ 'reads-ana': [TEACHERS] })
  silent()
  const answer = await read(ANA.token)
  expect(await answer?.json()).toEqual(['Marta'])
  expect(Number(answer?.headers.get(CACHED_HEADER))).toBeGreaterThan(Date.now() - 60_000)
})

test.each([
  ['an error of the server', () => json({ message: 'Erro' }, 500)],
  ['a refusal', () => json({ message: 'Invalid session' }, 401)],
  ['a thing that is gone', () => json({ message: 'Não existe' }, 404)],
])('%s is passed on, is not cached and does not replace a cached answer', async (_, bad) => {
  network.mockResolvedValueOnce(json(['Marta']))
  await read(ANA.token)
  await idle()
  expect(kept()).toEqual({ 'reads-ana': [TEACHERS] })
  network.mockResolvedValueOnce(bad())
  const answer = await read(ANA.token)
  expect(answer?.status).toBe(bad().status)
  expect(await answer?.text()).toBe(await bad().text())
  await idle()
  silent()
  expect(await (await read(ANA.token))?.json()).toEqual(['Marta'])
})

test('a cached answer serves only its user’s token, and an answer to another token is not cached', async () => {
  network.mockResolvedValueOnce(json(['Marta']))
  await read(ANA.token)
  await idle()
  expect(kept()).toEqual({ 'reads-ana': [TEACHERS] })
  network.mockResolvedValueOnce(json(['do Bruno']))
  expect(await (await read(BRUNO.token))?.json()).toEqual(['do Bruno'])
  await idle()
  expect(kept()).toEqual({ 'reads-ana': [TEACHERS] })
  silent()
  await expect(read(BRUNO.token)).rejects.toThrow()
  expect(await (await read(ANA.token))?.json()).toEqual(['Marta'])
  await mirrorSession(BRUNO)
  await expect(read(BRUNO.token)).rejects.toThrow()
})

test('an answer that arrives after its user signed out is not cached', async () => {
  let answer = (_: Response) => {}
  network.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const asked = read(ANA.token)
  await vi.waitFor(() => expect(network).toHaveBeenCalled())
  await clearMirroredSession()
  answer(json(['Marta']))
  expect(await (await asked)?.json()).toEqual(['Marta'])
  await idle()
  expect(Object.values(kept()).flat()).toEqual([])
})

test('a slow network hides a cached answer for at most four seconds', async () => {
  network.mockResolvedValueOnce(json(['Marta']))
  await read(ANA.token)
  await idle()
  expect(kept()).toEqual({ 'reads-ana': [TEACHERS] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  network.mockReturnValueOnce(new Promise(() => {}))
  const asked = read(ANA.token)
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2))
  await vi.advanceTimersByTimeAsync(4_001)
  expect(await (await asked)?.json()).toEqual(['Marta'])
})

test('a no-store request, a mutation and a read outside the catalogue are left alone', async () => {
  expect(await read(ANA.token, { cache: 'no-store' })).toBeUndefined()
  expect(await read(ANA.token, { method: 'POST' })).toBeUndefined()
  expect(await ask('/api/admin/users/me')).toBeUndefined()
})
