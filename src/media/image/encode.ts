import type { Area } from '../ask-worker'

/** The longest side of a sent picture, in pixels. */
const LONGEST = 1600
const QUALITY = 0.85

/**
 * Returns the factor that reduces the sides of a picture to the largest allowed size. It is 1 if the picture is small
 * enough.
 */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  return Math.min(1, LONGEST / Math.max(width, height))
}

/**
 * Draws a part of a picture at its reduced size.
 *
 * @param from in pixels
 * @returns `undefined` if the browser gives no canvas to draw on
 */
function drawn(picture: ImageBitmap | OffscreenCanvas, from: Area): OffscreenCanvas | undefined {
  const scale = scaleOf(from)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(from.width * scale)),
    Math.max(1, Math.round(from.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/**
 * Draws a picture at its reduced size and encodes it as WebP, or as JPEG if the browser cannot write WebP.
 *
 * @param isOpaque whether no part of the picture is transparent. JPEG cannot store transparency
 * @returns the encoded picture; `undefined` if this browser cannot write a type that can store the picture, or if what
 *   it wrote does not open or has another size
 */
export async function encoded(
  picture: ImageBitmap | OffscreenCanvas,
  isOpaque: boolean,
): Promise<Blob | undefined> {
  const { width, height } = picture
  const canvas = drawn(picture, { x: 0, y: 0, width, height })
  if (canvas === undefined) return undefined
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  if (webp.type === 'image/webp') return checked(webp, canvas)
  return isOpaque
    ? checked(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), canvas)
    : undefined
}

/** The quality of a cut picture: it is often cut from one that was compressed before. */
const PART_QUALITY = 0.92

/** A PNG of more bytes than this is written in another type, if the host takes one that keeps transparency. */
const LARGE_PNG = 1_000_000

interface PartFormat {
  /** The type of the whole picture. */
  type: string
  /** The types of which the host takes one; absent if it takes any. */
  types?: readonly string[] | undefined
}

/**
 * Cuts a part out of a picture, from its own pixels, and encodes it. The longest side becomes at most 1,600 px. A PNG
 * stays a PNG, without loss, unless it is large. What may be transparent never becomes JPEG.
 *
 * @param area in shares of the upright picture
 * @returns the encoded part; `undefined` if this browser cannot write a type that the host takes and that can store it
 */
export async function encodedPart(
  picture: ImageBitmap | OffscreenCanvas,
  area: Area,
  { type, types }: PartFormat,
): Promise<Blob | undefined> {
  const canvas = drawn(picture, pixelsOf(picture, area))
  if (canvas === undefined) return undefined
  let large: Blob | undefined
  for (const wanted of typesOfPart(type)) {
    if (types && !types.includes(wanted)) continue
    const blob = await canvas.convertToBlob({ type: wanted, quality: PART_QUALITY })
    // A browser that cannot write a type writes PNG.
    if (blob.type !== wanted) continue
    const good = await checked(blob, canvas)
    if (good?.type !== 'image/png' || good.size <= LARGE_PNG) {
      if (good !== undefined) return good
      continue
    }
    large ??= good
  }
  return large
}

/** Returns whole pixels of an area, inside of the picture. */
export function pixelsOf({ width, height }: { width: number; height: number }, area: Area): Area {
  const x = Math.min(width - 1, Math.max(0, Math.round(area.x * width)))
  const y = Math.min(height - 1, Math.max(0, Math.round(area.y * height)))
  return {
    x,
    y,
    width: Math.max(1, Math.min(width - x, Math.round(area.width * width))),
    height: Math.max(1, Math.min(height - y, Math.round(area.height * height))),
  }
}

/** Returns the types that a part of a picture of this type may get, the best first. */
export function typesOfPart(type: string): readonly string[] {
  if (type === 'image/jpeg' || /^image\/hei[cf]/.test(type)) return ['image/webp', 'image/jpeg', 'image/png']
  if (type === 'image/png' || type === 'image/gif') return ['image/png', 'image/webp']
  return ['image/webp', 'image/png']
}

/** Returns the encoded picture if it opens and has the expected size. */
async function checked(blob: Blob, { width, height }: OffscreenCanvas): Promise<Blob | undefined> {
  const picture = await createImageBitmap(blob).catch(() => undefined)
  const isWhole = picture?.width === width && picture.height === height
  picture?.close()
  return isWhole ? blob : undefined
}
