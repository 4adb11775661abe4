/** A picture that somebody has cut is recognised by its structure, whatever its format. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isWhole } from '@/offline/is-whole'
import { heif } from '../shared/metadata/boxes'
import { fileOf } from '../shared/metadata/parts'
import { gif, jpeg, png, webp } from '../shared/metadata/pictures'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g><path d="M0 0h9"/><path d="M9 9z"/></g></svg>'

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const drawn = () => sharp({ create: { width: 90, height: 70, channels: 3, background: '#888', noise } })
/** A picture whose notes hold a small JPEG, with an end of its own. */
const noted = async () => {
  const small = await drawn().resize(30).jpeg().toBuffer()
  return drawn().withExif({ IFD0: { ImageDescription: small.toString('latin1') } })
}
const frames = () =>
  sharp(Buffer.alloc(40 * 120 * 3, 'frames'), {
    raw: { width: 40, height: 120, channels: 3, pageHeight: 40 },
  })

const MADE: [string, () => Promise<Buffer>][] = [
  ['a PNG', () => drawn().png().toBuffer()],
  ['a PNG of few colours', () => drawn().png({ palette: true }).toBuffer()],
  ['a JPEG', () => drawn().jpeg({ quality: 95 }).toBuffer()],
  ['a JPEG with notes', async () => (await noted()).jpeg().toBuffer()],
  ['a progressive JPEG', () => drawn().jpeg({ progressive: true, quality: 60 }).toBuffer()],
  ['a WebP', () => drawn().webp().toBuffer()],
  ['a WebP without loss', async () => (await noted()).webp({ lossless: true }).toBuffer()],
  ['a WebP that moves', () => frames().webp().toBuffer()],
  ['a GIF', () => drawn().gif().toBuffer()],
  ['a GIF that moves', () => frames().gif().toBuffer()],
  ['an AVIF', () => drawn().avif({ effort: 0 }).toBuffer()],
  ['an SVG', async () => Buffer.from(SVG)],
  [
    'an SVG with a prefix',
    async () => Buffer.from(`<?xml version="1.0"?><s:svg><s:g/></s:svg >\n<!-- end -->`),
  ],
]

describe.each(MADE)('%s', (_, make) => {
  it('is whole', async () => expect(isWhole(await make())).toBe(true))

  it('is not whole if its end is missing', async () => {
    const bytes = await make()
    const end = bytes
      .toString('latin1')
      .trimEnd()
      .replace(/\n<!--.*/, '').length
    for (let length = 40; length < end; length += Math.max(1, Math.floor(end / 300)))
      expect(isWhole(bytes.subarray(0, length)), `${length} of ${end}`).toBe(false)
    expect(isWhole(bytes.subarray(0, end - 1))).toBe(false)
  })
})

it.each([
  ['JPEG', jpeg(6)],
  ['PNG', png(6)],
  ['moving PNG', png(6, true)],
  ['WebP', webp(6)],
  ['moving WebP', webp(1, { isAnimated: true })],
  ['GIF', gif()],
])('a %s is whole with all that cameras and programs write into it and after it', (_, { file, clean }) => {
  expect([isWhole(file), isWhole(clean)]).toEqual([true, true])
})

it.each([{}, { isInside: true }])('an AVIF put together from boxes is whole: %o', (how) => {
  expect(isWhole(fileOf(heif(how)))).toBe(true)
})

it('an empty SVG is whole', () => {
  expect(isWhole(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" />'))).toBe(true)
})
