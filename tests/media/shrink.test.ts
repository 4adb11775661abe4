/** Tests the code that reduces the number of pixels in the pictures of a film. */
import { VideoSample } from 'mediabunny'
import { expect, it } from 'vitest'
import { canShrink, type Frame, type Size, shrinker } from '@/media/film/shrink'

type Format = 'I420' | 'NV12' | 'I422'

/** The picture that a decoder would give. Node has no `VideoFrame`, so a `VideoSample` of Mediabunny replaces it. */
function picture(format: Format, { width, height }: Size, planes: number[]): Frame {
  const size = { codedWidth: width, codedHeight: height }
  const sample = new VideoSample(Uint8Array.from(planes), { format, ...size, timestamp: 0, duration: 1 })
  return {
    format: format as VideoPixelFormat,
    visibleRect: { x: 0, y: 0, width, height } as DOMRectReadOnly,
    displayWidth: width,
    displayHeight: height,
    allocationSize: (options) => sample.allocationSize(options as object),
    copyTo: (to, options) => sample.copyTo(to, options as object),
  }
}

/**
 * A picture of 6 × 4 pixels. Its left half is darker than its right half. `LUMA` holds the brightness of each pixel.
 * `U` and `V` hold the colours, with one value for each square of 2 × 2 pixels.
 */
const SIZE = { width: 6, height: 4 }
const LUMA = Array(4).fill([10, 10, 10, 200, 200, 200]).flat()
const U = [60, 60, 60, 80, 80, 80]
const V = [140, 140, 140, 180, 180, 180]

it.each([
  { format: 'I420' as const, colours: [...U, ...V] },
  { format: 'NV12' as const, colours: U.flatMap((u, at) => [u, V[at] ?? 0]) },
])('a picture in $format keeps its brightness and its colours', async ({ format, colours }) => {
  const large = picture(format, SIZE, [...LUMA, ...colours])
  expect(canShrink(large)).toBe(true)
  const bytes = await shrinker(SIZE, { width: 4, height: 2 })(large)
  expect([...bytes]).toEqual([10, 10, 200, 200, 10, 10, 200, 200, 70, 70, 160, 160])
})

it('a pixel is the mean of all that it covers', async () => {
  const large = picture('I420', SIZE, [...LUMA.map((_, at) => 10 * at), ...U, ...V])
  const bytes = await shrinker(SIZE, { width: 2, height: 2 })(large)
  // The first pixel of the result is the mean of six pixels (three columns, two lines): 0, 10, 20, 60, 70, 80.
  expect(bytes[0]).toBe(40)
})

it.each([
  { large: 301, small: 200 },
  { large: 400, small: 200 },
  { large: 777, small: 130 },
])('a high picture ($large lines to $small) is the same from top to bottom as line by line', async (high) => {
  const size = { width: 4, height: high.large }
  const half = Math.ceil(high.large / 2)
  const lines = (count: number, width: number) =>
    Array.from({ length: count }, (_, y) => Array(width).fill((y * 37) % 251)).flat()
  const large = picture('I420', size, [...lines(high.large, 4), ...lines(half, 2), ...lines(half, 2)])
  const bytes = await shrinker(size, { width: 2, height: high.small })(large)
  const mean = (count: number, y: number, of: number) => {
    const [first, end] = [Math.floor((y * count) / of), Math.min(count, Math.ceil(((y + 1) * count) / of))]
    const values = Array.from({ length: end - first }, (_, at) => ((first + at) * 37) % 251)
    return Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length + 0.5)
  }
  const luma = Array.from({ length: high.small }, (_, y) => mean(high.large, y, high.small))
  const chroma = Array.from({ length: high.small / 2 }, (_, y) => mean(half, y, high.small / 2))
  expect([...bytes]).toEqual([...luma.flatMap((value) => [value, value]), ...chroma, ...chroma])
})

it('pictures in other formats, and those without square pixels, are left to the browser', () => {
  const other = picture('I422', SIZE, [...LUMA, ...Array(24).fill(128)])
  expect(canShrink(other)).toBe(false)
  expect(canShrink({ ...picture('I420', SIZE, [...LUMA, ...U, ...V]), displayWidth: 8 })).toBe(false)
})
