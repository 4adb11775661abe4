/** A picture that was sent before can be sent again, for example to undo an edit. Nothing else is sent in its place. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptPicture } from '@/offline/kept-picture'

const ORIGIN = 'https://app.example'
const OWN = '/uploads/capa.png'

let kept: Record<string, Response>
const network = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  kept = {}
  network.mockReset().mockRejectedValue(new TypeError('no network'))
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    match: async (url: string, { cacheName = '' }) => kept[`${cacheName} ${url}`]?.clone(),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A whole GIF, but without a frame. */
const GIF = 'GIF89a\0\0\0\0\0\0\0;'
const gif = (type = 'image/gif') => new Response(GIF, { headers: { 'content-type': type } })
const half = () => new Response(GIF.slice(0, -1), { headers: { 'content-type': 'image/gif' } })
const page = (type = 'text/html') => new Response('<!doctype html>', { headers: { 'content-type': type } })

it('a kept picture comes from the cache, and its type from its bytes', async () => {
  kept[`media-ana ${ORIGIN}${OWN}`] = gif('application/octet-stream')
  const file = await keptPicture(OWN, 'ana')
  expect([file?.name, file?.type, await file?.text()]).toEqual(['capa.png', 'image/gif', GIF])
  expect(network).not.toHaveBeenCalled()
})

it.each([
  ['somebody else’s page in its place', () => page('image/png')],
  ['a half of it', half],
])('a kept picture comes from the network if the cache holds %s', async (_, found) => {
  kept[`media-ana ${ORIGIN}${OWN}`] = found()
  network.mockResolvedValueOnce(gif())
  expect(await (await keptPicture(OWN, 'ana'))?.text()).toBe(GIF)
})

it.each([
  ['a page', () => page()],
  ['a page that calls itself a picture', () => page('image/png')],
  ['a half of it', half],
  ['an error', () => new Response(GIF, { status: 404 })],
])('a kept picture is not there if the network answers with %s', async (_, answer) => {
  network.mockResolvedValueOnce(answer())
  expect(await keptPicture(OWN, 'ana')).toBeUndefined()
})

it('a kept picture is not there if the service worker answers with another size of it', async () => {
  const size = Object.defineProperty(gif(), 'url', { value: `${ORIGIN}${OWN}?w=320` })
  network.mockResolvedValueOnce(size)
  expect(await keptPicture(OWN, 'ana')).toBeUndefined()
})

it('a kept picture is not asked of another host', async () => {
  network.mockResolvedValueOnce(gif())
  expect(await keptPicture('https://other.example/1.png', 'ana')).toBeUndefined()
  expect(network).not.toHaveBeenCalled()
})
