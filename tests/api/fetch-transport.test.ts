import { afterEach, expect, it, vi } from 'vitest'
import { sendByFetch } from '@/api/fetch-transport'
import { toReply } from '@/api/to-reply'

afterEach(() => void vi.unstubAllGlobals())

const READ = { method: 'GET', path: '/api/app/carreers', body: { kind: 'none' } } as const

function hostThatMarks(): void {
  const headers = { 'content-type': 'application/json', 'x-from-cache': 'HIT' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers })))
}

it('the header x-from-cache of the host itself is ignored if every cache is bypassed', async () => {
  hostThatMarks()
  expect(await sendByFetch(READ, 'token', true)).toMatchObject({ kind: 'answer', cached: false })
})

it('an answer from the service worker’s cache is marked as cached', async () => {
  hostThatMarks()
  expect(await sendByFetch(READ, 'token', false)).toMatchObject({ kind: 'answer', cached: true })
  const raw = { status: 200, redirected: false, header: () => null, text: '' }
  expect(toReply(raw)).toMatchObject({ kind: 'answer', cached: false })
})
