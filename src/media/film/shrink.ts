export interface Size {
  width: number
  height: number
}

/** What this file needs of a `VideoFrame`. */
export type Frame = Pick<
  VideoFrame,
  'format' | 'visibleRect' | 'displayWidth' | 'displayHeight' | 'allocationSize' | 'copyTo'
>

/** Makes a picture smaller, and returns it as the bytes of an I420 picture. The next call overwrites these bytes. */
export type Shrinker = (picture: Frame) => Promise<Uint8Array<ArrayBuffer>>

/**
 * One plane of a picture: the brightness of its pixels, or one of their two colour values. `data` may hold only some
 * lines of the plane. A value is one byte. In NV12, the bytes of the two colours alternate. So two neighbouring values
 * of the same colour are two bytes apart (`step`).
 */
interface Plane {
  data: Uint8Array
  /** Bytes before the first pixel. */
  offset: number
  /** Bytes from one line to the next. */
  stride: number
  /** Bytes from one pixel to the next. */
  step: number
}

/** A plane of the smaller picture. `columns` and `lines` say which part of the larger plane each pixel covers. */
interface SmallPlane extends Plane {
  columns: Covered
  lines: Covered
}

/**
 * Which pixels of the larger plane each pixel of the smaller plane covers, along a line or along a column. Pixel `i` of
 * the smaller plane covers the pixels from `first[i]` to `end[i] - 1` of the larger plane.
 */
interface Covered {
  first: Uint32Array
  end: Uint32Array
}

/**
 * The smaller picture is made in steps. Each step makes this many lines of colour, and twice as many lines of
 * brightness. A step copies from the decoder only those lines of the large picture from which it makes new lines. For a
 * picture in 4K, one such copy takes some 1.2 MB, and a copy of the whole picture would take 12.4 MB.
 */
const BAND = 32

/**
 * Whether `shrinker` can shrink a picture. The picture must have 8 bits per value, one colour for every four pixels,
 * and square pixels. Nearly all films have such pictures. Mediabunny itself shrinks all others, for example HDR.
 */
export function canShrink({ format, visibleRect, displayWidth, displayHeight }: Frame): boolean {
  if (visibleRect === null || (format !== 'I420' && format !== 'NV12')) return false
  const { x, y, width, height } = visibleRect
  return x % 2 === 0 && y % 2 === 0 && width === displayWidth && height === displayHeight
}

/**
 * Returns a function that makes pictures with fewer pixels. Each new pixel is the mean of the old pixels that it
 * covers.
 *
 * A canvas could do the same. But in a browser without a graphics processor, a canvas keeps the pixels of many pictures
 * in memory: 1,050 MB for a film in 4K (docs/BENCHMARKS.md). It also took twice as long as this function
 * (docs/decisions/0024-films-by-mediabunny.md).
 *
 * @param large the width and height of the original pictures, in pixels
 * @param small the width and height of the smaller pictures, in pixels. Both are even, and not greater than in `large`
 */
export function shrinker(large: Size, small: Size): Shrinker {
  const pixels = small.width * small.height
  const made = new Uint8Array(1.5 * pixels)
  const plane = (offset: number, from: Size, to: Size): SmallPlane => ({
    data: made,
    offset,
    stride: to.width,
    step: 1,
    columns: covered(from.width, to.width),
    lines: covered(from.height, to.height),
  })
  const brightness = plane(0, large, small)
  const colours = [pixels, 1.25 * pixels].map((offset) => plane(offset, half(large), half(small)))
  const end = small.height / 2
  let space = new Uint8Array()
  return async (picture) => {
    const { x = 0, y = 0 } = picture.visibleRect ?? {}
    for (let line = 0; line < end; line += BAND) {
      const next = Math.min(line + BAND, end)
      // Two lines of brightness share one line of colour, so the copy begins at an even line.
      const top = 2 * Math.floor((brightness.lines.first[2 * line] ?? 0) / 2)
      const bottom = Math.min(large.height, 2 * (colours[0]?.lines.end[next - 1] ?? 0))
      const rect = { x, y: y + top, width: large.width, height: bottom - top }
      const needed = picture.allocationSize({ rect })
      if (space.length < needed) space = new Uint8Array(needed)
      const [luma, ...chroma] = planesOf(space, await picture.copyTo(space, { rect }))
      average(luma, brightness, { line: 2 * line, next: 2 * next, top })
      for (const [at, colour] of colours.entries()) average(chroma[at], colour, { line, next, top: top / 2 })
    }
    return made
  }
}

const half = ({ width, height }: Size): Size => ({
  width: Math.ceil(width / 2),
  height: Math.ceil(height / 2),
})

/**
 * Returns the three planes of a picture: the brightness and the two colours. In NV12, the bytes of the two colours
 * alternate in one plane. For NV12, this function returns that plane twice, once for each colour.
 */
function planesOf(data: Uint8Array, layout: readonly PlaneLayout[]): Plane[] {
  const [luma, u, v] = layout.map((plane) => ({ ...plane, data, step: 1 }))
  if (luma === undefined || u === undefined) throw new Error('a picture lacks a plane')
  return v ? [luma, u, v] : [luma, { ...u, step: 2 }, { ...u, step: 2, offset: u.offset + 1 }]
}

interface Band {
  /** The first line of the smaller plane to make. */
  line: number
  /** The line after the last one to make. */
  next: number
  /** Where the copied part begins: the number of its first line in the larger plane. */
  top: number
}

function average(from: Plane | undefined, to: SmallPlane, { line, next, top }: Band): void {
  if (from === undefined) throw new Error('a picture lacks a plane')
  const { data, step } = from
  const { columns, lines } = to
  const width = columns.end.at(-1) ?? 0
  const sums = new Uint32Array(width)
  for (let y = line; y < next; y += 1) {
    const first = lines.first[y] ?? 0
    const end = lines.end[y] ?? 0
    sums.fill(0)
    for (let row = first; row < end; row += 1) {
      let at = from.offset + (row - top) * from.stride
      for (let x = 0; x < width; x += 1, at += step) sums[x] = (sums[x] ?? 0) + (data[at] ?? 0)
    }
    let at = to.offset + y * to.stride
    for (let x = 0; x < to.stride; x += 1, at += 1) {
      const last = columns.end[x] ?? 0
      const start = columns.first[x] ?? 0
      let sum = 0
      for (let column = start; column < last; column += 1) sum += sums[column] ?? 0
      to.data[at] = sum / ((last - start) * (end - first)) + 0.5
    }
  }
}

function covered(large: number, small: number): Covered {
  const ratio = large / small
  const first = Uint32Array.from({ length: small }, (_, at) => Math.floor(at * ratio))
  const end = Uint32Array.from({ length: small }, (_, at) => Math.min(large, Math.ceil((at + 1) * ratio)))
  return { first, end }
}
