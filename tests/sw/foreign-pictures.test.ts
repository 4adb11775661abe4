/**
 * The service worker requests pictures of other hosts with CORS. Without CORS, the bytes of a picture are hidden from
 * the app. For each hidden picture in a cache, Chromium counts 7 MB of used storage on average, even if it is small.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mirrorSession } from '@/kept/session-mirror'
import { CorsFirst } from '../../sw/cors-first'
import { ask, idle, keep, kept, network, opaque, picture, worksForAna } from './support/scope'

const THUMBNAIL = 'https://i.ytimg.example/vi/1.jpg'
const OLD = 'https://old.example/1.png'

worksForAna()

const show = async (address: string) => {
  const answer = await ask(address, { mode: 'no-cors', headers: { accept: 'image/*' } }, 'image')
  await idle()
  return answer
}
/** Responds to a request as hosts of pictures do. The host `old.example` does not support CORS. */
const answer = async ({ mode, url }: Request) => {
  if (!url.includes('old.example')) return picture()
  if (mode === 'cors') throw new TypeError('Failed to fetch')
  return opaque()
}
const asked = () => network.mock.calls.map(([{ mode, url }]) => `${mode} ${new URL(url).pathname}`)

test('a picture of another host is asked for with CORS, and kept apart from the own ones', async () => {
  network.mockImplementation(answer)
  expect((await show(THUMBNAIL))?.headers.get('content-type')).toBe('image/png')
  expect(kept()).toEqual({ 'foreign-ana': [THUMBNAIL] })
  const [request] = network.mock.calls[0] ?? []
  expect(request).toMatchObject({ mode: 'cors', credentials: 'omit' })
  expect([...(request?.headers.keys() ?? [])]).toEqual(['accept'])
  network.mockRejectedValue(new TypeError('no network'))
  expect((await show(THUMBNAIL))?.headers.get('content-type')).toBe('image/png')
})

test('a host without CORS is asked as the page asked, and from then on only so', async () => {
  network.mockImplementation(answer)
  expect((await show(OLD))?.type).toBe('opaque')
  expect((await show('https://old.example/2.png'))?.type).toBe('opaque')
  expect(asked()).toEqual(['cors /1.png', 'no-cors /1.png', 'no-cors /2.png'])
  expect(kept()).toEqual({ 'opaque-ana': [OLD, 'https://old.example/2.png'] })
  network.mockRejectedValue(new TypeError('no network'))
  expect((await show(OLD))?.type).toBe('opaque')
})

test('a picture that was cached before the worker started costs no request', async () => {
  const [read, hidden] = ['https://first.example/1.png', 'https://second.example/1.png']
  await keep('foreign-ana', read, picture())
  await keep('opaque-ana', hidden, opaque())
  expect((await show(read))?.headers.get('content-type')).toBe('image/png')
  expect((await show(hidden))?.type).toBe('opaque')
  expect(network).not.toHaveBeenCalled()
})

test('twenty opaque pictures are kept, those that were used last', async () => {
  network.mockImplementation(answer)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let number = 1; number <= 22; number += 1) {
    await show(`https://old.example/${number}.png`)
    vi.advanceTimersByTime(1_000)
  }
  vi.useRealTimers()
  const all = kept()['opaque-ana'] ?? []
  expect(all).toHaveLength(20)
  expect(all).not.toContain('https://old.example/1.png')
  expect(all).toContain('https://old.example/22.png')
})

test('pictures shown at the same time do not pass the limit together', async () => {
  // Sign in as Bruno, because the earlier tests have used Ana. `clearDevice` keeps the records of when Ana's pictures
  // were last used.
  await mirrorSession({ token: 'do-bruno', userId: 'bruno' })
  network.mockImplementation(answer)
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, kept()['opaque-bruno']?.length ?? 0)
  })
  await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      ask(`https://old.example/${number}.png`, { mode: 'no-cors' }, 'image'),
    ),
  )
  await idle()
  clearInterval(looking)
  // For a moment there can be 21 pictures, because a picture is written before the limit of 20 is enforced.
  expect(most).toBeLessThanOrEqual(21)
  expect(kept()['opaque-bruno']).toHaveLength(20)
})

describe('what is known of an origin', () => {
  const request = (number: number) => new Request(`https://old.example/${number}.png`)
  const plain = vi.fn(async () => opaque())
  const refused = vi.fn(async (_: Request): Promise<Response> => {
    throw new TypeError('Failed to fetch')
  })
  beforeEach(() => vi.clearAllMocks())

  test('of pictures asked for at the same time one finds out what is known of their origin', async () => {
    const cors = new CorsFirst()
    await Promise.all([1, 2, 3, 4].map((number) => cors.fetch(request(number), refused, plain)))
    expect(refused).toHaveBeenCalledTimes(1)
    expect(plain).toHaveBeenCalledTimes(4)
  })

  test('what is known of an origin is forgotten after ten minutes', async () => {
    let now = 0
    const cors = new CorsFirst(() => now)
    await cors.fetch(request(1), refused, plain)
    now = 10 * 60_000 - 1
    await cors.fetch(request(2), refused, plain)
    expect(refused).toHaveBeenCalledTimes(1)
    now += 1
    await cors.fetch(request(3), refused, plain)
    expect(refused).toHaveBeenCalledTimes(2)
  })

  test('what is known of an origin is nothing after a silent network', async () => {
    const cors = new CorsFirst()
    plain.mockRejectedValueOnce(new TypeError('no network'))
    await expect(cors.fetch(request(1), refused, plain)).rejects.toThrow('no network')
    await cors.fetch(request(2), refused, plain)
    expect(refused).toHaveBeenCalledTimes(2)
  })

  test('what is known of an origin is not lost by one picture that is gone', async () => {
    const cors = new CorsFirst()
    const granted = vi.fn(async () => picture())
    await cors.fetch(request(1), granted, plain)
    await cors.fetch(request(2), refused, plain)
    await cors.fetch(request(3), granted, plain)
    expect(granted).toHaveBeenCalledTimes(2)
  })
})
