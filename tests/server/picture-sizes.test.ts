/**
 * Stored pictures are served in the announced sizes. A size is drawn when it is first asked for, kept beside the
 * original, and deleted with it. What cannot be drawn smaller is served as it is.
 */
import { randomBytes } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { catchLog } from './support/log.ts'
import { media } from './support/media.ts'
import { statusOf } from './support/raw-http.ts'
import { startEmpty } from './support/servers.ts'
import { type OnStore, onEachStore } from './support/upload-server.ts'

type Bytes = Buffer<ArrayBuffer>

/**
 * Returns a picture whose left half is red and whose right half is blue, with some noise, so that its size counts.
 * @param opacity of each pixel, from 0 to 255
 */
function halves(width: number, height: number, opacity = 255): Sharp {
  const noise = randomBytes(width * height)
  const pixels = Buffer.alloc(width * height * 4)
  for (let at = 0; at < noise.length; at += 1) {
    const some = (noise[at] ?? 0) >> 3
    const isLeft = at % width < width / 2
    pixels.set([isLeft ? 200 : some, some, isLeft ? some : 200, opacity], at * 4)
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } })
  return opacity === 255 ? picture.removeAlpha() : picture
}

const jpegOf = async (width: number, height: number) =>
  (await halves(width, height).jpeg({ quality: 90 }).toBuffer()) as Bytes

/** Asks for a picture, and returns what arrives: bytes, type, size in pixels, and the header for caches. */
async function shown(on: Pick<OnStore, 'client'>, path: string) {
  const answer = await fetch(on.client.address + path)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { width, height } = await sharp(bytes).metadata()
  const { headers } = answer
  return {
    bytes,
    width,
    height,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    headers,
  }
}

/** Stores a picture, and returns its address. */
async function stored(on: OnStore, picture: Bytes): Promise<string> {
  return (await on.teacher(picture)).body.image
}

const FOR_EVER = 'public, max-age=31536000, immutable'

it('the answer that says who is signed in announces how to ask for sizes, also to pages of other origins', async () => {
  const { client } = await startEmpty({ CORS_ORIGINS: 'https://app.example' })
  const { headers } = await client.call('GET', '/api/admin/users/me', {
    headers: { Origin: 'https://app.example' },
  })
  expect(headers.get('picture-sizes')).toBe('/uploads/{name}?w={width}; widths=320,640,1280')
  expect(headers.get('access-control-expose-headers')).toMatch(/\bpicture-sizes\b/i)
})

onEachStore((on) => {
  describe('sizes of pictures', () => {
    it('a photo is served in each announced width, with few bytes, and is then kept', async () => {
      const photo = await jpegOf(1600, 1200)
      const image = await stored(on, photo)
      for (const width of [320, 640, 1280]) {
        const small = await shown(on, `${image}?w=${width}`)
        expect([small.width, small.height]).toEqual([width, (width * 3) / 4])
        expect([small.type, small.cache]).toEqual(['image/webp', FOR_EVER])
        expect(small.bytes.length).toBeLessThan(photo.length / 2)
      }
      const name = image.slice('/uploads/'.length)
      expect(await on.store.names('sizes')).toEqual([`1280/${name}`, `320/${name}`, `640/${name}`])
      expect((await shown(on, image)).bytes.equals(photo)).toBe(true)
    })

    it('a size has a tag of its own, which is good for ever', async () => {
      const image = await stored(on, await jpegOf(900, 600))
      const small = await shown(on, `${image}?w=320`)
      const original = await shown(on, image)
      const tag = small.headers.get('etag') ?? ''
      expect(tag).not.toBe(original.headers.get('etag'))
      const again = (path: string, tag: string) => statusOf(on.client.address, path, { 'If-None-Match': tag })
      expect(await again(`${image}?w=320`, tag)).toBe(304)
      expect(await again(`${image}?w=640`, tag)).toBe(200)
      expect(small.headers.get('content-security-policy')).toMatch(/sandbox/)
      expect(small.headers.get('x-content-type-options')).toBe('nosniff')
    })

    it('any other width is none, and an unknown picture has no size', async () => {
      const photo = await jpegOf(900, 600)
      const image = await stored(on, photo)
      for (const query of ['w=321', 'w=0', 'w=-320', 'w=320.0', 'w=320&w=640', 'w=', 'w=__proto__', 'x=320'])
        expect((await shown(on, `${image}?${query}`)).bytes.equals(photo), query).toBe(true)
      const unknown = image.replace(/[0-9a-f]{8}-/, '00000000-')
      expect(await statusOf(on.client.address, `${unknown}?w=320`)).toBe(404)
      expect((await on.store.names('sizes')).filter((name) => name.includes('00000000-'))).toEqual([])
    })

    it('a picture is never enlarged, and is served as it is if nothing is gained', async () => {
      const tiny = (await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a0' } })
        .webp({ quality: 20 })
        .toBuffer()) as Bytes
      const image = await stored(on, tiny)
      const same = await shown(on, `${image}?w=320`)
      expect(same.bytes.equals(tiny)).toBe(true)
      expect(same.cache).toBe(FOR_EVER)
      const small = await shown(on, `${await stored(on, await jpegOf(200, 150))}?w=640`)
      expect([small.width, small.height]).toEqual([200, 150])
    })

    it('a picture that must be turned is the right way round', async () => {
      const turned = (await (
        await halves(1200, 800)
      )
        .jpeg()
        .withMetadata({ orientation: 6 })
        .toBuffer()) as Bytes
      const small = await shown(on, `${await stored(on, turned)}?w=320`)
      expect([small.width, small.height]).toEqual([320, 480])
      const top = await sharp(small.bytes).extract({ left: 0, top: 0, width: 320, height: 200 }).toBuffer()
      const { channels } = await sharp(top).stats()
      expect(channels[0]?.mean).toBeGreaterThan((channels[2]?.mean ?? 0) + 20)
      expect((await sharp(small.bytes).metadata()).orientation).toBeUndefined()
    })

    it('a picture with a colour profile shows the same colours, in the profile that every screen expects', async () => {
      const raw = Buffer.alloc(640 * 480 * 3)
      for (let at = 0; at < raw.length; at += 3) raw.set([200, 40, at % 7], at)
      const wide = (await sharp(raw, { raw: { width: 640, height: 480, channels: 3 } })
        .withIccProfile('p3')
        .png()
        .toBuffer()) as Bytes
      const small = await shown(on, `${await stored(on, wide)}?w=320`)
      const { channels } = await sharp(small.bytes).stats()
      expect(Math.abs((channels[0]?.mean ?? 0) - 200)).toBeLessThan(4)
      expect(Math.abs((channels[1]?.mean ?? 0) - 40)).toBeLessThan(4)
      expect((await sharp(small.bytes).metadata()).icc).toBeUndefined()
    })

    it('an AVIF photo is served as WebP, and transparency stays', async () => {
      const avif = (await halves(1000, 700).avif({ quality: 80, effort: 0 }).toBuffer()) as Bytes
      expect((await shown(on, `${await stored(on, avif)}?w=320`)).type).toBe('image/webp')
      const clear = (await halves(800, 600, 100).png().toBuffer()) as Bytes
      expect(
        (await sharp((await shown(on, `${await stored(on, clear)}?w=320`)).bytes).metadata()).hasAlpha,
      ).toBe(true)
    })

    it('an animated GIF, WebP or PNG stays itself', async () => {
      const frame = await halves(800, 600).png().toBuffer()
      const frames = sharp([frame, await halves(800, 600).negate().png().toBuffer()], {
        join: { animated: true },
      })
      const gif = (await frames.clone().gif({ effort: 1 }).toBuffer()) as Bytes
      const webp = (await frames.clone().webp({ effort: 0 }).toBuffer()) as Bytes
      const control = Buffer.alloc(20)
      control.writeUInt32BE(8)
      control.write('acTL', 4, 'latin1')
      const apng = Buffer.concat([frame.subarray(0, 33), control, frame.subarray(33)])
      for (const animated of [gif, webp, apng]) {
        const same = await shown(on, `${await stored(on, animated)}?w=320`)
        expect(same.bytes.equals(animated)).toBe(true)
        expect(same.cache).toBe(FOR_EVER)
      }
    })

    it('a broken picture is served as it is, and its size may be asked for again', async () => {
      const log = catchLog()
      const broken = media('png', 5_000)
      const image = await stored(on, broken)
      const whole = await jpegOf(900, 600)
      const cut = await stored(on, Buffer.from(whole.subarray(0, whole.length >> 1)))
      for (const path of [image, cut]) {
        for (const _ of [1, 2]) {
          const answer = await fetch(`${on.client.address}${path}?w=320`)
          expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
          await answer.arrayBuffer()
        }
      }
      expect(log.lines).toHaveLength(2)
    })

    it('a video has no sizes', async () => {
      const video = media('mp4', 10_000)
      const { body } = await on.story({ video })
      const answer = await fetch(`${on.client.address}${body.url}?w=320`)
      expect(Buffer.from(await answer.arrayBuffer()).equals(video)).toBe(true)
    })

    it('the same size asked for by many at once is drawn for all of them', async () => {
      const image = await stored(on, await jpegOf(1600, 1200))
      const answers = await Promise.all(Array.from({ length: 12 }, () => shown(on, `${image}?w=640`)))
      expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
      expect(answers[0]?.width).toBe(640)
    })

    it('the sizes are deleted with their picture', async () => {
      const made = await on.teacher(await jpegOf(900, 600))
      const name = made.body.image.slice('/uploads/'.length)
      await shown(on, `${made.body.image}?w=320`)
      expect(await on.store.names('sizes')).toContain(`320/${name}`)
      await on.client.done('DELETE', `/api/admin/teachers/${made.body.id}`)
      await vi.waitFor(async () =>
        expect((await on.store.names('sizes')).filter((each) => each.endsWith(name))).toEqual([]),
      )
      expect(await statusOf(on.client.address, `${made.body.image}?w=320`)).toBe(404)
    })

    it('a restart deletes sizes that have lost their picture, and keeps the others', async () => {
      const image = await stored(on, await jpegOf(900, 600))
      await shown(on, `${image}?w=320`)
      const lost = '00000000-0000-4000-8000-000000000000.jpg'
      await on.store.put('sizes/320' as 'sizes', lost, 'left over')
      await on.restart()
      const names = await on.store.names('sizes')
      expect(names).toContain(`320/${image.slice('/uploads/'.length)}`)
      expect(names).not.toContain(`320/${lost}`)
    })
  })
})
