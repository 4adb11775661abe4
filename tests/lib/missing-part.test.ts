/** A picture whose middle or end is missing is noticed, whatever stands in its place. A whole one never is. */
import sharp, { type Sharp } from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { judgePicture } from '@/media/image/judge-picture'
import { lacksPart } from '@/media/image/whole/lacks-part'
import { planOfBlob } from '@/media/plan-of-blob'
import { withoutNotes } from '@/media/without-notes'
import { fileKindOf } from '@/shared/file-kind'
import { cat, le32 } from './camera-notes/parts'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const size = { width: 640, height: 480, channels: 3, background: '#fff' } as const

/** A picture that has noise, a plain surface, and a margin. It is drawn once. */
const drawn = await sharp({ create: { ...size, noise } })
  .blur(2)
  .extend({ top: 400, background: '#fff' })
  .raw()
  .toBuffer({ resolveWithObject: true })
const photo = () => sharp(drawn.data, { raw: drawn.info })
const plain = () => sharp({ create: { ...size, width: 3000, height: 2000 } })
const odd = () => photo().resize(333, 517, { fit: 'fill' })
const frames = () =>
  sharp(Buffer.from(Array.from({ length: 300 * 600 * 3 }, (_, at) => (at * at * 7 + (at >> 5)) % 253)), {
    raw: { width: 300, height: 600, channels: 3, pageHeight: 300 },
  })

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const lacks = (bytes: Buffer) => lacksPart(blobOf(bytes), fileKindOf(bytes))

/** Returns the picture with zeros in its data, from a share of its length on. */
function holed(bytes: Buffer, share: number): Buffer {
  const at = Math.floor(bytes.length * share)
  return Buffer.from(bytes).fill(0, at, Math.min(at + 4096, bytes.length - 12))
}

const MADE: [string, () => Sharp][] = [
  ['a JPEG', () => photo().jpeg({ optimiseCoding: false })],
  ['a JPEG with codes of its own', () => photo().jpeg({ quality: 95 })],
  ['a JPEG with all of its colours', () => photo().jpeg({ chromaSubsampling: '4:4:4' })],
  ['a grey JPEG', () => photo().greyscale().jpeg()],
  ['a progressive JPEG', () => photo().jpeg({ progressive: true })],
  ['a progressive JPEG of few bytes', () => photo().jpeg({ mozjpeg: true, quality: 40 })],
  ['a grey progressive JPEG', () => photo().greyscale().jpeg({ progressive: true, quality: 99 })],
  ['a JPEG of odd sides', () => odd().jpeg({ quality: 95 })],
  ['a progressive JPEG of odd sides', () => odd().jpeg({ progressive: true })],
  ['a JPEG of four colours', () => photo().toColourspace('cmyk').jpeg()],
  ['a PNG', () => photo().png()],
  ['an interlaced PNG', () => odd().png({ progressive: true })],
  ['a PNG of few colours', () => photo().png({ palette: true })],
  ['a WebP', () => photo().webp()],
  ['a WebP that moves', () => frames().webp({ quality: 100 })],
  ['an AVIF', () => photo().avif({ effort: 0, quality: 90 })],
]

describe.each(MADE)('%s', (_, make) => {
  it('is whole, and lacks a part if zeros stand in its middle', async () => {
    const bytes = await make().toBuffer()
    expect(await lacks(bytes)).toBe(false)
    for (const share of [0.3, 0.5, 0.7]) expect(await lacks(holed(bytes, share)), `${share}`).toBe(true)
  })
})

const PACKED = MADE.filter(([name]) => /JPEG|PNG/.test(name))

it.each(PACKED)('%s lacks a part if a piece of its middle is missing', async (_, make) => {
  const bytes = await make().toBuffer()
  const middle = Math.floor(bytes.length / 2)
  expect(await lacks(cat(bytes.subarray(0, middle), bytes.subarray(middle + 999)))).toBe(true)
})

it('a PNG lacks a part if the missing piece begins in the length of a chunk', async () => {
  const bytes = await photo().png().toBuffer()
  const middle = bytes.indexOf('IDAT', bytes.length / 2) - 3
  expect(await lacks(cat(bytes.subarray(0, middle), bytes.subarray(middle + 999)))).toBe(true)
})

it('a PNG lacks a part if a chunk says that it goes on beyond the end of the file', async () => {
  const bytes = await photo().png().toBuffer()
  bytes.writeUInt32BE(bytes.length, bytes.indexOf('IDAT', bytes.length / 2) - 4)
  expect(await lacks(bytes)).toBe(true)
})

const JPEGS = MADE.filter(([name]) => name.includes('JPEG'))

it.each(JPEGS)('%s lacks a part if it ends too early with the right end', async (_, make) => {
  const bytes = await make().toBuffer()
  for (const share of [0.3, 0.6, 0.9]) {
    const cut = bytes.subarray(0, Math.floor(bytes.length * share))
    expect(await lacks(cat(cut, bytes.subarray(-2))), `${share}`).toBe(true)
  }
})

it.each([
  ['a plain JPEG', () => plain().jpeg()],
  ['a plain progressive JPEG', () => plain().jpeg({ mozjpeg: true })],
  ['a WebP without loss and with a plain surface', () => photo().webp({ lossless: true, effort: 0 })],
])('%s is whole, although much of its data are zeros', async (_, make) => {
  const bytes = await make().toBuffer()
  expect(bytes.includes(Buffer.alloc(2048))).toBe(true)
  expect(await lacks(bytes)).toBe(false)
})

it('a JPEG may have zeros, fill bytes and anything else behind its data', async () => {
  const bytes = await photo().jpeg().toBuffer()
  const [data, end] = [bytes.subarray(0, -2), bytes.subarray(-2)]
  for (const filled of [[0, 0, 0], [0xff, 0xff], []])
    expect(await lacks(cat(data, filled, end, 'film'))).toBe(false)
})

it('a PNG whose data breaks off where a chunk ends lacks a part, and one with a damaged note does not', async () => {
  const bytes = await photo()
    .withExif({ IFD0: { Artist: 'Ana' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const chunks: Buffer[] = []
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    chunks.push(bytes.subarray(at, at + 12 + bytes.readUInt32BE(at)))
  const isData = (chunk: Buffer) => chunk.toString('latin1', 4, 8) === 'IDAT'
  const last = chunks.findLastIndex(isData)
  expect(chunks.filter(isData).length).toBeGreaterThan(1)
  expect(await lacks(cat(bytes.subarray(0, 8), ...chunks.filter((_, at) => at !== last)))).toBe(true)
  const noted = bytes.fill(0, bytes.indexOf('eXIf') + 8, bytes.indexOf('eXIf') + 12)
  expect(await lacks(noted)).toBe(false)
})

it('a picture whose empty notes are zeros is whole', async () => {
  const noted = photo().withExif({ IFD0: { ImageDescription: 'x'.repeat(9000) } })
  const avif = await noted.avif({ effort: 0 }).toBuffer()
  const without = await withoutNotes(new File([new Uint8Array(avif)], 'a.avif'))
  expect(Buffer.from(await without.arrayBuffer()).includes(Buffer.alloc(8192))).toBe(true)
  expect(await lacksPart(without, 'avif')).toBe(false)
  const webp = await photo().webp().toBuffer()
  const empty = cat('EXIF', le32(4096), Buffer.alloc(4096))
  const extended = cat(webp, empty)
  extended.writeUInt32LE(extended.length - 8, 4)
  expect(await lacks(extended)).toBe(false)
})

it('a picture is whole whatever follows its end', async () => {
  for (const made of [
    photo().webp(),
    frames().webp(),
    photo().webp({ lossless: true }),
    photo().png(),
    photo().gif(),
  ])
    expect(await lacks(cat(await made.toBuffer(), Buffer.alloc(5000)))).toBe(false)
})

describe('a picture that a browser opens', () => {
  afterEach(() => vi.unstubAllGlobals())

  const judged = async (bytes: Buffer, opens = true) => {
    const open = async () => {
      if (!opens) throw new DOMException('no picture', 'InvalidStateError')
      return { width: 9, height: 9, close: () => {} }
    }
    vi.stubGlobal('createImageBitmap', open)
    return (await judgePicture(blobOf(bytes), { planOf: planOfBlob, lacksPart })).judged
  }

  it('is taken if it is whole, and warned of if a part is missing', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    expect(await judged(jpeg)).toMatchObject({ is: 'picture', isCut: false })
    expect(await judged(holed(jpeg, 0.5))).toMatchObject({ is: 'picture', isCut: true })
  })

  it('is warned of if its structure makes no sense from some place on', async () => {
    const gif = await photo().gif().toBuffer()
    expect(await judged(gif)).toMatchObject({ is: 'picture', isCut: false })
    expect(await judged(holed(gif, 0.5))).toMatchObject({ is: 'picture', isCut: true })
  })

  it.each([{ progressive: false }, { progressive: true }])(
    'is whole without the marker of its end, if all of its data is there: %o',
    async (how) => {
      const jpeg = await photo()
        .jpeg({ quality: 95, ...how })
        .toBuffer()
      for (const behind of [[], [0, 0, 0], [0xff]])
        expect(await judged(cat(jpeg.subarray(0, -2), behind))).toMatchObject({ isCut: false })
      for (const length of [
        jpeg.length - 20,
        Math.floor(jpeg.length * 0.98),
        Math.floor(jpeg.length / 2),
        700,
      ])
        expect(await judged(jpeg.subarray(0, length)), `${length}`).toMatchObject({ isCut: true })
    },
  )

  it('is called cut if a part is missing and the browser does not open it', async () => {
    const png = await photo().png().toBuffer()
    expect(await judged(holed(png, 0.5), false)).toEqual({ is: 'damaged', how: 'cut' })
    expect(await judged(png, false)).toEqual({ is: 'damaged', how: 'broken' })
  })
})
