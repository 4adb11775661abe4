import { afterEach, expect, it, vi } from 'vitest'
import { sendByFetch } from '@/api/fetch-transport'
import { CACHED_HEADER } from '@/api/raw-reply'
import { xsrfToken } from '@/api/xsrf'

afterEach(() => void vi.unstubAllGlobals())

const READ = { method: 'GET', path: '/api/app/carreers', body: { kind: 'none' } } as const

function hostThatMarks(): void {
  const headers = { 'content-type': 'application/json', 'x-from-cache': 'HIT' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers })))
}

it('the header x-from-cache of the host itself is ignored if every cache is bypassed', async () => {
  hostThatMarks()
  expect((await sendByFetch(READ, 'token', true))?.header(CACHED_HEADER)).toBeNull()
})

it('an answer from the service worker’s cache says so', async () => {
  hostThatMarks()
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect((await sendByFetch(READ, 'token', false))?.header(CACHED_HEADER)).toBe('HIT')
})

it.each([
  ['there is none', {}],
  ['none controls the page yet', { serviceWorker: { controller: null } }],
])('the header of a proxy is not taken for the service worker’s if %s', async (_what, navigator) => {
  hostThatMarks()
  vi.stubGlobal('navigator', navigator)
  expect((await sendByFetch(READ, 'token', false))?.header(CACHED_HEADER)).toBeNull()
})

it('a read never takes an answer from the browser’s cache unchecked, because a proxy’s 410 stays there for ever', async () => {
  const modes: (RequestCache | undefined)[] = []
  vi.stubGlobal('fetch', (_url: string, { cache }: RequestInit) => {
    modes.push(cache)
    return Promise.resolve(new Response('[]'))
  })
  await sendByFetch(READ, 'token', false)
  await sendByFetch(READ, 'token', true)
  expect(modes).toEqual(['no-cache', 'no-store'])
})

it('a network that does not answer gives nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendByFetch(READ, 'token', true)).toBeUndefined()
})

it('each request carries a nonce of its own, by which an answer to another request is known', async () => {
  const sent: (string | undefined)[] = []
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['api-nonce'])
    return Promise.resolve(new Response('[]'))
  })
  const known = [await sendByFetch(READ, 'token', false), await sendByFetch(READ, 'token', true)]
  expect(known.map((raw) => raw?.nonce)).toEqual(sent)
  expect(new Set(sent).size).toBe(2)
  expect(sent).not.toContain(undefined)
})

it.each([
  ['a=b; XSRF-TOKEN=abc%3D%3D; c=d', 'abc=='],
  ['XSRF-TOKEN=ab==', 'ab=='],
  ['XSRF-TOKEN=%zz', '%zz'],
  ['a=XSRF-TOKEN', undefined],
  ['', undefined],
])('the cookie XSRF-TOKEN is sent back in the header of its name: %j', (cookies, header) => {
  expect(xsrfToken(cookies)).toBe(header)
})
