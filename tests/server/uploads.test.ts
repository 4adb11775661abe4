/**
 * The server judges uploaded files by their content, limits their size, names them itself, and leaves none behind. To
 * check the last, each test ends with a look into the store: it must hold exactly the files to which rows refer.
 */
import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from './support/client.ts'
import { html, media, type Signature, svg } from './support/media.ts'
import { statusOf } from './support/raw-http.ts'
import { startHere, type TestServer } from './support/servers.ts'
import { startStore, storeKinds, type TestStore } from './support/stores.ts'
import { temporaryFolder } from './support/temporary.ts'

const MiB = 1024 * 1024

describe.each(storeKinds)('on %s', (kind) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let store: TestStore | undefined
  let server: TestServer | undefined
  let client: Client
  let groupId: string

  beforeAll(async () => {
    folder = await temporaryFolder()
    store = await startStore(kind, folder.path)
    server = await startHere(folder.path, store.env)
    client = server.client
    groupId = (await client.done('POST', '/api/admin/stories/group', { form: { name: 'Grupo' } })).id
  })
  afterAll(async () => {
    await server?.stop()
    await store?.stop()
    await folder?.remove()
  })

  const received = () => store?.received()

  /** Returns the names of all files that the API's answers mention, sorted. */
  async function mentioned(): Promise<string[]> {
    const groups = (await client.get('/api/app/stories/group/all')).body
    const answers = await Promise.all([
      ...['teachers', 'categories', 'subcategories', 'courses?limit=100', 'carreers'].map((list) =>
        client.get(`/api/app/${list}`),
      ),
      ...groups.map(({ id }: { id: string }) => client.get(`/api/app/stories/group/${id}/stories`)),
    ])
    const text = JSON.stringify([groups, ...answers.map(({ body }) => body)])
    return [...new Set([...text.matchAll(/\/uploads\/([^"]+)"/g)].map(([, name]) => name ?? ''))].sort()
  }

  afterEach(async () => {
    // The server may notice a broken connection only after a while.
    await vi.waitFor(async () => expect(await received()).toBe(0), { timeout: 5000 })
    expect(await store?.names('uploads')).toEqual(await mentioned())
  })

  const teacher = (image: Buffer<ArrayBuffer>) =>
    client.call('POST', '/api/admin/teachers', { form: { name: 'Ana', image } })
  const story = (form: Record<string, Buffer<ArrayBuffer>>) =>
    client.call('POST', '/api/admin/stories', { form: { storyGroupId: groupId, ...form } })

  describe('what is accepted', () => {
    it.each<[Signature, string, string]>([
      ['png', 'png', 'image/png'],
      ['jpeg', 'jpg', 'image/jpeg'],
      ['gif', 'gif', 'image/gif'],
      ['webp', 'webp', 'image/webp'],
      ['avif', 'avif', 'image/avif'],
    ])('takes %s for an image, whatever the client calls it', async (signature, extension, type) => {
      const image = media(signature, 5000)
      const { status, body } = await teacher(image)
      expect(status).toBe(201)
      expect(body.image).toMatch(new RegExp(`^/uploads/[0-9a-f-]{36}\\.${extension}$`))
      const served = await fetch(client.address + body.image)
      expect(served.headers.get('content-type')).toBe(type)
      expect(Buffer.from(await served.arrayBuffer()).equals(image)).toBe(true)
    })

    it.each<[Signature, string]>([
      ['mp4', 'video/mp4'],
      ['webm', 'video/webm'],
      ['webmLong', 'video/webm'],
    ])('takes %s for a video', async (signature, type) => {
      const { status, body } = await story({ video: media(signature, 3 * MiB) })
      expect([status, body.mediaType]).toEqual([201, 'video'])
      expect((await client.get(body.url)).headers.get('content-type')).toBe(type)
    })

    it.each([
      ['HTML', html],
      ['SVG', svg],
      ['a PDF', Buffer.from('%PDF-1.7')],
      ['half a signature', Buffer.from('\x89PNG', 'latin1')],
      ['a video as an image', media('mp4')],
      ['Matroska', media('mkv')],
    ])('refuses %s as an image', async (_what, image) => {
      expect(await teacher(image)).toMatchObject({
        status: 415,
        body: { message: 'Imagem: envie uma imagem PNG, JPEG, WebP, GIF ou AVIF.' },
      })
    })

    it.each([
      ['an image', media('png')],
      ['Matroska', media('mkv')],
      ['QuickTime', media('mov')],
      ['HTML', html],
    ])('refuses %s as a video', async (_what, video) => {
      expect(await story({ video })).toMatchObject({
        status: 415,
        body: { message: 'Vídeo: envie um vídeo MP4 ou WebM.' },
      })
    })

    it('takes 10 MB of image and not a byte more', async () => {
      expect((await teacher(media('png', 10 * MiB))).status).toBe(201)
      expect(await teacher(media('png', 10 * MiB + 1))).toMatchObject({
        status: 413,
        body: { message: 'Imagem: a imagem passa de 10 MB.' },
      })
    })

    it('ignores files and fields it does not know', async () => {
      const form = { name: 'Bia', photo: media('png'), script: html, role: 'root' }
      const { status, body } = await client.call('POST', '/api/admin/teachers', { form })
      expect([status, body.image]).toEqual([201, null])
      expect(
        (await client.call('PUT', `/api/admin/admin/Teachers/${body.id}`, { form: { image: media('gif') } }))
          .body,
      ).toMatchObject({
        name: 'Bia',
        image: expect.stringMatching(/gif$/),
      })
    })

    it('refuses forms that are not what they should be', async () => {
      const send = (body: string) =>
        fetch(`${client.address}/api/admin/teachers`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${client.token}`,
            'Content-Type': 'multipart/form-data; boundary=x',
          },
          body,
        })
      const field = (name: string, value: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      expect((await send(`${field('name', 'a')}${field('name', 'b')}--x--\r\n`)).status).toBe(400)
      expect((await send(`${field('name', 'a'.repeat(70_000))}--x--\r\n`)).status).toBe(413)
      expect(
        (await send(`${Array.from({ length: 60 }, (_, i) => field(`f${i}`, '')).join('')}--x--\r\n`)).status,
      ).toBe(413)
      expect((await send(field('name', 'a'))).status).toBe(400)
      expect((await send(`${field('__proto__', 'a')}${field('name', 'a')}--x--\r\n`)).status).toBe(400)
    })
  })

  describe('what is left', () => {
    it('removes a picture when another takes its place, and when its owner goes', async () => {
      const { body } = await teacher(media('png'))
      const path = `/api/admin/admin/Teachers/${body.id}`
      const replaced = await client.done('PUT', path, { form: { image: media('webp') } })
      expect((await client.get(body.image)).status).toBe(404)
      await client.done('PUT', path, { form: { name: 'Sem imagem nova' } })
      expect((await client.get(replaced.image)).status).toBe(200)
      await client.done('DELETE', `/api/admin/teachers/${body.id}`)
      expect((await client.get(replaced.image)).status).toBe(404)
    })

    it('keeps nothing of what was refused after its files arrived', async () => {
      const image = media('png', 100_000)
      const refused = await client.call('POST', '/api/admin/courses', { form: { image, name: '' } })
      const lost = { name: 'x', image, teacherId: '00000000-0000-4000-8000-000000000000' }
      expect([
        refused.status,
        (await client.call('POST', '/api/admin/courses', { form: lost })).status,
      ]).toEqual([400, 400])
      const second = await client.call('POST', '/api/admin/categories', {
        form: { name: 'x', image, icon: html },
      })
      expect(second.status).toBe(415)
    })

    it('keeps nothing of a repetition that only got its first answer again', async () => {
      const image = media('png', 100_000)
      const send = () =>
        client.done('POST', '/api/admin/teachers', { form: { name: 'Ana', image }, key: 'picture' })
      expect((await send()).image).toBe((await send()).image)
    })

    it('keeps nothing of an upload whose client went away', async () => {
      await abortUpload(client, groupId, received)
    })

    it('removes at its start what an earlier process left behind', async () => {
      const { body } = await teacher(media('png'))
      const orphan = `00000000-0000-4000-8000-000000000000.png`
      await store?.put('uploads', orphan, media('png'))
      await store?.put('incoming', 'x.part', 'x')
      await server?.stop()
      server = await startHere(folder.path, store?.env)
      client = server.client
      expect((await client.get(body.image)).status).toBe(200)
      expect((await client.get(`/uploads/${orphan}`)).status).toBe(404)
      expect(await store?.names('trash')).toContainEqual(expect.stringContaining(`/${orphan}`))
    })
  })

  describe('how files are served', () => {
    it('lets nothing in them run, and never asks for them twice', async () => {
      const { body } = await teacher(media('png'))
      const { headers } = await client.get(body.image)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('etag')).toBeTruthy()
      const again = (headers: Record<string, string>) => statusOf(client.address, body.image, headers)
      expect(await again({ 'If-None-Match': headers.get('etag') ?? '' })).toBe(304)
      expect(await again({ 'If-None-Match': '"other"' })).toBe(200)
      expect(await again({ 'If-Modified-Since': headers.get('last-modified') ?? '' })).toBe(304)
    })

    it('tells the size of a file without its bytes', async () => {
      const { body } = await teacher(media('png', 12_345))
      const { status, headers } = await client.call('HEAD', body.image)
      expect([status, headers.get('content-length')]).toEqual([200, '12345'])
      expect([headers.get('content-type'), headers.get('accept-ranges')]).toEqual(['image/png', 'bytes'])
      const unknown = body.image.replace(/[0-9a-f]{8}-/, '00000000-')
      expect((await client.call('HEAD', unknown)).status).toBe(404)
    })

    it('gives ranges of a video', async () => {
      const video = media('mp4', 100_000)
      const { body } = await story({ video })
      const part = await fetch(client.address + body.url, { headers: { Range: 'bytes=50000-59999' } })
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 50000-59999/100000'])
      const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
      expect(hash(new Uint8Array(await part.arrayBuffer()))).toBe(hash(video.subarray(50_000, 60_000)))
      const beyond = await fetch(client.address + body.url, { headers: { Range: 'bytes=100000-' } })
      expect(beyond.status).toBe(416)
      const end = await fetch(client.address + body.url, { headers: { Range: 'bytes=-10' } })
      expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, video.subarray(-10)])
      const nonsense = await fetch(client.address + body.url, { headers: { Range: 'lines=1-2' } })
      expect([nonsense.status, (await nonsense.arrayBuffer()).byteLength]).toEqual([200, 100_000])
      const changed = { Range: 'bytes=0-9', 'If-Range': '"other"' }
      expect((await fetch(client.address + body.url, { headers: changed })).status).toBe(200)
    })

    it.each(['', '.', '../jwt-secret', '..%2Fjwt-secret', '%2e%2e%2fjwt-secret', 'x.png', 'jwt-secret'])(
      'gives nothing at /uploads/%s',
      async (name) => {
        expect([403, 404]).toContain(await statusOf(client.address, `/uploads/${name}`))
      },
    )
  })
})

/** Sends the beginning of a large video, waits until the server writes it, and breaks the connection. */
async function abortUpload(
  as: Client,
  storyGroupId: string,
  received: () => Promise<number> | undefined,
): Promise<void> {
  const headers = { Authorization: `Bearer ${as.token}`, 'Content-Type': 'multipart/form-data; boundary=x' }
  const request = httpRequest(`${as.address}/api/admin/stories`, { method: 'POST', headers })
  request.on('error', () => {})
  request.write(`--x\r\nContent-Disposition: form-data; name="storyGroupId"\r\n\r\n${storyGroupId}\r\n`)
  request.write(
    '--x\r\nContent-Disposition: form-data; name="video"; filename="a"\r\nContent-Type: video/mp4\r\n\r\n',
  )
  // Send more than 8 MiB, because object storage shows a file that is being received only after its first 8 MiB.
  request.write(media('mp4', 20 * MiB))
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 5000 })
  request.destroy()
}
