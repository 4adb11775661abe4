/** The longest side of a picture that is sent, in pixels. */
const LONGEST = 1600
const QUALITY = 0.85

/** Returns the factor by which the sides of a picture are reduced; 1 if the picture is small enough. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  return Math.min(1, LONGEST / Math.max(width, height))
}

/**
 * Draws a picture at its reduced size and encodes it as WebP. A browser that cannot write WebP encodes as JPEG.
 *
 * @param isOpaque whether no part of the picture is transparent. JPEG cannot store transparency
 * @returns `undefined` if this browser cannot write a type that stores the picture
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
  if (webp.type === 'image/webp') return webp
  return isOpaque ? canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }) : undefined
}
