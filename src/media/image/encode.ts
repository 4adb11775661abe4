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
  const scale = scaleOf(picture)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  if (webp.type === 'image/webp') return checked(webp, canvas)
  return isOpaque
    ? checked(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }), canvas)
    : undefined
}

/** Returns the encoded picture if it opens and has the expected size. */
async function checked(blob: Blob, { width, height }: OffscreenCanvas): Promise<Blob | undefined> {
  const picture = await createImageBitmap(blob).catch(() => undefined)
  const isWhole = picture?.width === width && picture.height === height
  picture?.close()
  return isWhole ? blob : undefined
}
