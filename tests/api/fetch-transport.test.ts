import { afterEach, expect, it, vi } from 'vitest'
import { sendByFetch } from '@/api/fetch-transport'
import { parseReply } from '@/api/parse-reply'

afterEach(() => void vi.unstubAllGlobals())

const READ = { method: 'GET', path: '/api/app/carreers', body: { kind: 'none' } } as const

function hostThatMarks(): void {
  const headers = { 'content-type': 'application/json', 'x-from-cache': 'HIT' }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { headers })))
}

it('a host that itself sends x-from-cache is believed where every cache was kept out of it', async () => {
  hostThatMarks()
  expect(await sendByFetch(READ, 'token', true)).toMatchObject({ kind: 'answer', cached: false })
})

it('what the service worker kept is told apart where it may answer', async () => {
  hostThatMarks()
  expect(await sendByFetch(READ, 'token', false)).toMatchObject({ kind: 'answer', cached: true })
  const raw = { status: 200, redirected: false, header: () => null, text: '' }
  expect(parseReply(raw)).toMatchObject({ kind: 'answer', cached: false })
})
