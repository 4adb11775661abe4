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

const gif = (type = 'image/gif') => new Response('GIF89a', { headers: { 'content-type': type } })
const page = (type = 'text/html') => new Response('<!doctype html>', { headers: { 'content-type': type } })

it('a kept picture comes from the cache, and its type from its bytes', async () => {
  kept[`media-ana ${ORIGIN}${OWN}`] = gif('application/octet-stream')
  const file = await keptPicture(OWN, 'ana')
  expect([file?.name, file?.type, await file?.text()]).toEqual(['capa.png', 'image/gif', 'GIF89a'])
  expect(network).not.toHaveBeenCalled()
})

it('a kept picture comes from the network if the cache holds somebody else’s page in its place', async () => {
  kept[`media-ana ${ORIGIN}${OWN}`] = page('image/png')
  network.mockResolvedValueOnce(gif())
  expect(await (await keptPicture(OWN, 'ana'))?.text()).toBe('GIF89a')
})

it.each([
  ['a page', () => page()],
  ['a page that calls itself a picture', () => page('image/png')],
  ['an error', () => new Response('GIF89a', { status: 404 })],
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
