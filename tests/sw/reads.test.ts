/** Reads of the catalogue: from the network where it answers, from the device, marked, where it is silent. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CACHED_HEADER } from '@/api/parse-reply'
import { mirrorLeaving, mirrorSession } from '@/offline/session-mirror'
import { ask, clearDevice, idle, kept, network, startWorker } from './scope'

const ANA = { token: 'da-ana', userId: 'ana' }
const BRUNO = { token: 'do-bruno', userId: 'bruno' }
const TEACHERS = '/api/app/teachers'

beforeAll(startWorker)
beforeEach(() => mirrorSession(ANA))
afterEach(async () => {
  await mirrorLeaving()
  clearDevice()
  vi.useRealTimers()
})

const json = (value: unknown, status = 200) => Response.json(value, { status })
const read = (token: string, init: RequestInit = {}) =>
  ask(TEACHERS, { headers: { authorization: `Bearer ${token}` }, ...init })
const silent = () => network.mockRejectedValue(new TypeError('no network'))

test('what the API answered well is kept, and read from the device where the network is silent, marked as such', async () => {
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
  [
    'the page of a captive portal',
    () => new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
])('%s is passed on and never kept, nor put in the place of what was', async (_, bad) => {
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

test('an answer is for the person whose token asks: another’s token finds nothing of it, and leaves nothing', async () => {
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

test('what comes after its person has left is not kept', async () => {
  let answer = (_: Response) => {}
  network.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const asked = read(ANA.token)
  await vi.waitFor(() => expect(network).toHaveBeenCalled())
  await mirrorLeaving()
  answer(json(['Marta']))
  expect(await (await asked)?.json()).toEqual(['Marta'])
  await idle()
  expect(Object.values(kept()).flat()).toEqual([])
})

test('a slow network hides nothing that is on the device for longer than four seconds', async () => {
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

test('a request that wants no cache, a change, and what is no read of the catalogue are left alone', async () => {
  expect(await read(ANA.token, { cache: 'no-store' })).toBeUndefined()
  expect(await read(ANA.token, { method: 'POST' })).toBeUndefined()
  expect(await ask('/api/admin/users/me')).toBeUndefined()
})
