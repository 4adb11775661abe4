/**
 * Checks that the server serves stored files under `/uploads/` with the right headers, sizes and ranges, and that it
 * serves nothing else there.
 */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { media } from './support/media.ts'
import { statusOf } from './support/raw-http.ts'
import { onEachStore } from './support/upload-server.ts'

onEachStore((on) => {
  describe('how files are served', () => {
    it('the server lets nothing in uploaded files run, and never asks for them twice', async () => {
      const { body } = await on.teacher(media('png'))
      const { headers } = await on.client.get(body.image)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('etag')).toBeTruthy()
      const again = (headers: Record<string, string>) => statusOf(on.client.address, body.image, headers)
      expect(await again({ 'If-None-Match': headers.get('etag') ?? '' })).toBe(304)
      expect(await again({ 'If-None-Match': '"other"' })).toBe(200)
      expect(await again({ 'If-Modified-Since': headers.get('last-modified') ?? '' })).toBe(304)
    })

    it('the server tells the size of a file without its bytes', async () => {
      const { body } = await on.teacher(media('png', 12_345))
      const { status, headers } = await on.client.call('HEAD', body.image)
      expect([status, headers.get('content-length')]).toEqual([200, '12345'])
      expect([headers.get('content-type'), headers.get('accept-ranges')]).toEqual(['image/png', 'bytes'])
      const unknown = body.image.replace(/[0-9a-f]{8}-/, '00000000-')
      expect((await on.client.call('HEAD', unknown)).status).toBe(404)
    })

    it('the server gives ranges of a video', async () => {
      const video = media('mp4', 100_000)
      const { body } = await on.story({ video })
      const part = await fetch(on.client.address + body.url, { headers: { Range: 'bytes=50000-59999' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 50000-59999/100000'])
      const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
      expect(hash(new Uint8Array(await part.arrayBuffer()))).toBe(hash(video.subarray(50_000, 60_000)))
      const beyond = await fetch(on.client.address + body.url, { headers: { Range: 'bytes=100000-' } })
      expect(beyond.status).toBe(416)
      const end = await fetch(on.client.address + body.url, { headers: { Range: 'bytes=-10' } })
      expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, video.subarray(-10)])
      const nonsense = await fetch(on.client.address + body.url, { headers: { Range: 'lines=1-2' } })
      expect([nonsense.status, (await nonsense.arrayBuffer()).byteLength]).toEqual([200, 100_000])
      const changed = { Range: 'bytes=0-9', 'If-Range': '"other"' }
      expect((await fetch(on.client.address + body.url, { headers: changed })).status).toBe(200)
    })

    it.each(['', '.', '../jwt-secret', '..%2Fjwt-secret', '%2e%2e%2fjwt-secret', 'x.png', 'jwt-secret'])(
      'the server gives nothing at /uploads/%s',
      async (name) => {
        expect([403, 404]).toContain(await statusOf(on.client.address, `/uploads/${name}`))
      },
    )
  })
})
