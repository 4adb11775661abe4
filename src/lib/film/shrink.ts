import { VideoSample } from 'mediabunny'

/**
 * One plane of a picture: its brightness, or one of its two colour values. A value is one byte. In NV12 the bytes of
 * the two colour values alternate, so `step` is 2 there.
 */
interface Plane {
  data: Uint8Array
  /** Bytes before the first pixel. */
  offset: number
  /** Bytes from one line to the next. */
  stride: number
  /** Bytes from one pixel to the next. */
  step: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/**
 * Whether `shrinker` can shrink a picture. The picture must have 8 bits per value, one colour for every four pixels
 * (I420 or NV12), and square pixels. Decoders make such pictures of nearly every film. Mediabunny itself shrinks all
 * others, for example HDR.
 */
export function canShrink({ format, pixelAspectRatio: { num, den } }: VideoSample): boolean {
  return (format === 'I420' || format === 'NV12') && num === den
}

/**
 * Returns a function that makes pictures with fewer pixels, in the format I420. Each new pixel is the mean of the old
 * pixels that it covers.
 *
 * A canvas would do the same in any format. But in a browser without a graphics processor, a canvas keeps the pixels
 * of many pictures. For a film in 4K it took 1,050 MB instead of 275 MB, and twice the time (docs/BENCHMARKS.md).
 *
 * @param size even numbers of pixels, at most those of the original pictures
 */
export function shrinker(size: Size): (sample: VideoSample) => Promise<VideoSample> {
  let space = new Uint8Array()
  return async (sample) => {
    const needed = sample.allocationSize()
    if (space.length < needed) space = new Uint8Array(needed)
    const layout = await sample.copyTo(space)
    const { timestamp, duration, colorSpace } = sample
    return new VideoSample(average(space, layout, sample.visibleRect, size), {
      format: 'I420',
      codedWidth: size.width,
      codedHeight: size.height,
      timestamp,
      duration,
      colorSpace: colorSpace.toJSON(),
    })
  }
}

/** @returns the three planes of the smaller picture, one after the other */
function average(pixels: Uint8Array, layout: readonly PlaneLayout[], large: Size, small: Size): Uint8Array {
  const planes: Plane[] = layout.map((plane, at) => ({
    data: pixels,
    ...plane,
    step: 1,
    ...(at === 0 ? { width: large.width, height: large.height } : half(large)),
  }))
  const [luma, u, v] = planes.length === 2 ? planes.flatMap(split) : planes
  if (luma === undefined || u === undefined || v === undefined) throw new Error('a picture lacks a plane')
  const colours = half(small)
  const data = new Uint8Array(small.width * small.height + 2 * colours.width * colours.height)
  let offset = 0
  for (const [plane, { width, height }] of [
    [luma, small],
    [u, colours],
    [v, colours],
  ] as const) {
    averagePlane(plane, { data, offset, stride: width, step: 1, width, height })
    offset += width * height
  }
  return data
}

const half = ({ width, height }: Size): Size => ({
  width: Math.ceil(width / 2),
  height: Math.ceil(height / 2),
})

/** The second plane of NV12 has the values of U and V in turn. This splits it into two planes. */
function split(plane: Plane, at: number): Plane[] {
  return at === 0 ? [plane] : [0, 1].map((more) => ({ ...plane, step: 2, offset: plane.offset + more }))
}

function averagePlane(from: Plane, to: Plane): void {
  const columns = covered(from.width, to.width)
  const rows = covered(from.height, to.height)
  const sums = new Uint32Array(from.width)
  for (let y = 0; y < to.height; y += 1) {
    const first = rows.first[y] ?? 0
    const end = rows.end[y] ?? 0
    sums.fill(0)
    for (let row = first; row < end; row += 1) {
      let at = from.offset + row * from.stride
      for (let x = 0; x < from.width; x += 1, at += from.step) sums[x] = (sums[x] ?? 0) + (from.data[at] ?? 0)
    }
    let at = to.offset + y * to.stride
    for (let x = 0; x < to.width; x += 1, at += to.step) {
      const last = columns.end[x] ?? 0
      const start = columns.first[x] ?? 0
      let sum = 0
      for (let column = start; column < last; column += 1) sum += sums[column] ?? 0
      to.data[at] = sum / ((last - start) * (end - first)) + 0.5
    }
  }
}

/**
 * For each pixel of the smaller line: `first` is the first pixel of the larger line that it covers, and `end` is the
 * pixel after the last one.
 */
function covered(large: number, small: number): { first: Uint32Array; end: Uint32Array } {
  const ratio = large / small
  const first = Uint32Array.from({ length: small }, (_, at) => Math.floor(at * ratio))
  const end = Uint32Array.from({ length: small }, (_, at) => Math.min(large, Math.ceil((at + 1) * ratio)))
  return { first, end }
}
