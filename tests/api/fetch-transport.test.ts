import { afterEach, expect, it, vi } from 'vitest'
import { sendByFetch } from '@/api/fetch-transport'
import { CACHED_HEADER } from '@/api/raw-reply'

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
  expect((await sendByFetch(READ, 'token', false))?.header(CACHED_HEADER)).toBe('HIT')
})

it('a network that does not answer gives nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendByFetch(READ, 'token', true)).toBeUndefined()
})
