/** Tests the code that reduces the number of pixels in the pictures of a film. */
import { VideoSample } from 'mediabunny'
import { expect, it } from 'vitest'
import { canShrink, shrinker } from '@/lib/film/shrink'

/** A picture of 6 × 4 pixels. Its left half is darker than its right half. `U` and `V` hold two lines of colour. */
const LUMA = Array(4).fill([10, 10, 10, 200, 200, 200]).flat()
const U = [60, 60, 60, 80, 80, 80]
const V = [140, 140, 140, 180, 180, 180]

function picture(format: 'I420' | 'NV12' | 'I422', planes: number[]): VideoSample {
  const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const
  const size = { codedWidth: 6, codedHeight: 4 }
  return new VideoSample(Uint8Array.from(planes), {
    format,
    ...size,
    timestamp: 2,
    duration: 0.5,
    colorSpace,
  })
}

async function bytesOf(sample: VideoSample): Promise<number[]> {
  const bytes = new Uint8Array(sample.allocationSize())
  await sample.copyTo(bytes)
  return [...bytes]
}

it.each([
  { format: 'I420' as const, colours: [...U, ...V] },
  { format: 'NV12' as const, colours: U.flatMap((u, at) => [u, V[at] ?? 0]) },
])('a picture in $format keeps its brightness, its colours and its moment', async ({ format, colours }) => {
  const sample = picture(format, [...LUMA, ...colours])
  expect(canShrink(sample)).toBe(true)
  const small = await shrinker({ width: 4, height: 2 })(sample)
  expect([small.codedWidth, small.codedHeight, small.timestamp, small.duration]).toEqual([4, 2, 2, 0.5])
  expect(small.colorSpace.toJSON()).toEqual(sample.colorSpace.toJSON())
  expect(await bytesOf(small)).toEqual([10, 10, 200, 200, 10, 10, 200, 200, 70, 70, 160, 160])
})

it('a pixel is the mean of all that it covers', async () => {
  const sample = picture('I420', [...LUMA.map((_, at) => 10 * at), ...U, ...V])
  const small = await shrinker({ width: 2, height: 2 })(sample)
  // The first pixel is the mean of the first three columns in the first two lines: 0, 10, 20, 60, 70, 80.
  expect((await bytesOf(small))[0]).toBe(40)
})

it('pictures in other formats are left to the browser', () => {
  const planes = [...LUMA, ...Array(24).fill(128)]
  expect(canShrink(picture('I422', planes))).toBe(false)
})
