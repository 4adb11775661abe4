/** How sizes of pictures are drawn: how many at a time, how often, and what happens if their picture goes meanwhile. */
import { expect, it, vi } from 'vitest'
import { drawSize } from '../../server/files/sizes/draw.ts'
import type { SizePlace } from '../../server/files/sizes/place.ts'
import { PictureSizes } from '../../server/files/sizes/sizes.ts'
import { catchLog } from './support/log.ts'

const DRAWN = Buffer.from('a picture of few bytes')

function place() {
  const kept = new Map<string, Buffer>()
  const originals = new Set(['a.png', 'b.png', 'c.png', 'd.png'])
  const at: SizePlace = {
    length: async (name, width) => kept.get(`${width} ${name}`)?.length,
    original: async (name) => (originals.has(name) ? Buffer.from(name) : undefined),
    hasOriginal: async (name) => originals.has(name),
    keep: async (name, width, bytes) => void kept.set(`${width} ${name}`, bytes),
    forget: async (name) => {
      for (const key of [...kept.keys()]) if (key.endsWith(` ${name}`)) kept.delete(key)
    },
  }
  return { at, kept, originals }
}

/** Returns a way to draw that waits until the test lets each picture be finished. */
function held() {
  const finish: (() => void)[] = []
  const draw = vi.fn(() => new Promise<Buffer>((resolve) => finish.push(() => resolve(DRAWN))))
  return {
    draw,
    finish,
    begun: (count: number) => vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(count)),
  }
}

const LIMITS = { atOnce: 1, waiting: 1, patience: 60_000 }

it('a size that is asked for twice at once is drawn once', async () => {
  const { at, kept } = place()
  const { draw, finish, begun } = held()
  const sizes = new PictureSizes(at, LIMITS, draw)
  const both = Promise.all([sizes.of('a.png', 320), sizes.of('a.png', 320)])
  await begun(1)
  finish[0]?.()
  expect(await both).toEqual(['made', 'made'])
  expect(await sizes.of('a.png', 320)).toBe('made')
  expect(draw).toHaveBeenCalledTimes(1)
  expect([...kept.keys()]).toEqual(['320 a.png'])
})

it('so many are drawn at a time, so many wait, and the rest get the original for now', async () => {
  const { draw, finish, begun } = held()
  const sizes = new PictureSizes(place().at, LIMITS, draw)
  const first = sizes.of('a.png', 320)
  await begun(1)
  const second = sizes.of('b.png', 320)
  await vi.waitFor(async () => expect(await sizes.of('c.png', 320)).toBe('for now'))
  expect(draw).toHaveBeenCalledTimes(1)
  finish[0]?.()
  await begun(2)
  finish[1]?.()
  expect([await first, await second]).toEqual(['made', 'made'])
  const third = sizes.of('c.png', 320)
  await begun(3)
  finish[2]?.()
  expect(await third).toBe('made')
})

it('whoever has waited long enough gets the original, and the next one gets the size', async () => {
  const { draw, finish, begun } = held()
  const sizes = new PictureSizes(place().at, { ...LIMITS, patience: 1 }, draw)
  expect(await sizes.of('a.png', 320)).toBe('for now')
  await begun(1)
  finish[0]?.()
  await vi.waitFor(async () => expect(await sizes.of('a.png', 320)).toBe('made'))
  expect(draw).toHaveBeenCalledTimes(1)
})

it('a picture that is deleted while its size is drawn leaves no size behind', async () => {
  const { at, kept, originals } = place()
  const { draw, finish, begun } = held()
  const sizes = new PictureSizes(at, LIMITS, draw)
  const asked = sizes.of('a.png', 320)
  await begun(1)
  originals.delete('a.png')
  finish[0]?.()
  await asked
  expect(kept.size).toBe(0)
})

it('a picture that cannot be drawn is tried once, and does not stop the others', async () => {
  const log = catchLog()
  const draw = vi.fn(async (original: Buffer) => {
    if (original.toString() === 'a.png') throw new Error('bad picture')
    return DRAWN
  })
  const sizes = new PictureSizes(place().at, LIMITS, draw)
  expect([await sizes.of('a.png', 320), await sizes.of('a.png', 320)]).toEqual(['for now', 'for now'])
  expect(await sizes.of('b.png', 320)).toBe('made')
  expect(draw).toHaveBeenCalledTimes(2)
  expect(log.lines).toHaveLength(1)
})

it('a picture with more than fifty million pixels is not even decoded', async () => {
  // A PNG that says it has 20,000 × 20,000 pixels. Its few bytes would unpack to 1.6 GB.
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeInt32BE((await import('node:zlib')).crc32?.(png.subarray(12, 29)) ?? 0, 29)
  const began = performance.now()
  expect(await drawSize(png, 320).catch(() => 'refused')).not.toBeInstanceOf(Buffer)
  expect(performance.now() - began).toBeLessThan(2_000)
})
