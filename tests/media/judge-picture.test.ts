/** A picture that opens is cut if its end is missing. Whatever follows the end, or fills the data, is no matter. */
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { judgePicture } from '@/media/image/judge-picture'
import { openFile } from '@/media/open-file'
import { cat } from '../shared/metadata/parts'

const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const drawn = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff', noise } })
  .raw()
  .toBuffer({ resolveWithObject: true })
const photo = () => sharp(drawn.data, { raw: drawn.info })

afterEach(() => vi.unstubAllGlobals())

async function judged(bytes: Buffer, opens = true) {
  vi.stubGlobal('createImageBitmap', async () => {
    if (!opens) throw new DOMException('no picture', 'InvalidStateError')
    return { width: 9, height: 9, close: () => {} }
  })
  return (await judgePicture(await openFile(new File([new Uint8Array(bytes)], 'a')))).judged
}

it.each([
  ['JPEG', () => photo().jpeg()],
  ['progressive JPEG', () => photo().jpeg({ progressive: true })],
  ['PNG', () => photo().png()],
  ['WebP', () => photo().webp()],
  ['GIF', () => photo().gif()],
  ['AVIF', () => photo().avif({ effort: 0 })],
])('a %s is whole with its end, whatever follows, and cut without it', async (_, make) => {
  const bytes = await make().toBuffer()
  expect(await judged(bytes)).toMatchObject({ is: 'picture', isCut: false })
  expect(await judged(cat(bytes, 'film'))).toMatchObject({ is: 'picture', isCut: false })
  for (const length of [bytes.length - 2, Math.floor(bytes.length * 0.6)])
    expect(await judged(bytes.subarray(0, length)), `${length}`).toMatchObject({ is: 'picture', isCut: true })
})

it('a picture whose structure makes no sense is warned of', async () => {
  const gif = await photo().gif().toBuffer()
  expect(await judged(gif.fill(0, Math.floor(gif.length / 2)))).toMatchObject({ is: 'picture', isCut: true })
})

it('a picture that does not open is called cut if its end is missing, and broken otherwise', async () => {
  const png = await photo().png().toBuffer()
  expect(await judged(png.subarray(0, -20), false)).toEqual({ is: 'damaged', how: 'cut' })
  expect(await judged(png, false)).toEqual({ is: 'damaged', how: 'broken' })
})
