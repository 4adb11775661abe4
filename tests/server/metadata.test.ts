/**
 * Whatever arrives, the server publishes none of metadata, and changes nothing else. A repetition of a request
 * is recognised by the bytes that were sent.
 */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { film, heif } from '../shared/metadata/boxes.ts'
import { webm } from '../shared/metadata/ebml.ts'
import { cat, fileOf, SECRET } from '../shared/metadata/parts.ts'
import { gif, jpeg, png, webp } from '../shared/metadata/pictures.ts'
import { sendAhead, storedFile, story } from './support/tus.ts'
import { onEachStore } from './support/upload-server.ts'

const own = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes))

onEachStore((on) => {
  describe('of a picture', () => {
    it.each([
      ['JPEG', jpeg(6)],
      ['PNG', png(6)],
      ['animated PNG', png(8, true)],
      ['WebP', webp(6)],
      ['GIF', gif()],
    ])('the metadata of a %s are not published, and all else is', async (_type, { file, clean }) => {
      const key = randomUUID()
      const send = () =>
        on.client.call('POST', '/api/admin/teachers', { form: { name: 'Ana', image: own(file) }, key })
      const { status, body } = await send()
      expect(status).toBe(201)
      expect(await storedFile(on.client, body.image)).toEqual(clean)
      const again = await send()
      expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([body, 'true'])
      // The same key with the picture as it is published is another request.
      const other = { name: 'Ana', image: own(clean) }
      expect((await on.client.call('POST', '/api/admin/teachers', { form: other, key })).status).toBe(422)
    })

    it('of a picture that is made of boxes, every byte stays where it is', async () => {
      const file = fileOf(heif())
      const { body } = await on.teacher(own(file))
      const stored = await storedFile(on.client, body.image)
      expect([stored.length, stored.includes(SECRET, 0, 'latin1')]).toEqual([file.length, false])
    })

    it('sent ahead, the metadata are not published either', async () => {
      const { file, clean } = jpeg(6)
      const address = await sendAhead(on.client, own(file))
      const key = randomUUID()
      const send = (image: string | Buffer<ArrayBuffer>) =>
        on.client.call('POST', '/api/admin/teachers', { form: { name: 'Ana', image }, key })
      const { status, body } = await send(address)
      expect(status).toBe(201)
      expect(await storedFile(on.client, body.image)).toEqual(clean)
      expect((await send(address)).body).toEqual(body)
      expect((await send(own(file))).body).toEqual(body)
      expect((await on.store.names('sent-ahead')).filter((name) => address.endsWith(name))).toEqual([])
    })

    it('of a picture that is damaged and shows metadata nobody can reach, nothing is published', async () => {
      const damaged = cat([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff], 'Exif\0\0MM\0*', SECRET)
      const refusal = {
        status: 400,
        body: {
          message: expect.stringContaining('Não foi possível tirar do arquivo as anotações da câmera'),
        },
      }
      expect(await on.teacher(own(damaged))).toMatchObject(refusal)
      const form = { name: 'Ana', image: await sendAhead(on.client, own(damaged)) }
      expect(await on.client.call('POST', '/api/admin/teachers', { form })).toMatchObject(refusal)
    })
  })

  describe('of a film', () => {
    const films: [string, Buffer][] = [
      ['an MP4 from a phone', fileOf(film())],
      ['an MP4 from the web', fileOf(film({ isIndexFirst: true }))],
      ['a WebM', fileOf(webm())],
      ['a film with a trailer', cat(fileOf(film()), SECRET)],
    ]

    it.each(films)('the metadata are not published: %s', async (_what, file) => {
      const clean = (stored: Buffer) => [stored.length > 0, stored.includes(SECRET, 0, 'latin1')]
      const { status, body } = await on.story({ video: own(file) })
      expect(status).toBe(201)
      const direct = await storedFile(on.client, body.url)
      expect(clean(direct)).toEqual([true, false])

      const key = randomUUID()
      const address = await sendAhead(on.client, own(file))
      const ahead = await story(on.client, on.groupId, address, key)
      expect(await storedFile(on.client, ahead.body.url)).toEqual(direct)
      expect((await story(on.client, on.groupId, own(file), key)).body).toEqual(ahead.body)
    })
  })
})
