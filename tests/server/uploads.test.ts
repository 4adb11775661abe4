/**
 * The server judges uploaded files by their content, limits their size, and gives them names of its own. Under
 * `/uploads/` it keeps only files that a row names. After each test, support/upload-server.ts checks which files are
 * there.
 */
import { request as httpRequest } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import type { Client } from './support/client.ts'
import { html, media, type Signature, svg } from './support/media.ts'
import { onEachStore } from './support/upload-server.ts'

const MiB = 1024 * 1024

onEachStore((on) => {
  describe('what is accepted', () => {
    it.each<[Signature, string, string]>([
      ['png', 'png', 'image/png'],
      ['jpeg', 'jpg', 'image/jpeg'],
      ['gif', 'gif', 'image/gif'],
      ['webp', 'webp', 'image/webp'],
      ['avif', 'avif', 'image/avif'],
    ])(
      'what is accepted takes %s for an image, whatever the client calls it',
      async (signature, extension, type) => {
        const image = media(signature, 5000)
        const { status, body } = await on.teacher(image)
        expect(status).toBe(201)
        expect(body.image).toMatch(new RegExp(`^/uploads/[0-9a-f-]{36}\\.${extension}$`))
        const served = await fetch(on.client.address + body.image)
        expect(served.headers.get('content-type')).toBe(type)
        expect(Buffer.from(await served.arrayBuffer()).equals(image)).toBe(true)
      },
    )

    it.each<[Signature, string]>([
      ['mp4', 'video/mp4'],
      ['webm', 'video/webm'],
      ['webmLong', 'video/webm'],
    ])('what is accepted takes %s for a video', async (signature, type) => {
      const { status, body } = await on.story({ video: media(signature, 3 * MiB) })
      expect([status, body.mediaType]).toEqual([201, 'video'])
      expect((await on.client.get(body.url)).headers.get('content-type')).toBe(type)
    })

    it.each([
      ['HTML', html],
      ['SVG', svg],
      ['a PDF', Buffer.from('%PDF-1.7')],
      ['half a signature', Buffer.from('\x89PNG', 'latin1')],
      ['a video as an image', media('mp4')],
      ['Matroska', media('mkv')],
    ])('what is accepted refuses %s as an image', async (_what, image) => {
      expect(await on.teacher(image)).toMatchObject({
        status: 415,
        body: { message: 'Imagem: envie uma imagem PNG, JPEG, WebP, GIF ou AVIF.' },
      })
    })

    it.each([
      ['an image', media('png')],
      ['Matroska', media('mkv')],
      ['QuickTime', media('mov')],
      ['HTML', html],
    ])('what is accepted refuses %s as a video', async (_what, video) => {
      expect(await on.story({ video })).toMatchObject({
        status: 415,
        body: { message: 'Vídeo: envie um vídeo MP4 ou WebM.' },
      })
    })

    it('what is accepted takes 10 MB of image and not a byte more', async () => {
      expect((await on.teacher(media('png', 10 * MiB))).status).toBe(201)
      expect(await on.teacher(media('png', 10 * MiB + 1))).toMatchObject({
        status: 413,
        body: { message: 'Imagem: a imagem passa de 10 MB.' },
      })
    })

    it('what is accepted ignores files and fields it does not know', async () => {
      const form = { name: 'Bia', photo: media('png'), script: html, role: 'root' }
      const { status, body } = await on.client.call('POST', '/api/admin/teachers', { form })
      expect([status, body.image]).toEqual([201, null])
      expect(
        (
          await on.client.call('PUT', `/api/admin/admin/Teachers/${body.id}`, {
            form: { image: media('gif') },
          })
        ).body,
      ).toMatchObject({
        name: 'Bia',
        image: expect.stringMatching(/gif$/),
      })
    })

    it('what is accepted refuses forms that are not what they should be', async () => {
      const send = (body: string) =>
        fetch(`${on.client.address}/api/admin/teachers`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${on.client.token}`,
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
    it('what is left removes a picture when another takes its place, and when its owner goes', async () => {
      const { body } = await on.teacher(media('png'))
      const path = `/api/admin/admin/Teachers/${body.id}`
      const replaced = await on.client.done('PUT', path, { form: { image: media('webp') } })
      expect((await on.client.get(body.image)).status).toBe(404)
      await on.client.done('PUT', path, { form: { name: 'Sem imagem nova' } })
      expect((await on.client.get(replaced.image)).status).toBe(200)
      await on.client.done('DELETE', `/api/admin/teachers/${body.id}`)
      expect((await on.client.get(replaced.image)).status).toBe(404)
    })

    it('what is left keeps nothing of what was refused after its files arrived', async () => {
      const image = media('png', 100_000)
      const refused = await on.client.call('POST', '/api/admin/courses', { form: { image, name: '' } })
      const lost = { name: 'x', image, teacherId: '00000000-0000-4000-8000-000000000000' }
      expect([
        refused.status,
        (await on.client.call('POST', '/api/admin/courses', { form: lost })).status,
      ]).toEqual([400, 400])
      const second = await on.client.call('POST', '/api/admin/categories', {
        form: { name: 'x', image, icon: html },
      })
      expect(second.status).toBe(415)
    })

    it('what is left keeps nothing of a repetition that only got its first answer again', async () => {
      const image = media('png', 100_000)
      const send = () =>
        on.client.done('POST', '/api/admin/teachers', { form: { name: 'Ana', image }, key: 'picture' })
      expect((await send()).image).toBe((await send()).image)
    })

    it('what is left keeps nothing of an upload whose client went away', async () => {
      await abortUpload(on.client, on.groupId, () => on.store.received())
    })

    it('what is left removes at its start what an earlier process left behind', async () => {
      const { body } = await on.teacher(media('png'))
      const orphan = `00000000-0000-4000-8000-000000000000.png`
      await on.store.put('uploads', orphan, media('png'))
      await on.store.put('incoming', 'x.part', 'x')
      await on.restart()
      expect((await on.client.get(body.image)).status).toBe(200)
      expect((await on.client.get(`/uploads/${orphan}`)).status).toBe(404)
      expect(await on.store.names('trash')).toContainEqual(expect.stringContaining(`/${orphan}`))
    })
  })
})

/** Sends the beginning of a large video, waits until the server has received some of it, and breaks the connection. */
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
  // Send more than 8 MiB, because object storage shows an unfinished file only after 8 MiB of it have arrived.
  request.write(media('mp4', 20 * MiB))
  await vi.waitFor(async () => expect(await received()).toBe(1), { timeout: 5000 })
  request.destroy()
}
